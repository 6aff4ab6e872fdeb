import { solveInPlace } from '../../core/solveInPlace';
import type { LineOperators } from '../cpr/line';
import type { CellBlock } from '../../mesh/types';
import type { ReferenceSide } from '../cpr/sidePoints';
import { orthonormalBasis, type BasisValues } from './orthonormalBasis';

/**
 * The scheme on the reference cell as matrices on the values at its N² points, N = p + 1: the Gauss points of the
 * square, for a triangle their images by (ξ, η) → (ξ(1 − η), η). The polynomials of a triangle are of degree p, those of
 * a quadrilateral of degree p along each axis; φ are an orthonormal basis of them and W the weights of the points.
 * Matrices are row-major, one row per point.
 */
export interface ShapeOperators {
  readonly shape: CellBlock['shape'];
  /** W: weights of the points on the reference cell. */
  readonly weights: Float64Array;
  /** φ(∂_b φ)ᵀW per reference axis b: ∫∇φ·F̂ of fluxes at the points. */
  readonly stiffness: readonly Float64Array[];
  /** φφᵀ_side W_side, columns [side][side point]: ∮φ F̂. */
  readonly lift: Float64Array;
  /** φ φᵀ W: projection onto the polynomials of the cell; null for a quadrilateral, whose values are polynomials. */
  readonly projection: Float64Array | null;
  /** Divergence-free area vectors, see `closeMetrics`. */
  closeMetrics(metrics: Float64Array, areas: Float64Array): void;
}

export function shapeOperators(
  shape: CellBlock['shape'],
  line: LineOperators,
  sides: readonly ReferenceSide[],
): ShapeOperators {
  const basis = orthonormalBasis(shape, line, sides);
  const { weights, count, pointCount, values, derivatives, onSides } = basis;
  const sidePoints = onSides.length / count;
  const ofSides = Float64Array.from({ length: sidePoints }, (_, k) => line.weights[k % line.points.length]); // prettier-ignore
  // A triangle has no flux through the side without length.
  if (shape === 'triangle') ofSides.fill(0, 2 * line.points.length, 3 * line.points.length);
  return {
    shape,
    weights,
    stiffness: derivatives.map((rows) => weightedProduct(values, rows, count, weights)),
    lift: weightedProduct(values, onSides, count, ofSides),
    projection: shape === 'triangle' ? weightedProduct(values, values, count, weights) : null,
    closeMetrics: metricsCloser(basis, ofSides, pointCount),
  };
}

/** Returns rows · transposed columns · diag(weights), both given as [point][function]. */
function weightedProduct(
  rows: Float64Array,
  columns: Float64Array,
  count: number,
  weights: Float64Array,
): Float64Array {
  const width = weights.length;
  return Float64Array.from({ length: (rows.length / count) * width }, (_, at) => {
    const [i, j] = [Math.floor(at / width), at % width];
    let sum = 0;
    for (let k = 0; k < count; k++) sum += rows[i * count + k] * columns[j * count + k];
    return sum * weights[j];
  });
}

/**
 * Returns a function that changes the area vectors at the points of a cell, [point][reference axis b][axis], as little as
 * possible in the weighted norm so that Σ_b ∫∂_bφ J∇ξ_b = ∮φ n for every polynomial φ: then the scheme preserves a free
 * stream on any curved cell. This holds already if the rules integrate the geometry exactly.
 */
function metricsCloser(
  { count, values, derivatives, onSides, weights }: BasisValues,
  ofSides: Float64Array,
  pointCount: number,
): ShapeOperators['closeMetrics'] {
  // The first function is constant: its equation states that the sides are closed.
  const free = count - 1;
  const inverse = identity(free);
  if (free > 0) {
    const gram = Float64Array.from({ length: free * free }, (_, at) => {
      const [i, k] = [1 + Math.floor(at / free), 1 + (at % free)];
      let sum = 0;
      for (const rows of derivatives) {
        for (let j = 0; j < pointCount; j++) {
          sum += weights[j] * rows[j * count + i] * rows[j * count + k];
        }
      }
      return sum;
    });
    solveInPlace(gram, inverse);
  }
  const missing = new Float64Array(free);
  return (metrics, areas) => {
    for (let axis = 0; axis < 2; axis++) {
      missing.fill(0);
      for (let k = 0; k < free; k++) {
        for (let s = 0; s < ofSides.length; s++) {
          if (ofSides[s] === 0) continue;
          missing[k] += ofSides[s] * onSides[s * count + 1 + k] * areas[2 * s + axis];
        }
        derivatives.forEach((rows, b) => {
          for (let j = 0; j < pointCount; j++) {
            missing[k] -= weights[j] * rows[j * count + 1 + k] * metrics[4 * j + 2 * b + axis];
          }
        });
      }
      for (let k = 0; k < free; k++) {
        let multiplier = 0;
        for (let i = 0; i < free; i++) multiplier += inverse[k * free + i] * missing[i];
        derivatives.forEach((rows, b) => {
          for (let j = 0; j < values.length / count; j++) {
            metrics[4 * j + 2 * b + axis] += multiplier * rows[j * count + 1 + k];
          }
        });
      }
    }
  };
}

const identity = (size: number): Float64Array =>
  Float64Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? 1 : 0));
