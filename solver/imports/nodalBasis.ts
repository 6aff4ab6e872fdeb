import { solveInPlace } from '../core/solveInPlace';
import type { BlockShape } from '../mesh/types';
import { legendre } from '../methods/cpr/legendre';
import { evaluateBasis } from '../methods/dgModal/basis';
import { degreesOf } from '../methods/frMixed/orthonormalBasis';
import { lagrangeBasis } from '../space/lagrange';
import type { NodalBasis } from './types';

type Point = readonly number[];

/**
 * Returns the interpolation at products of points along the axes of the unit square or cube.
 * @param along the points
 * @param places the index along each axis of each node
 */
export function productBasis(
  shape: 'quadrilateral' | 'hexahedron',
  along: Float64Array,
  places: readonly Point[],
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
 * Returns the interpolation at points of the reference triangle, tetrahedron or prism by polynomials of a degree, and of
 * the pyramid by L_i(ξ) L_j(η) (1 − ζ)^m L_k(ζ), max(i, j) + k ≤ degree, where ξ and η are the coordinates of the square
 * that collapses to it.
 * @param points as many as there are functions
 * @param powers m in pyramids: i + j in PyFR, whose functions are polynomials, max(i, j) in VTK
 */
export function spannedBasis(
  shape: Exclude<BlockShape, 'quadrilateral' | 'hexahedron'>,
  degree: number,
  points: readonly Point[],
  powers: (i: number, j: number) => number = Math.max,
): NodalBasis {
  const functions = functionsOf(shape, degree, powers);
  const count = points.length;
  const matrix = new Float64Array(count * count);
  points.forEach((point, node) => matrix.set(functions(point), node * count));
  // Row k of the inverse: the coefficient of function k per nodal value.
  const inverse = new Float64Array(count * count);
  for (let i = 0; i < count; i++) inverse[i * count + i] = 1;
  solveInPlace(matrix, inverse);
  return {
    shape,
    degree,
    count,
    evaluate(point, weights) {
      const values = functions(point);
      for (let node = 0; node < count; node++) {
        let sum = 0;
        for (let k = 0; k < count; k++) sum += values[k] * inverse[k * count + node];
        weights[node] = sum;
      }
    },
  };
}

function functionsOf(
  shape: Parameters<typeof spannedBasis>[0],
  degree: number,
  powers: (i: number, j: number) => number,
): (point: ArrayLike<number>) => ArrayLike<number> {
  if (shape === 'triangle') return (point) => evaluateBasis(degree, point[0], point[1]).value;
  const degrees = degreesOf(shape, degree, 3);
  const value = (own: number, x: number): number => legendre(own, 2 * x - 1).value;
  if (shape !== 'pyramid') {
    return ({ 0: x, 1: y, 2: z }) =>
      degrees.map(([i, j, k]) => value(i, x) * value(j, y) * value(k, z));
  }
  return ({ 0: x, 1: y, 2: z }) => {
    const height = 1 - z;
    const [s, t] = height > 0 ? [x / height, y / height] : [0, 0];
    return degrees.map(
      ([i, j, k]) => value(i, s) * value(j, t) * height ** powers(i, j) * value(k, z),
    );
  };
}
