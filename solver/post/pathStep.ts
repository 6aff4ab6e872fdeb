/** A place, or a vector, in the plane or in space. */
export type Coordinates = readonly number[];

/** A direction of unit length at a point; null if there is none: outside, or where nothing flows. */
export type Direction = (at: Coordinates) => Coordinates | null;

/** Butcher's table of Dormand and Prince's method 5(4) (1980): coefficients of the stages. */
const stages: readonly (readonly number[])[] = [
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
  [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
];
/** Fifth minus fourth order. */
const errorWeights = [
  71 / 57600,
  0,
  -71 / 16695,
  71 / 1920,
  -17253 / 339200,
  22 / 525,
  -1 / 40,
] as const;

export interface StepSizes {
  readonly smallest: number;
  readonly largest: number;
  /** Error of a step that is allowed, as a length. */
  readonly tolerance: number;
}

/** One accepted step along a direction field, and the size to try next. */
export interface PathStep {
  readonly at: Coordinates;
  readonly next: number;
}

/**
 * A step of Dormand and Prince's pair with its size controlled. A step of the smallest size is taken
 * whatever its error, as across a jump.
 * @param sign 1 to follow the direction, −1 to go against it
 * @returns null if the path ends
 */
export function pathStep(
  direction: Direction,
  from: Coordinates,
  sign: 1 | -1,
  tried: number,
  { smallest, largest, tolerance }: StepSizes,
): PathStep | null {
  const first = direction(from);
  if (!first) return null;
  for (let h = Math.min(largest, tried); ;) {
    const slopes = [first];
    const end = stagesAt(direction, from, sign * h, slopes);
    if (!end) {
      if (h <= smallest) return null;
      h = Math.max(smallest, h / 4);
      continue;
    }
    const error = h * Math.hypot(...from.map((_, axis) => weighted(errorWeights, slopes, axis)));
    const growth = Math.min(4, Math.max(0.2, 0.9 * (tolerance / Math.max(error, 1e-300)) ** 0.2));
    if (error <= tolerance || h <= smallest) {
      return { at: end, next: Math.min(largest, Math.max(smallest, h * growth)) };
    }
    h = Math.max(smallest, h * growth);
  }
}

const weighted = (
  weights: readonly number[],
  slopes: readonly Coordinates[],
  axis: number,
): number => weights.reduce((sum, weight, i) => sum + weight * slopes[i][axis], 0);

/** Appends the stages after the first; the end of the step, or null if one has no direction. */
function stagesAt(
  direction: Direction,
  from: Coordinates,
  h: number,
  slopes: Coordinates[],
): Coordinates | null {
  let at = from;
  for (const coefficients of stages) {
    at = from.map((start, axis) => start + h * weighted(coefficients, slopes, axis));
    const slope = direction(at);
    if (!slope) return null;
    slopes.push(slope);
  }
  return at;
}
