import { solveInPlace } from '../../core/solveInPlace';
import type { LineOperators } from '../cpr/line';
import { cones, flatSides } from '../../mesh/cones';
import type { BlockShape } from '../../mesh/types';
import type { ReferenceSide } from '../cpr/sidePoints';
import { tensorPoints } from '../../space/reference/points';
import { orthonormalBasis, type BasisValues } from './orthonormalBasis';

/**
 * The scheme on the reference cell as matrices on the values at its Nᵈ points, N = p + 1: the Gauss points of the
 * square or cube, for other shapes their images by `collapse`. φ are an orthonormal basis of the functions of a cell,
 * see `orthonormalBasis`, and W the weights of the points. Matrices are row-major, one row per point.
 */
export interface ShapeOperators {
  readonly shape: BlockShape;
  /** W: weights of the points on the reference cell. */
  readonly weights: Float64Array;
  /** φ(∂_b φ)ᵀW per reference axis b: ∫∇φ·F̂ of fluxes at the points. */
  readonly stiffness: readonly Float64Array[];
  /** φφᵀ_side W_side, columns [side][side point]: ∮φ F̂. */
  readonly lift: Float64Array;
  /** φ φᵀ W: projection onto the polynomials of the cell; null for boxes, whose values are polynomials. */
  readonly projection: Float64Array | null;
  /** Divergence-free area vectors, see `closeMetrics`. */
  closeMetrics(metrics: Float64Array, areas: Float64Array): void;
}

export function shapeOperators(
  shape: BlockShape,
  line: LineOperators,
  sides: readonly ReferenceSide[],
  dimension: 2 | 3,
): ShapeOperators {
  const basis = orthonormalBasis(shape, line, sides, dimension);
  const { weights, count, pointCount, values, derivatives, onSides } = basis;
  const perSide = onSides.length / count / sides.length;
  const ofSide = tensorPoints(line.weights, dimension - 1).map((own) =>
    own.reduce((product, weight) => product * weight, 1),
  );
  const ofSides = Float64Array.from(
    { length: sides.length * perSide },
    (_, k) => ofSide[k % perSide],
  );
  // The flux through sides without length or area is 0.
  for (const side of flatSides(shape)) ofSides.fill(0, side * perSide, (side + 1) * perSide);
  return {
    shape,
    weights,
    stiffness: derivatives.map((rows) => weightedProduct(values, rows, count, weights)),
    lift: weightedProduct(values, onSides, count, ofSides),
    projection: cones[shape].length > 0 ? weightedProduct(values, values, count, weights) : null,
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
  { count, derivatives, onSides, weights }: BasisValues,
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
  const dimension = derivatives.length;
  const place = (point: number, b: number, axis: number): number =>
    (point * dimension + b) * dimension + axis;
  const multipliers = new Float64Array(free);
  return (metrics, areas) => {
    for (let axis = 0; axis < dimension; axis++) {
      missing.fill(0);
      for (let s = 0; s < ofSides.length; s++) {
        if (ofSides[s] === 0) continue;
        const area = areas[dimension * s + axis];
        for (let k = 0; k < free; k++) missing[k] += ofSides[s] * onSides[s * count + 1 + k] * area;
      }
      derivatives.forEach((rows, b) => {
        for (let j = 0; j < pointCount; j++) {
          const metric = metrics[place(j, b, axis)];
          for (let k = 0; k < free; k++)
            missing[k] -= weights[j] * rows[j * count + 1 + k] * metric;
        }
      });
      for (let k = 0; k < free; k++) {
        let sum = 0;
        for (let i = 0; i < free; i++) sum += inverse[k * free + i] * missing[i];
        multipliers[k] = sum;
      }
      derivatives.forEach((rows, b) => {
        for (let j = 0; j < pointCount; j++) {
          let metric = metrics[place(j, b, axis)];
          for (let k = 0; k < free; k++) metric += multipliers[k] * rows[j * count + 1 + k];
          metrics[place(j, b, axis)] = metric;
        }
      });
    }
  };
}

const identity = (size: number): Float64Array =>
  Float64Array.from({ length: size * size }, (_, i) => (i % (size + 1) === 0 ? 1 : 0));
