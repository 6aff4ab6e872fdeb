/** A position or vector in the plane or in space. */
export type Coordinates = readonly number[];

/** Returns the unit direction at a point; null outside the mesh or at rest. */
export type Direction = (at: Coordinates) => Coordinates | null;

/** Butcher tableau of the Dormand–Prince 5(4) method (1980): stage coefficients. */
const stages: readonly (readonly number[])[] = [
  [1 / 5],
  [3 / 40, 9 / 40],
  [44 / 45, -56 / 15, 32 / 9],
  [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
  [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656],
  [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
];
/** Difference between the fifth- and fourth-order weights. */
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
  /** Allowed error per step, as a length. */
  readonly tolerance: number;
}

/** An accepted step along a direction field, and the next step size. */
export interface PathStep {
  readonly at: Coordinates;
  readonly next: number;
}

/**
 * Takes an adaptive Dormand–Prince step. A step of the minimum size is accepted with any error, as across a
 * jump.
 * @param sign 1 to follow the direction, −1 for the opposite
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

/** Appends the stages after the first. Returns the end of the step, or null if a stage has no direction. */
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
