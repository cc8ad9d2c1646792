import { expect, test } from 'vitest';
import { animate, type SeenMove } from './animation';
import type { Layout } from './interface';

const layout = { margin: 50, cell: 100 } as Layout;

/** A picture with pieces at these corners; it writes down where pieces begin to move. */
function pictureOf(...corners: string[]) {
  const seen: string[] = [];
  const piece = (corner: string) => ({
    animate: ([way]: { opacity?: number; transform?: string }[]) =>
      seen.push(`${corner} ${way?.transform ?? way?.opacity}`),
  });
  const querySelector = (selector: string) => {
    if (selector === 'svg') return {};
    const [, x, y] = /x="(\d+)"\]\[y="(\d+)"/.exec(selector) ?? [];
    return corners.includes(`${x},${y}`) ? piece(`${x},${y}`) : null;
  };
  return { seen, picture: { querySelector } as unknown as Element };
}

const placed: SeenMove = {
  from: null,
  to: { row: 0, col: 1 },
  filled: [
    { row: 0, col: 1 },
    { row: 1, col: 1 },
  ],
  captured: [],
  number: 1,
};

test('a piece on two cells is seen on both', () => {
  const { seen, picture } = pictureOf('150,50', '150,150', '50,50');
  animate(picture, layout, placed, [], false, 200);
  expect(seen).toEqual(['150,50 0', '150,150 0']);
});

test('a piece that moves comes from where it stood', () => {
  const { seen, picture } = pictureOf('150,50');
  const move = { ...placed, from: { row: 2, col: 1 }, filled: [placed.to] };
  animate(picture, layout, move, [], false, 200);
  expect(seen).toEqual(['150,50 translate(0px, 200px)']);
});

test('what was carried is there already', () => {
  const { seen, picture } = pictureOf('150,50', '150,150');
  animate(picture, layout, placed, [], true, 200);
  expect(seen).toEqual([]);
});
