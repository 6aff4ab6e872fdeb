import { CELL_SHAPES } from '../../mesh/cellShapes';
import { gaussLegendre } from '../../mesh/gaussLegendre';
import { gaussRadial } from '../gaussRadial';
import { largestDegree, triangleRule, type TriangleRule } from '../triangleRule';
import { pointsOf, stepsAround } from './points';
import type { Lattice, ReferenceCell } from './types';

/**
 * Rule exact for polynomials of any given total degree: Gauss rules on the square, one side of which is collapsed to
 * a vertex, (r, s) = (a, b (1 − a)) (Stroud, Approximate Calculation of Multiple Integrals, 1971, 2.4). It is
 * invariant under the reflection s → 1 − r − s.
 */
function conicalRule(degree: number): TriangleRule {
  const count = Math.floor(degree / 2) + 1;
  const across = gaussLegendre(count);
  const along = gaussRadial(count);
  const at = (value: (i: number, j: number) => number): Float64Array =>
    Float64Array.from({ length: count * count }, (_, k) => value(k % count, Math.floor(k / count)));
  return {
    r: at((i) => along.points[i]),
    s: at((i, j) => ((1 + across.points[j]) / 2) * (1 - along.points[i])),
    weights: at((i, j) => (across.weights[j] / 2) * along.weights[i]),
  };
}

/** The triangle (0, 0), (1, 0), (0, 1). */
export const triangle: ReferenceCell = {
  shape: 'triangle',
  dimension: 2,
  corners: [
    [0, 0],
    [1, 0],
    [0, 1],
  ],
  sides: CELL_SHAPES.triangle.facets,
  measure: 0.5,
  contains: ({ 0: r, 1: s }) => r >= 0 && s >= 0 && r + s <= 1,
  lattice: triangleLattice,
  rule(degree) {
    const { r, s, weights } =
      degree > largestDegree ? conicalRule(degree) : triangleRule(2 * Math.ceil(degree / 2));
    return { points: { count: weights.length, coordinates: [r, s] }, weights };
  },
  around(point, reach) {
    const near: (readonly number[])[] = [];
    for (const dr of stepsAround(reach)) {
      for (const ds of stepsAround(reach)) {
        const r = Math.max(0, point[0] + dr);
        const s = Math.max(0, point[1] + ds);
        if (r + s <= 1) near.push([r, s]);
      }
    }
    return pointsOf(2, near);
  },
};

function triangleLattice(intervals: number): Lattice {
  const points: (readonly number[])[] = [];
  const triangles: number[] = [];
  const rowStart = (row: number): number => row * (intervals + 1) - (row * (row - 1)) / 2;
  for (let row = 0; row <= intervals; row++) {
    for (let column = 0; column <= intervals - row; column++) {
      points.push([column / intervals, row / intervals]);
      if (column + row === intervals) continue;
      const a = rowStart(row) + column;
      const b = rowStart(row + 1) + column;
      triangles.push(a, a + 1, b);
      if (column + row < intervals - 1) triangles.push(a + 1, b + 1, b);
    }
  }
  return {
    points: pointsOf(2, points),
    edges: [],
    triangles,
    corners: [0, intervals, points.length - 1],
  };
}
