// What fingers and mice do on a board, told as what a person means by it.
import type { Point } from './interface';
import type { Spot } from './zoom.svelte';

export interface Hand {
  /** A mouse acts when it is pressed; true when a piece now follows it. */
  press(place: Point): boolean;
  /** A finger came and went. */
  tap(place: Point, spot: Spot): void;
  /** A finger begins to drag from here; true when it takes a piece along. */
  lift(place: Point): boolean;
  carry(right: number, down: number): void;
  /** Over no place the piece is laid back. */
  drop(place: Point | undefined): void;
  zoom(factor: number, around: Spot): void;
  pan(right: number, down: number): void;
}

/** A finger that moves less has not moved. */
const tremble = 8;

interface Gesture {
  place: Point | undefined;
  from: Spot;
  byMouse: boolean;
  carries: boolean;
  moved: boolean;
}

const distance = (a: Spot, b: Spot) => Math.hypot(a.x - b.x, a.y - b.y);
const middle = (a: Spot, b: Spot): Spot => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export class Pointers {
  private readonly down = new Map<number, Spot>();
  private gesture: Gesture | undefined;

  constructor(
    private readonly hand: Hand,
    private readonly placeAt: (spot: Spot) => Point | undefined,
  ) {}

  begin(event: PointerEvent) {
    if (event.button !== 0) return;
    const spot = { x: event.clientX, y: event.clientY };
    this.down.set(event.pointerId, spot);
    if (this.down.size > 1) {
      // Two fingers mean the board, whatever the first one had begun.
      if (this.gesture?.carries) this.hand.drop(undefined);
      this.gesture = undefined;
      return;
    }
    const byMouse = event.pointerType === 'mouse';
    const place = this.placeAt(spot);
    const carries = byMouse && place !== undefined && this.hand.press(place);
    this.gesture = { place, from: spot, byMouse, carries, moved: false };
  }

  move(event: PointerEvent) {
    const before = this.down.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.down.size === 2) this.pinch(event.pointerId, before, now);
    else if (this.gesture) this.drag(this.gesture, before, now);
    this.down.set(event.pointerId, now);
  }

  end(event: PointerEvent) {
    if (!this.down.delete(event.pointerId)) return;
    const gesture = this.gesture;
    this.gesture = undefined;
    if (!gesture) return;
    const spot = { x: event.clientX, y: event.clientY };
    if (event.type === 'pointercancel') {
      if (gesture.carries) this.hand.drop(undefined);
    } else if (gesture.carries && gesture.moved) this.hand.drop(this.placeAt(spot));
    else if (!gesture.byMouse && !gesture.moved && gesture.place) this.hand.tap(gesture.place, spot);
  }

  private drag(gesture: Gesture, before: Spot, now: Spot) {
    if (!gesture.moved) {
      if (distance(gesture.from, now) < tremble) return;
      gesture.moved = true;
      if (!gesture.byMouse && gesture.place) gesture.carries = this.hand.lift(gesture.place);
    }
    if (gesture.carries) this.hand.carry(now.x - gesture.from.x, now.y - gesture.from.y);
    else this.hand.pan(now.x - before.x, now.y - before.y);
  }

  private pinch(id: number, before: Spot, now: Spot) {
    const other = [...this.down].find(([each]) => each !== id)![1];
    const from = middle(before, other);
    const to = middle(now, other);
    this.hand.zoom(distance(now, other) / Math.max(distance(before, other), 1), from);
    this.hand.pan(to.x - from.x, to.y - from.y);
  }
}
