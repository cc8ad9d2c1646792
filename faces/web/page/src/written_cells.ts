// What is written on the cells of a board and drawn on them: hundreds of elements on a large one, of which a move changes a few.
// Only what is not as it was is touched.
import type { Cell, Point } from './interface';

/** A place as one number, so that sets of places can be asked; those beyond the edge are one row or column outside. */
export const spot = ({ row, col }: Point) => (row + 1) * 64 + col + 1;
export const spots = (points: Point[]) => new Set(points.map(spot));

const svg = 'http://www.w3.org/2000/svg';

/** The elements of the cells, row by row. */
export class WrittenCells {
  private readonly kinds = new Map<string, Set<number>>();
  private readonly labels: string[] = [];
  private stop: HTMLElement | undefined;
  private held: HTMLElement | undefined;

  constructor(
    private readonly elements: HTMLElement[],
    private readonly cols: number,
  ) {
    for (const element of elements) {
      element.className = '';
      element.tabIndex = -1;
      element.setAttribute('aria-selected', 'false');
    }
  }

  private at(where: number): HTMLElement | undefined {
    const row = Math.floor(where / 64) - 1;
    const col = (where % 64) - 1;
    return row < 0 || col < 0 || col >= this.cols ? undefined : this.elements[row * this.cols + col];
  }

  /** These places and no others are of the kind. */
  mark(kind: string, now: Set<number>) {
    const before = this.kinds.get(kind);
    before?.forEach((where) => now.has(where) || this.at(where)?.classList.remove(kind));
    now.forEach((where) => before?.has(where) || this.at(where)?.classList.add(kind));
    this.kinds.set(kind, now);
  }

  name(cells: Cell[], more: (at: number) => string | undefined) {
    cells.forEach(({ label, at }) => {
      const words = more(at);
      const name = words ? `${label}, ${words}` : label;
      if (this.labels[at] === name) return;
      this.labels[at] = name;
      this.elements[at]?.setAttribute('aria-label', name);
    });
  }

  place(boxes: string[]) {
    boxes.forEach((box, at) => this.elements[at] && (this.elements[at].style.cssText = box));
  }

  /** The one that the keys come to. */
  stopAt(where: number) {
    if (this.stop) this.stop.tabIndex = -1;
    this.stop = this.at(where);
    if (this.stop) this.stop.tabIndex = 0;
  }

  hold(where: number | undefined) {
    this.held?.setAttribute('aria-selected', 'false');
    this.held = where === undefined ? undefined : this.at(where);
    this.held?.setAttribute('aria-selected', 'true');
    this.mark('held', new Set(where === undefined ? [] : [where]));
  }
}

/** The pieces, each a <use> at the corner of its cell. */
export class DrawnPieces {
  private readonly drawn = new Map<number, { piece: string; use: SVGUseElement }>();

  constructor(
    private readonly group: SVGGElement,
    private readonly corners: { x: number; y: number }[],
  ) {
    group.replaceChildren();
  }

  draw(cells: Cell[]) {
    for (const { at, piece } of cells) {
      const before = this.drawn.get(at);
      if ((before?.piece ?? '') === piece) continue;
      before?.use.remove();
      if (piece === '') this.drawn.delete(at);
      else this.drawn.set(at, { piece, use: this.put(piece, this.corners[at]!) });
    }
  }

  private put(piece: string, { x, y }: { x: number; y: number }): SVGUseElement {
    const use = document.createElementNS(svg, 'use');
    for (const [name, value] of Object.entries({ href: `#${piece}`, x, y })) use.setAttribute(name, String(value));
    return this.group.appendChild(use);
  }
}
