/** Minimum sine of the angle between ring neighbors, seen from the inner point, for which they determine a gradient. */
export const minSine = 0.05;

/** Geometry of the old points around the centroids of the new points' elements. */
export class Rings {
  readonly sizes: Uint8Array;
  /** Whether a ring consists of two pairs of opposite points that enclose the center. */
  readonly isPaired: Uint8Array;
  /**
   * Twice the distance of the center from the polygon of surrounding points: the stable distance of a wave per step.
   */
  readonly lengths: Float64Array;

  constructor(count: number) {
    this.sizes = new Uint8Array(count);
    this.isPaired = new Uint8Array(count);
    this.lengths = new Float64Array(count).fill(Infinity);
  }

  /**
   * @param size number of surrounding points @param ways offsets from the center to them, counter-clockwise: x and y of
   * each
   */
  set(point: number, size: number, ways: ArrayLike<number>): void {
    let encloses = size === 4;
    let length = Infinity;
    for (let k = 0; k < size; k++) {
      const next = k + 1 === size ? 0 : k + 1;
      const [ax, ay, bx, by] = [ways[2 * k], ways[2 * k + 1], ways[2 * next], ways[2 * next + 1]];
      const lengths = Math.sqrt((ax * ax + ay * ay) * (bx * bx + by * by));
      encloses &&= ax * by - ay * bx > minSine * lengths;
      length = Math.min(length, 2 * distanceTo(ax, ay, bx, by));
    }
    this.sizes[point] = size;
    this.isPaired[point] = encloses ? 1 : 0;
    this.lengths[point] = length;
  }
}

/** Returns the distance of the origin from the line segment between two places. */
function distanceTo(ax: number, ay: number, bx: number, by: number): number {
  const [x, y] = [bx - ax, by - ay];
  const square = x * x + y * y;
  const share = square > 0 ? Math.min(1, Math.max(0, -(ax * x + ay * y) / square)) : 0;
  return Math.sqrt((ax + share * x) ** 2 + (ay + share * y) ** 2);
}
