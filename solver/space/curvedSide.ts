import { bernstein, bernsteinDerivative } from './bernstein';
import { inverseOf } from './inverse';
import { PlaneCurve } from './planeCurve';
import { tensorPoints } from './reference/points';

/** A side of a cell as a polynomial in its coordinates, each 0…1: a point, a curve or a surface. */
export interface CurvedSide {
  /** Corners of a box that contains it: min x, y, z, max x, y, z. */
  readonly bounds: Float64Array;
  /** Returns the square of the distance from a position to the nearest point of the side. */
  squareDistance(x: number, y: number, z: number): number;
}

/**
 * Returns the side that runs through given places.
 * @param dimension of the side, 0…2
 * @param order of the polynomial in each coordinate, at least 1
 * @param placeAt position x, y, z at coordinates of the side
 */
export function sideOfPlaces(
  dimension: number,
  order: number,
  placeAt: (at: readonly number[]) => ArrayLike<number>,
): CurvedSide {
  const nodes = Array.from({ length: order + 1 }, (_, i) => i / order);
  const places = tensorPoints(nodes, dimension).map(placeAt);
  const controls = controlPoints(dimension, order, places);
  const bounds = new Float64Array(6);
  for (let axis = 0; axis < 3; axis++) {
    const own = controls.map((point) => point[axis]);
    bounds[axis] = Math.min(...own);
    bounds[axis + 3] = Math.max(...own);
  }
  if (dimension === 0) {
    const [at] = places;
    return {
      bounds,
      squareDistance: (x, y, z) => (at[0] - x) ** 2 + (at[1] - y) ** 2 + (at[2] - z) ** 2,
    };
  }
  if (dimension === 1) {
    const curve = new PlaneCurve(places);
    return { bounds, squareDistance: (x, y) => curve.squareDistance(x, y) };
  }
  const surface = new ClosestPoint(order, controls);
  return { bounds, squareDistance: (x, y, z) => surface.squareDistance([x, y, z]) };
}

/** Returns the coefficients of Bernstein polynomials, whose hull contains the side. */
function controlPoints(
  dimension: number,
  order: number,
  places: readonly ArrayLike<number>[],
): number[][] {
  const inverse = inverseOf(
    Array.from({ length: order + 1 }, (_, i) => bernstein(order, i / order)),
  );
  let points = places.map((place) => [place[0], place[1], place[2]]);
  const count = order + 1;
  for (let axis = 0, stride = 1; axis < dimension; axis++, stride *= count) {
    points = points.map((_, at) => {
      const i = Math.floor(at / stride) % count;
      const first = at - i * stride;
      return [0, 1, 2].map((component) =>
        inverse[i].reduce(
          (sum, factor, j) => sum + factor * points[first + j * stride][component],
          0,
        ),
      );
    });
  }
  return points;
}

/** Largest number of Newton iterations; a few suffice from the nearest sample. */
const maxIterations = 40;

/** Newton's method for the closest point of a polynomial surface, from the nearest of some samples. */
class ClosestPoint {
  private readonly samples: readonly { readonly at: Pair; readonly place: number[] }[];
  /** Distance of samples along a coordinate. */
  private readonly spacing: number;

  constructor(
    private readonly order: number,
    private readonly controls: readonly number[][],
  ) {
    const intervals = 4 * order;
    this.spacing = 1 / intervals;
    const along = Array.from({ length: intervals + 1 }, (_, i) => i / intervals);
    this.samples = tensorPoints(along, 2).map(([a, b]) => ({
      at: [a, b],
      place: this.derivative([a, b], 0, 0),
    }));
  }

  squareDistance(from: readonly number[]): number {
    let best = this.samples[0];
    let least = Infinity;
    for (const sample of this.samples) {
      const square = squareOf(sample.place, from);
      if (square < least) [least, best] = [square, sample];
    }
    return this.descend(best.at, least, from);
  }

  /** Minimizes the square of the distance near a start within the side. */
  private descend(start: Pair, square: number, from: readonly number[]): number {
    let at = start;
    let least = square;
    for (let iteration = 0; iteration < maxIterations; iteration++) {
      const step = this.step(at, from);
      let next: Pair | null = null;
      for (let share = 1; step !== null && next === null && share > 1e-3; share /= 2) {
        const tried: Pair = [clamp(at[0] + share * step[0]), clamp(at[1] + share * step[1])];
        const now = squareOf(this.derivative(tried, 0, 0), from);
        if (now < least) [least, next] = [now, tried];
      }
      if (next === null) return least;
      at = next;
    }
    return least;
  }

  /** Returns the Newton step in the coordinates that are free to change; null at a minimum. */
  private step(at: Pair, from: readonly number[]): Pair | null {
    const offset = this.derivative(at, 0, 0).map((value, i) => value - from[i]);
    const tangents = [this.derivative(at, 1, 0), this.derivative(at, 0, 1)];
    const slopes = tangents.map((tangent) => dot(tangent, offset));
    const isFree = (axis: 0 | 1): boolean =>
      slopes[axis] !== 0 && !(slopes[axis] > 0 ? at[axis] <= 0 : at[axis] >= 1);
    const [first, second] = [isFree(0), isFree(1)];
    if (!first && !second) return null;
    const metric = [
      dot(tangents[0], tangents[0]),
      dot(tangents[0], tangents[1]),
      dot(tangents[1], tangents[1]),
    ];
    const bends = [this.derivative(at, 2, 0), this.derivative(at, 1, 1), this.derivative(at, 0, 2)];
    const hessian = metric.map((value, i) => value + dot(bends[i], offset));
    const isConvex = ([aa, ab, bb]: readonly number[]): boolean => aa > 0 && aa * bb > ab * ab;
    const [aa, ab, bb] = isConvex(hessian) ? hessian : metric;
    const [a, b] = slopes;
    const determinant = aa * bb - ab * ab;
    const step: Pair =
      first && second
        ? [(ab * b - bb * a) / determinant, (ab * a - aa * b) / determinant]
        : [first ? -a / aa : 0, second ? -b / bb : 0];
    const longest = Math.max(Math.abs(step[0]), Math.abs(step[1]));
    if (!Number.isFinite(longest)) return null;
    const share = Math.min(1, this.spacing / longest);
    return [share * step[0], share * step[1]];
  }

  /** Returns the derivative of the position, this many times by each coordinate. */
  private derivative([a, b]: Pair, byFirst: number, bySecond: number): number[] {
    const { order, controls } = this;
    const first = bernsteinDerivative(order, a, byFirst);
    const second = bernsteinDerivative(order, b, bySecond);
    const count = order + 1;
    const sum = [0, 0, 0];
    controls.forEach((point, i) => {
      const factor = first[i % count] * second[Math.floor(i / count)];
      for (let axis = 0; axis < 3; axis++) sum[axis] += factor * point[axis];
    });
    return sum;
  }
}

type Pair = readonly [number, number];

const clamp = (value: number): number => Math.min(1, Math.max(0, value));

const dot = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, i) => sum + value * b[i], 0);

const squareOf = (a: readonly number[], b: readonly number[]): number =>
  (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
