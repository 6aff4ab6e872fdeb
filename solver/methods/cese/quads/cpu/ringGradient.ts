import { weightOfFirst } from '../../slopeRule';
import { minSine } from '../ring';

/** The points around a new one, counter-clockwise, viewed from it. */
export interface Ring {
  size: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** How much more a variable is there. */
  readonly more: Float64Array;
}

/** Room for this many points around. */
export const ringOf = (most: number): Ring => ({
  size: 0,
  x: new Float64Array(most),
  y: new Float64Array(most),
  more: new Float64Array(most),
});

/**
 * Writes the gradient of a variable by two pairs of opposite points. Of a pair what the variable gains before the new
 * point and behind it, per length, weighs as in `weightedSlope`, and the ways weigh alike: so both gains are exact for
 * what is linear, along two ways that are never parallel where the four points enclose the new one. On grids the ways
 * are the diagonals.
 */
export function pairedGradient({ x, y, more }: Ring, alpha: number, gradient: Float64Array): void {
  const gain = (first: number): readonly [wayX: number, wayY: number, gained: number] => {
    const second = first + 2;
    const w = weightOfFirst(
      more[first] / Math.hypot(x[first], y[first]),
      more[second] / Math.hypot(x[second], y[second]),
      alpha,
    );
    const between = (values: Float64Array): number => (1 - w) * values[second] - w * values[first];
    return [between(x), between(y), between(more)];
  };
  const [ax, ay, a] = gain(0);
  const [bx, by, b] = gain(1);
  const determinant = ax * by - bx * ay;
  gradient[0] = (a * by - b * ay) / determinant;
  gradient[1] = (ax * b - bx * a) / determinant;
}

/**
 * The same of any number of points: the gradient that the new point has with each two neighbors, if they don't are in
 * one line with it; of these the mean in which g weighs as 1/|g|^α (Zhang, Yu and Chang, J. Comput. Phys. 175, 2002).
 */
export function ringGradient(
  { size, x, y, more }: Ring,
  alpha: number,
  gradient: Float64Array,
): void {
  const found: { readonly gx: number; readonly gy: number; readonly square: number }[] = [];
  for (let k = 0; k < size; k++) {
    const next = (k + 1) % size;
    const determinant = x[k] * y[next] - x[next] * y[k];
    if (!(determinant > minSine * Math.hypot(x[k], y[k]) * Math.hypot(x[next], y[next]))) continue;
    const gx = (more[k] * y[next] - more[next] * y[k]) / determinant;
    const gy = (x[k] * more[next] - x[next] * more[k]) / determinant;
    found.push({ gx, gy, square: gx * gx + gy * gy });
  }
  const least = found.reduce((smallest, { square }) => Math.min(smallest, square), Infinity);
  let [sum, sumX, sumY] = [0, 0, 0];
  for (const { gx, gy, square } of found) {
    const weight = square > 0 ? (least / square) ** (0.5 * alpha) : 1;
    sum += weight;
    sumX += weight * gx;
    sumY += weight * gy;
  }
  gradient[0] = sumX / sum;
  gradient[1] = sumY / sum;
}
