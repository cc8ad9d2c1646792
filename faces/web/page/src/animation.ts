// Moves seen as they happen, on the picture of the board: pieces glide, and what was captured fades away.
import type { Layout, Point } from './interface';

export interface SeenMove {
  from: Point | null;
  to: Point;
  /** Where the piece came to stand: on more than one cell where it is so large, on none beyond the edge. */
  filled: Point[];
  captured: Point[];
  number: number;
}

/** The pieces of a picture; each is a <use> at the corner of its cell. */
export function pieceAt(picture: Element | undefined, layout: Layout, place: Point): SVGUseElement | null {
  const x = layout.margin + place.col * layout.cell;
  const y = layout.margin + place.row * layout.cell;
  return picture?.querySelector<SVGUseElement>(`use[x="${x}"][y="${y}"]`) ?? null;
}

/** What a move takes away, as it stood before it. */
export function leftovers(picture: Element | undefined, layout: Layout, places: Point[]): SVGElement[] {
  const pieces = places.map((place) => pieceAt(picture, layout, place)).filter((piece) => piece !== null);
  return pieces.map((each) => each.cloneNode(true) as SVGElement);
}

const offset = (layout: Layout, from: Point, to: Point) =>
  `translate(${(to.col - from.col) * layout.cell}px, ${(to.row - from.row) * layout.cell}px)`;

export function animate(
  picture: Element,
  layout: Layout,
  move: SeenMove,
  gone: SVGElement[],
  wasCarried: boolean,
  duration: number,
) {
  const svg = picture.querySelector('svg');
  if (!svg || duration === 0) return;
  const pieces = move.filled.map((place) => pieceAt(picture, layout, place)).filter((piece) => piece !== null);
  const way = move.from ? { transform: offset(layout, move.to, move.from) } : { opacity: 0 };
  const there = move.from ? { transform: 'none' } : { opacity: 1 };
  if (!wasCarried) for (const piece of pieces) piece.animate([way, there], { duration, easing: 'ease-out' });
  for (const each of gone) {
    svg.append(each);
    const leaves = move.from && pieces.length === 0 ? offset(layout, move.from, move.to) : 'none';
    const fading = each.animate([{ opacity: 1 }, { opacity: 0, transform: leaves }], {
      duration: duration * 1.5,
      easing: 'ease-in',
    });
    fading.onfinish = () => each.remove();
  }
}
