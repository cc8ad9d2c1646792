import { expect, test } from 'vitest';
import { Zoom } from './zoom.svelte';

const frame = (left: number, top: number, width: number, height: number) =>
  ({ left, top, width, height, right: left + width, bottom: top + height }) as DOMRect;
const window = frame(0, 0, 100, 100);

test('the spot between the fingers stays where it is', () => {
  const zoom = new Zoom();
  zoom.by(2, { x: 50, y: 20 }, window);
  expect([zoom.scale, zoom.x, zoom.y]).toEqual([2, -50, -20]);
});

test('nothing but the board is ever seen', () => {
  const zoom = new Zoom();
  zoom.by(2, { x: 0, y: 0 }, window);
  zoom.pan(30, -500, window);
  expect([zoom.x, zoom.y]).toEqual([0, -100]);
});

test('it is never smaller than whole, nor larger than twelve times', () => {
  const zoom = new Zoom();
  zoom.by(0.1, { x: 50, y: 50 }, window);
  expect([zoom.scale, zoom.x, zoom.y].map(Math.abs)).toEqual([1, 0, 0]);
  zoom.by(100, { x: 50, y: 50 }, window);
  expect(zoom.scale).toBe(12);
});

test('a cell out of sight is brought into it', () => {
  const zoom = new Zoom();
  zoom.by(4, { x: 0, y: 0 }, window);
  zoom.reveal(frame(120, 40, 20, 20), window);
  expect([zoom.x, zoom.y].map((each) => each + 0)).toEqual([-40, 0]);
  zoom.reset();
  expect([zoom.scale, zoom.x, zoom.y]).toEqual([1, 0, 0]);
});
