import { beforeEach, expect, test } from 'vitest';
import type { Point } from './interface';
import { Pointers, type Hand } from './pointers';

// Cells of 100 by 100; there is none to the left of the board.
const placeAt = ({ x, y }: { x: number; y: number }): Point | undefined =>
  x < 0 ? undefined : { row: Math.floor(y / 100), col: Math.floor(x / 100) };

let told: unknown[][];
let lifts: boolean;
let pointers: Pointers;

beforeEach(() => {
  told = [];
  lifts = false;
  const tell =
    (name: string) =>
    (...values: unknown[]) =>
      void told.push([name, ...values]);
  const hand: Hand = {
    press: (place) => (told.push(['press', place]), lifts),
    tap: (place) => void told.push(['tap', place]),
    lift: (place) => (told.push(['lift', place]), lifts),
    carry: tell('carry'),
    drop: tell('drop'),
    zoom: tell('zoom'),
    pan: tell('pan'),
  };
  pointers = new Pointers(hand, placeAt);
});

function event(type: string, x: number, y: number, more: object = {}): PointerEvent {
  return { type, clientX: x, clientY: y, button: 0, pointerId: 1, pointerType: 'touch', ...more } as PointerEvent;
}
const down = (x: number, y: number, more = {}) => pointers.begin(event('pointerdown', x, y, more));
const move = (x: number, y: number, more = {}) => pointers.move(event('pointermove', x, y, more));
const up = (x: number, y: number, more = {}) => pointers.end(event('pointerup', x, y, more));
const mouse = { pointerType: 'mouse' };
const second = { pointerId: 2 };

test('a finger that trembles taps', () => {
  down(150, 50);
  move(153, 52);
  up(153, 52);
  expect(told).toEqual([['tap', { row: 0, col: 1 }]]);
});

test('a finger that drags from a piece takes it along', () => {
  lifts = true;
  down(50, 50);
  move(70, 50);
  up(150, 50);
  expect(told).toEqual([
    ['lift', { row: 0, col: 0 }],
    ['carry', 20, 0],
    ['drop', { row: 0, col: 1 }],
  ]);
});

test('a finger that drags from nothing moves the board', () => {
  down(50, 50);
  move(70, 60);
  up(70, 60);
  expect(told).toEqual([
    ['lift', { row: 0, col: 0 }],
    ['pan', 20, 10],
  ]);
});

test('a mouse acts when it is pressed, and clicks twice to move', () => {
  lifts = true;
  down(50, 50, mouse);
  up(50, 50, mouse);
  expect(told).toEqual([['press', { row: 0, col: 0 }]]);
});

test('dropped beside the board a piece goes back', () => {
  lifts = true;
  down(50, 50, mouse);
  move(-20, 50, mouse);
  up(-20, 50, mouse);
  expect(told.at(-1)).toEqual(['drop', undefined]);
});

test('two fingers mean the board, whatever the first had begun', () => {
  lifts = true;
  down(50, 50);
  move(80, 50);
  down(180, 50, second);
  move(280, 50, second);
  up(280, 50, second);
  up(80, 50);
  expect(told).toEqual([
    ['lift', { row: 0, col: 0 }],
    ['carry', 30, 0],
    ['drop', undefined],
    ['zoom', 2, { x: 130, y: 50 }],
    ['pan', 50, 0],
  ]);
});

test('what the system takes away is laid back', () => {
  lifts = true;
  down(50, 50);
  move(80, 50);
  pointers.end(event('pointercancel', 80, 50));
  expect(told.at(-1)).toEqual(['drop', undefined]);
});

test('other buttons of a mouse mean nothing', () => {
  down(50, 50, { ...mouse, button: 2 });
  up(50, 50, { ...mouse, button: 2 });
  expect(told).toEqual([]);
});
