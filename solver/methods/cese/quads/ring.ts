import { cross, distanceTo, lengthOf, type Vector } from './vector';

/** What neighbours in a ring must at least enclose to tell a gradient: the sine of the angle at the point inside. */
export const leastSine = 0.05;

/** Of new points: how old ones stand around the centres of gravity of their elements. */
export class Rings {
  readonly sizes: Uint8Array;
  /** Whether a ring is of two pairs of opposite points that enclose the centre. */
  readonly isPaired: Uint8Array;
  /** Twice the distance of the centre from the polygon of the points around: what a wave may go in a step. */
  readonly lengths: Float64Array;

  constructor(count: number) {
    this.sizes = new Uint8Array(count);
    this.isPaired = new Uint8Array(count);
    this.lengths = new Float64Array(count).fill(Infinity);
  }

  /** @param ways from the centre to the points around it, counter-clockwise */
  set(point: number, ways: readonly Vector[]): void {
    let encloses = ways.length === 4;
    for (let k = 0; k < ways.length; k++) {
      const [a, b] = [ways[k], ways[(k + 1) % ways.length]];
      encloses &&= cross(a, b) > leastSine * lengthOf(a) * lengthOf(b);
      this.lengths[point] = Math.min(this.lengths[point], 2 * distanceTo(a, b));
    }
    this.sizes[point] = ways.length;
    this.isPaired[point] = encloses ? 1 : 0;
  }
}
