import { inverseOf } from './inverse';

/** Largest number of Newton iterations; a few suffice from the nearest sample. */
const maxIterations = 40;

/** A polynomial curve in the plane, x(s) and y(s) with s from 0 to 1, in powers of s − ½ about the middle. */
export class PlaneCurve {
  private readonly x: Float64Array;
  private readonly y: Float64Array;
  private readonly middle: readonly [number, number];
  /** Parameters of samples, less ½, with their positions relative to the middle. */
  private readonly samples: readonly {
    readonly s: number;
    readonly x: number;
    readonly y: number;
  }[];
  private readonly spacing: number;

  /** @param places at s = 0, 1/n, …, 1 for degree n */
  constructor(places: readonly ArrayLike<number>[]) {
    const degree = places.length - 1;
    const inverse = inverseOf(places.map((_, i) => places.map((__, j) => (i / degree - 0.5) ** j)));
    const [first, last] = [places[0], places[degree]];
    this.middle = [0.5 * (first[0] + last[0]), 0.5 * (first[1] + last[1])];
    const powers = (axis: 0 | 1): Float64Array =>
      Float64Array.from(inverse, (row) =>
        row.reduce((sum, factor, j) => sum + factor * (places[j][axis] - this.middle[axis]), 0),
      );
    this.x = powers(0);
    this.y = powers(1);
    // The distance to a straight curve has one minimum.
    const intervals = degree === 1 ? 1 : 4 * degree;
    this.spacing = degree === 1 ? 1 : 1 / intervals;
    this.samples = Array.from({ length: intervals + 1 }, (_, i) => {
      const s = i / intervals - 0.5;
      return { s, x: valueOf(this.x, s), y: valueOf(this.y, s) };
    });
  }

  /** Returns the square of the distance from a position to the nearest point. */
  squareDistance(x: number, y: number): number {
    const px = x - this.middle[0];
    const py = y - this.middle[1];
    let [least, start] = [Infinity, 0];
    for (const sample of this.samples) {
      const square = (sample.x - px) ** 2 + (sample.y - py) ** 2;
      if (square < least) [least, start] = [square, sample.s];
    }
    // The zero of half the derivative of the square, between the neighboring samples.
    let low = Math.max(-0.5, start - this.spacing);
    let high = Math.min(0.5, start + this.spacing);
    let s = start;
    for (let iteration = 0; iteration < maxIterations; iteration++) {
      const dx = valueOf(this.x, s) - px;
      const dy = valueOf(this.y, s) - py;
      least = Math.min(least, dx * dx + dy * dy);
      const [tx, ty] = [slopeOf(this.x, s), slopeOf(this.y, s)];
      const slope = dx * tx + dy * ty;
      if (slope > 0) high = s;
      else low = s;
      const curvature = tx * tx + ty * ty + dx * bendOf(this.x, s) + dy * bendOf(this.y, s);
      let next = s - slope / curvature;
      // Bisect if Newton's method leaves the interval; at its ends the minimum is there.
      if (!(curvature > 0)) next = 0.5 * (low + high);
      else if (next < low) next = isEnd(low) ? low : 0.5 * (low + s);
      else if (next > high) next = isEnd(high) ? high : 0.5 * (high + s);
      if (Math.abs(next - s) < 1e-15) break;
      s = next;
    }
    return least;
  }
}

const isEnd = (s: number): boolean => Math.abs(s) === 0.5;

function valueOf(powers: Float64Array, s: number): number {
  let sum = 0;
  for (let k = powers.length - 1; k >= 0; k--) sum = sum * s + powers[k];
  return sum;
}

function slopeOf(powers: Float64Array, s: number): number {
  let sum = 0;
  for (let k = powers.length - 1; k >= 1; k--) sum = sum * s + k * powers[k];
  return sum;
}

function bendOf(powers: Float64Array, s: number): number {
  let sum = 0;
  for (let k = powers.length - 1; k >= 2; k--) sum = sum * s + k * (k - 1) * powers[k];
  return sum;
}
