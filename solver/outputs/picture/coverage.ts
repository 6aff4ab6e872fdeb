/** Computes the coverage of each pixel of a rectangle by closed, non-intersecting polygons. */
export class Coverage {
  /** Contribution of each pixel to all pixels on its right in its row. */
  private readonly steps: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.steps = new Float32Array(width * height + 1);
  }

  /** Adds an edge inside the rectangle, in pixels with y downward; the signed area between it and the right border is added. */
  edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const sign = y0 < y1 ? 1 : -1;
    const [top, bottom, start] = y0 < y1 ? [y0, y1, x0] : [y1, y0, x1];
    const slope = (x1 - x0) / (y1 - y0);
    for (let row = Math.floor(top); row < bottom; row++) {
      const [from, to] = [Math.max(top, row), Math.min(bottom, row + 1)];
      const [a, b] = [start + slope * (from - top), start + slope * (to - top)];
      this.inRow(row, Math.min(a, b), Math.max(a, b), sign * (to - from));
    }
  }

  /** Returns the coverage per pixel, 0…1, rows from the top. */
  shares(): Float32Array {
    let sum = 0;
    return this.steps.map((step) => Math.min(1, Math.abs((sum += step)))).subarray(0, -1);
  }

  /** Adds an edge piece within a row, from x = left to x = right, of signed height. */
  private inRow(row: number, left: number, right: number, signed: number): void {
    const at = row * this.width;
    const last = Math.max(Math.floor(left), Math.ceil(right) - 1);
    /** Integral over the columns: signed area to the right of the piece in the pixels up to `x`. */
    let before = 0;
    for (let column = Math.floor(left); column <= last; column++) {
      const share = meanShare(left, right, column);
      this.steps[at + column] += signed * (share - before);
      before = share;
    }
    this.steps[at + last + 1] += signed * (1 - before);
  }
}

/** Returns the share of a unit-width column to the right of a piece from `left` to `right`, averaged over the piece. */
function meanShare(left: number, right: number, column: number): number {
  const end = column + 1;
  if (right - left < 1e-9) return Math.min(1, end - left);
  // ∫ clamp(column + 1 − x, 0, 1) dx
  const upTo = (x: number): number => {
    const [inside, before] = [Math.min(Math.max(x, column), end), Math.min(x, column)];
    return before + inside - column - (inside - column) ** 2 / 2;
  };
  return (upTo(right) - upTo(left)) / (right - left);
}
