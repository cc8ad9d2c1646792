import { describe, expect, it } from 'vitest';
import { spots, WrittenCells } from './written_cells';

/** What stands for an element, and counts how often it is touched. */
class Element {
  className = '';
  tabIndex = 0;
  touched = 0;
  readonly kinds = new Set<string>();
  readonly attributes = new Map<string, string>();
  readonly style = { cssText: '' };
  readonly classList = {
    add: (kind: string) => (++this.touched, this.kinds.add(kind)),
    remove: (kind: string) => (++this.touched, this.kinds.delete(kind)),
  };
  setAttribute(name: string, value: string) {
    ++this.touched;
    this.attributes.set(name, value);
  }
}

function board(rows: number, cols: number) {
  const elements = Array.from({ length: rows * cols }, () => new Element());
  const cells = new WrittenCells(elements as unknown as HTMLElement[], cols);
  for (const element of elements) element.touched = 0;
  const touched = () => elements.map((element, at) => (element.touched > 0 ? at : -1)).filter((at) => at >= 0);
  return { elements, cells, touched };
}
const all = Array.from({ length: 9 }, (_, at) => ({ row: Math.floor(at / 3), col: at % 3 }));

describe('cells of a board', () => {
  it('are marked and no longer marked, and nothing else is touched', () => {
    const { elements, cells, touched } = board(3, 3);
    cells.mark('touchable', spots(all));
    for (const element of elements) element.touched = 0;
    cells.mark('touchable', spots(all.filter(({ row, col }) => row !== 1 || col !== 2)));
    expect(touched()).toEqual([5]);
    expect(elements.filter((element) => element.kinds.has('touchable'))).toHaveLength(8);
  });

  it('are none beyond the edge', () => {
    const { cells, touched } = board(3, 3);
    cells.mark(
      'target',
      spots(
        [-1, 3].flatMap((out) =>
          [0, 1, 2].flatMap((at) => [
            { row: out, col: at },
            { row: at, col: out },
          ]),
        ),
      ),
    );
    expect(touched()).toEqual([]);
  });

  it('are named anew where the name is another', () => {
    const { elements, cells, touched } = board(1, 3);
    const named = (...labels: string[]) => labels.map((label, at) => ({ at, label, piece: '' }));
    cells.name(named('a1', 'b1', 'c1'), () => undefined);
    for (const element of elements) element.touched = 0;
    cells.name(named('a1', 'b1, black', 'c1'), (at) => (at === 2 ? 'wins' : undefined));
    expect(touched()).toEqual([1, 2]);
    expect(elements.map((element) => element.attributes.get('aria-label'))).toEqual(['a1', 'b1, black', 'c1, wins']);
  });

  it('have one that is held, and one that the keys come to', () => {
    const { elements, cells } = board(2, 2);
    const spot = (row: number, col: number) => [...spots([{ row, col }])][0]!;
    cells.stopAt(spot(0, 0));
    cells.stopAt(spot(1, 1));
    cells.hold(spot(0, 1));
    cells.hold(spot(1, 0));
    expect(elements.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0]);
    expect(elements.map(({ attributes }) => attributes.get('aria-selected'))).toEqual([
      'false',
      'false',
      'true',
      'false',
    ]);
    cells.hold(undefined);
    expect(elements.some(({ kinds }) => kinds.has('held'))).toBe(false);
  });
});
