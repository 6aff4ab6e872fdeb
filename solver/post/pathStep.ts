/** A direction of unit length at a point; null where there is none: outside, or where nothing flows. */
export type Direction = (x: number, y: number) => readonly [number, number] | null;

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
  readonly x: number;
  readonly y: number;
  readonly next: number;
}

/**
 * A step of Dormand and Prince's pair with its size controlled. A step of the smallest size is taken
 * whatever its error, as across a jump.
 * @param sign 1 to follow the direction, −1 to go against it
 * @returns null where the path ends
 */
export function pathStep(
  direction: Direction,
  x: number,
  y: number,
  sign: 1 | -1,
  tried: number,
  { smallest, largest, tolerance }: StepSizes,
): PathStep | null {
  const first = direction(x, y);
  if (!first) return null;
  const kx = [sign * first[0]];
  const ky = [sign * first[1]];
  for (let h = Math.min(largest, tried); ;) {
    const end = stagesAt(direction, x, y, sign, h, kx, ky);
    if (!end) {
      if (h <= smallest) return null;
      h = Math.max(smallest, h / 4);
      continue;
    }
    const [ex, ey] = [weighted(kx), weighted(ky)];
    const error = h * Math.hypot(ex, ey);
    const growth = Math.min(4, Math.max(0.2, 0.9 * (tolerance / Math.max(error, 1e-300)) ** 0.2));
    if (error <= tolerance || h <= smallest) {
      return { x: end[0], y: end[1], next: Math.min(largest, Math.max(smallest, h * growth)) };
    }
    h = Math.max(smallest, h * growth);
  }
}

const weighted = (slopes: readonly number[]): number =>
  errorWeights.reduce((sum, weight, i) => sum + weight * slopes[i], 0);

/** Fills the stages after the first; the end of the step, or null where one has no direction. */
function stagesAt(
  direction: Direction,
  x: number,
  y: number,
  sign: 1 | -1,
  h: number,
  kx: number[],
  ky: number[],
): readonly [number, number] | null {
  let [px, py] = [x, y];
  for (let i = 0; i < stages.length; i++) {
    [px, py] = [x, y];
    stages[i].forEach((coefficient, j) => {
      px += h * coefficient * kx[j];
      py += h * coefficient * ky[j];
    });
    const slope = direction(px, py);
    if (!slope) return null;
    kx[i + 1] = sign * slope[0];
    ky[i + 1] = sign * slope[1];
  }
  return [px, py];
}
