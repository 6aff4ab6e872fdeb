import { boxRule } from '../../mesh/boxRule';
import { areaVectors, CellMapTable } from '../../mesh/cellMapTable';
import { collapsedCount } from '../../mesh/mesh';
import { MeshError } from '../../mesh/types';
import { latticePoints } from '../../space/reference/points';
import type { CellGeometry } from '../cpr/geometry';
import { legendre } from '../cpr/legendre';
import type { CprOperators } from '../cpr/operators';
import type { ShapeOperators } from './shapeOperators';
import { t } from '../../text/t';

/** Geometry of all cells: every array is [cell] followed by the layout of `CellGeometry`. */
export interface MixedGeometry extends CellGeometry {
  /** J at the points of sides, [cell][side][side point], over the factor of the lift to a side itself, see `sideFactor`. */
  readonly sideDeterminants: Float64Array;
  /** Cell lengths for the time step: J/Σ|J∇ξ_b| at least, with 2/3 of the sum over the three sides of a triangle. */
  readonly lengths: Float64Array;
}

/** Parts of the operators that determine the geometry. */
export type GeometryParts = Pick<
  CprOperators,
  'mesh' | 'space' | 'line' | 'sides' | 'pointCount' | 'sidePointCount' | 'cellCount'
> & { readonly shapeOf: (cell: number) => ShapeOperators };

/**
 * Computes the geometry of all cells.
 * - Area vectors of sides are projected onto polynomials of degree p along the side: the sides of a cell are closed to
 *   round-off, and both cells of a side have the same.
 * - Area vectors in cells satisfy the free-stream condition of `ShapeOperators.closeMetrics`.
 * - J is projected onto the polynomials of the cell, which makes the division by it conservative.
 * @throws MeshError for a cell whose projected J is not positive
 */
export function mixedGeometry(parts: GeometryParts): MixedGeometry {
  const { mesh, space, line, sides, pointCount: n, sidePointCount, cellCount, shapeOf } = parts;
  const map = new CellMapTable(mesh, space.points);
  const triangles = collapsedCount(mesh);
  const perCell = sides.length * sidePointCount;
  const geometry: MixedGeometry = {
    places: new Float64Array(2 * n * cellCount),
    determinants: new Float64Array(n * cellCount),
    metrics: new Float64Array(4 * n * cellCount),
    sidePlaces: new Float64Array(2 * perCell * cellCount),
    areas: new Float64Array(2 * perCell * cellCount),
    sideDeterminants: new Float64Array(perCell * cellCount),
    lengths: new Float64Array(cellCount),
  };
  const ofCell = (values: Float64Array, cell: number, size: number): Float64Array =>
    values.subarray(cell * size, (cell + 1) * size);
  const tangents = new Float64Array(4 * n);
  const exact = new Float64Array(n);
  const readSides = sideReader(parts);
  const [xi, eta] = space.points.coordinates;
  for (let cell = 0; cell < cellCount; cell++) {
    const isTriangle = cell < triangles;
    const metrics = ofCell(geometry.metrics, cell, 4 * n);
    const areas = ofCell(geometry.areas, cell, 2 * perCell);
    map.places(cell, ofCell(geometry.places, cell, 2 * n));
    map.tangents(cell, tangents);
    let length = Infinity;
    for (let i = 0; i < n; i++) {
      if (isTriangle) expandTangents(tangents, 4 * i, xi[i], eta[i]);
      exact[i] = areaVectors(tangents, 2, metrics, 4 * i, 4 * i);
      length = Math.min(length, exact[i] / extent(metrics, 4 * i, isTriangle));
    }
    geometry.lengths[cell] = length;
    readSides(cell, isTriangle, areas, ofCell(geometry.sidePlaces, cell, 2 * perCell), ofCell(geometry.sideDeterminants, cell, perCell)); // prettier-ignore
    const { closeMetrics, projection } = shapeOf(cell);
    closeMetrics(metrics, areas);
    const determinants = ofCell(geometry.determinants, cell, n);
    if (projection) multiply(projection, exact, determinants);
    else determinants.set(exact);
    if (!determinants.every((value) => value > 0)) {
      throw new MeshError(t('frMixedCurvature', mesh.elementTags[cell], line.order));
    }
  }
  return geometry;
}

