// A board seen larger than it is shown: how much, and which part of it.
export interface Spot {
  x: number;
  y: number;
}

/** Spots are counted in pixels from the corner of the frame that the board is seen through. */
export class Zoom {
  scale = $state(1);
  x = $state(0);
  y = $state(0);

  /** So much larger, with the spot staying where it is. */
  by(factor: number, around: Spot, frame: DOMRect) {
    const scale = Math.min(Math.max(this.scale * factor, 1), 12);
    const grown = scale / this.scale;
    this.scale = scale;
    this.moveTo(around.x - (around.x - this.x) * grown, around.y - (around.y - this.y) * grown, frame);
  }
  pan(right: number, down: number, frame: DOMRect) {
    this.moveTo(this.x + right, this.y + down, frame);
  }
  /** Brings a part of the board into sight. */
  reveal(part: DOMRect, frame: DOMRect) {
    const into = (begin: number, end: number, from: number, to: number) =>
      begin < from ? from - begin : end > to ? to - end : 0;
    this.pan(
      into(part.left, part.right, frame.left, frame.right),
      into(part.top, part.bottom, frame.top, frame.bottom),
      frame,
    );
  }
  reset() {
    this.scale = 1;
    this.x = this.y = 0;
  }

  private moveTo(x: number, y: number, frame: DOMRect) {
    this.x = Math.min(0, Math.max(x, frame.width * (1 - this.scale)));
    this.y = Math.min(0, Math.max(y, frame.height * (1 - this.scale)));
  }
}
