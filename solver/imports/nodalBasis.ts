import { solveInPlace } from '../core/solveInPlace';
import type { CellShape } from '../mesh/types';
import { evaluateBasis, modeCount } from '../methods/dgModal/basis';
import { lagrangeBasis } from '../space/lagrange';
import type { NodalBasis } from './types';

/** Values that are constant in each cell. */
export const constantBasis = (shape: CellShape): NodalBasis => ({
  shape,
  degree: 0,
  count: 1,
  evaluate: (_, weights) => void (weights[0] = 1),
});

/**
 * Returns the interpolation at products of points along the axes of the unit line, square or cube.
 * @param along the points
 * @param places the index along each axis of each node
 */
export function productBasis(
  shape: Exclude<CellShape, 'triangle'>,
  along: Float64Array,
  places: readonly (readonly number[])[],
): NodalBasis {
  const line = lagrangeBasis(along);
  const n = along.length;
  const dimension = places[0].length;
  const values = new Float64Array(n * dimension);
  const slopes = new Float64Array(n * dimension);
  return {
    shape,
    degree: n - 1,
    count: places.length,
    evaluate(point, weights) {
      for (let axis = 0; axis < dimension; axis++)
        line.evaluate(point[axis], values, slopes, axis * n);
      places.forEach((place, node) => {
        weights[node] = place.reduce((product, i, axis) => product * values[axis * n + i], 1);
      });
    },
  };
}

/**
 * Returns the interpolation at points of the triangle (0, 0), (1, 0), (0, 1) by polynomials of a degree, from the
 * inverse of the matrix of the orthonormal basis at the points.
 * @param points (r, s) per node, as many as the degree has modes
 */
export function triangleBasis(
  degree: number,
  points: readonly (readonly [number, number])[],
): NodalBasis {
  const count = modeCount(degree);
  const matrix = new Float64Array(count * count);
  points.forEach(([r, s], node) => matrix.set(evaluateBasis(degree, r, s).value, node * count));
  // Row k of the inverse: the coefficient of mode k per nodal value.
  const inverse = new Float64Array(count * count);
  for (let i = 0; i < count; i++) inverse[i * count + i] = 1;
  solveInPlace(matrix, inverse);
  return {
    shape: 'triangle',
    degree,
    count,
    evaluate(point, weights) {
      const { value } = evaluateBasis(degree, point[0], point[1]);
      weights.fill(0, 0, count);
      for (let mode = 0; mode < count; mode++) {
        for (let node = 0; node < count; node++) {
          weights[node] += value[mode] * inverse[mode * count + node];
        }
      }
    },
  };
}