/** Replaces derivatives by ξ, η of the square by those by r, s of the triangle: x_r = x_ξ/(1 − η), x_s = x_η + ξ x_r. */
function expandTangents(tangents: Float64Array, at: number, xi: number, eta: number): void {
  for (let axis = at; axis < at + 2; axis++) {
    tangents[axis] /= 1 - eta;
    tangents[axis + 2] += xi * tangents[axis];
  }
}

/** Returns Σ|J∇ξ_b|; for a triangle two thirds of the sum over its sides, which is the same for an equilateral one. */
function extent(metrics: Float64Array, at: number, isTriangle: boolean): number {
  const [a, b, c, d] = metrics.subarray(at, at + 4);
  const sum = Math.hypot(a, b) + Math.hypot(c, d);
  return isTriangle ? (2 / 3) * (sum + Math.hypot(a + c, b + d)) : sum;
}

/**
 * Ratio of the lift to a side itself of a triangle to that of a quadrilateral: (p + 1)(p + 2)|e|/J over (p + 1)²|e|/J; at
 * p = 0, the ratio of the distances of the means.
 */
export const sideFactor = (order: number): number =>
  order === 0 ? 1.5 : (order + 2) / (order + 1);

/** Returns a function that writes the geometry at the points of the sides of a cell. */
function sideReader({
  mesh,
  line,
  sides,
  sidePointCount: count,
}: GeometryParts): (
  cell: number,
  isTriangle: boolean,
  areas: Float64Array,
  places: Float64Array,
  determinants: Float64Array,
) => void {
  const along = (axis: number, end: string, points: Float64Array): readonly Float64Array[] => {
    const across = Float64Array.of(end === 'left' ? 0 : 1);
    return axis === 0 ? [across, points] : [points, across];
  };
  const atPoints = sides.map(
    ({ axis, end }) => new CellMapTable(mesh, latticePoints(along(axis, end, line.points))),
  );
  // Products of the derivative of the map and polynomials of degree p are integrated exactly.
  const rule = boxRule(1, Math.max(count, mesh.order));
  const fine = Float64Array.from(rule, ({ point }) => point[0]);
  const onRule = sides.map(
    ({ axis, end }) => new CellMapTable(mesh, latticePoints(along(axis, end, fine))),
  );
  const projection = Float64Array.from({ length: count * rule.length }, (_, at) => {
    const [i, m] = [Math.floor(at / rule.length), at % rule.length];
    let sum = 0;
    for (let k = 0; k <= line.order; k++) {
      const own = legendre(k, 2 * line.points[i] - 1).value;
      sum += (2 * k + 1) * own * legendre(k, 2 * fine[m] - 1).value;
    }
    return sum * rule[m].weight;
  });
  const tangents = new Float64Array(4 * Math.max(count, rule.length));
  const own = new Float64Array(4);
  const factor = sideFactor(line.order);
  return (cell, isTriangle, areas, places, determinants) => {
    sides.forEach(({ axis, end }, side) => {
      const first = side * count;
      atPoints[side].places(cell, places.subarray(2 * first, 2 * (first + count)));
      if (isTriangle && side === 2) return;
      onRule[side].tangents(cell, tangents);
      // Outward area vectors: the derivative along the side, rotated.
      const sign = (end === 'left') === (axis === 0) ? -1 : 1;
      for (let i = 0; i < count; i++) {
        let [dx, dy] = [0, 0];
        for (let m = 0; m < rule.length; m++) {
          const share = projection[i * rule.length + m];
          dx += share * tangents[4 * m + 2 * (1 - axis)];
          dy += share * tangents[4 * m + 2 * (1 - axis) + 1];
        }
        areas[2 * (first + i)] = sign * dy;
        areas[2 * (first + i) + 1] = -sign * dx;
      }
      atPoints[side].tangents(cell, tangents);
      for (let i = 0; i < count; i++) {
        const across = end === 'left' ? 0 : 1;
        const [xi, eta] = axis === 0 ? [across, line.points[i]] : [line.points[i], across];
        if (isTriangle) expandTangents(tangents, 4 * i, xi, eta);
        const determinant = areaVectors(tangents, 2, own, 4 * i);
        determinants[first + i] = isTriangle ? determinant / factor : determinant;
      }
    });
  };
}

function multiply(matrix: Float64Array, values: Float64Array, target: Float64Array): void {
  const width = values.length;
  for (let i = 0; i < target.length; i++) {
    let sum = 0;
    for (let j = 0; j < width; j++) sum += matrix[i * width + j] * values[j];
    target[i] = sum;
  }
}
