import { internalError } from '../../../core/internalError';

/**
 * The parabolas that match the means of three cells in a row, one of which is the current cell: [with the two behind
 * it, with one on each side, with the two before it]. At ξ from −½ to ½ of the cell a parabola deviates from the mean
 * by slope·ξ + ½ curvature (ξ² − 1/12).
 */
export interface Parabolas {
  readonly slopes: Float64Array;
  readonly curvatures: Float64Array;
  /** Smoothness indicators: ∫(P′² + P″²) over the cell (Jiang and Shu 1996). */
  readonly roughness: Float64Array;
}

export const createParabolas = (): Parabolas => ({
  slopes: new Float64Array(3),
  curvatures: new Float64Array(3),
  roughness: new Float64Array(3),
});

/** Computes the parabolas of the middle cell from five means. */
export function setParabolas(
  { slopes, curvatures, roughness }: Parabolas,
  means: Float64Array,
  at: number,
  step: number,
): void {
  const farBefore = means[at - step] - means[at - 2 * step];
  const before = means[at] - means[at - step];
  const behind = means[at + step] - means[at];
  const farBehind = means[at + 2 * step] - means[at + step];
  slopes[0] = 0.5 * (3 * behind - farBehind);
  slopes[1] = 0.5 * (before + behind);
  slopes[2] = 0.5 * (3 * before - farBefore);
  curvatures[0] = farBehind - behind;
  curvatures[1] = behind - before;
  curvatures[2] = before - farBefore;
  for (let k = 0; k < 3; k++) roughness[k] = (13 / 12) * curvatures[k] ** 2 + slopes[k] ** 2;
}

/**
 * A position in a cell with the ideal weights, for which the parabolas reproduce the polynomial of all five means
 * there.
 */
export interface ParabolaPoint {
  /** Position from −½ to ½. */
  readonly place: number;
  readonly weights: readonly [number, number, number];
}

const side = 210 / 1080;
const apart = Math.sqrt(3) / 1080;
const gaussPoint = 0.5 / Math.sqrt(3);

/** The ends of a cell and its two Gauss points. Weights in the middle would be negative. */
export const parabolaPoints: readonly ParabolaPoint[] = [
  { place: -0.5, weights: [1 / 10, 6 / 10, 3 / 10] },
  { place: -gaussPoint, weights: [side - apart, 11 / 18, side + apart] },
  { place: gaussPoint, weights: [side + apart, 11 / 18, side - apart] },
  { place: 0.5, weights: [3 / 10, 6 / 10, 1 / 10] },
];

/** Returns the point at a position. @throws Error if the parabolas have no weights there */
export function parabolaPointAt(place: number): ParabolaPoint {
  const found = parabolaPoints.find((point) => Math.abs(point.place - place) < 1e-12);
  if (!found) throw internalError(`no weights of parabolas at ${place} of a cell`);
  return found;
}

/** Returns the deviation of the weighted parabolas from the cell mean. @param weights need not be normalized */
export function deviationAt(
  place: number,
  { slopes, curvatures }: Parabolas,
  weights: Float64Array,
): number {
  const square = 0.5 * (place ** 2 - 1 / 12);
  const weighted = (k: number): number => weights[k] * (slopes[k] * place + curvatures[k] * square);
  // Sums the outer ones first, so that mirrored means give bitwise the same result.
  return (weighted(0) + weighted(2) + weighted(1)) / (weights[0] + weights[2] + weights[1]);
}
