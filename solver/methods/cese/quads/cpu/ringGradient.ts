import { weightOfFirst } from '../../slopeRule';
import { minSine } from '../ring';

/** The points around a new one, counter-clockwise, relative to it. */
export interface Ring {
  size: number;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Difference of a variable from its value at the new point. */
  readonly more: Float64Array;
}

/** Allocates a ring of up to `most` points. */
export const ringOf = (most: number): Ring => ({
  size: 0,
  x: new Float64Array(most),
  y: new Float64Array(most),
  more: new Float64Array(most),
});

/**
 * Writes the gradient of a variable from two pairs of opposite points. For each pair, the differences per length before
 * and behind the new point are weighted as in `weightedSlope`, and so are the offsets. Both differences are thus exact
 * for linear functions, along two directions that are never parallel if the four points enclose the new one. On grids
 * these are the diagonals.
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
 * Writes the gradient for any number of points. It is the mean, with weights 1/|g|^α, of the gradients g between the
 * new point and each two neighbors that aren't nearly collinear with it (Zhang, Yu and Chang, J. Comput. Phys. 175,
 * 2002).
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
