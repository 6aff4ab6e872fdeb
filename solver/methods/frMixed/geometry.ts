import { boxRule } from '../../mesh/boxRule';
import { areaVectors, CellMapTable } from '../../mesh/cellMapTable';
import { expandTangents, flatSides } from '../../mesh/cones';
import { MeshError } from '../../mesh/types';
import { latticePoints } from '../../space/reference/points';
import type { CellGeometry } from '../cpr/geometry';
import { legendre } from '../cpr/legendre';
import type { CprOperators } from '../cpr/operators';
import { extentOf, faceShare, sideFactor } from './shapeFactors';
import type { ShapeOperators } from './shapeOperators';
import { t } from '../../text/t';

/** Geometry of all cells: every array is [cell] followed by the layout of `CellGeometry`. */
export interface MixedGeometry extends CellGeometry {
  /**
   * J at the points of sides, [cell][side][side point], times `faceShare` and over the factor of the lift to a side itself,
   * see `sideFactor`.
   */
  readonly sideDeterminants: Float64Array;
  /** Cell lengths for the time step: the least J over `extentOf`. */
  readonly lengths: Float64Array;
}

/** Parts of the operators that determine the geometry. */
export type GeometryParts = Pick<
  CprOperators,
  'mesh' | 'space' | 'line' | 'sides' | 'pointCount' | 'sidePointCount' | 'cellCount'
> & { readonly shapeOf: (cell: number) => ShapeOperators };

/**
 * Computes the geometry of all cells.
 * - Area vectors of sides are projected onto polynomials of degree p along the axes of the side: the sides of a cell are
 *   closed to round-off, and both cells of a side have the same.
 * - Area vectors in cells satisfy the free-stream condition of `ShapeOperators.closeMetrics`.
 * - J is projected onto the functions of the cell, which makes the division by it conservative.
 * @throws MeshError for a cell whose projected J is not positive
 */
export function mixedGeometry(parts: GeometryParts): MixedGeometry {
  const { mesh, space, line, sides, pointCount: n, sidePointCount, cellCount, shapeOf } = parts;
  const { dimension: d } = mesh;
  const square = d * d;
  const map = new CellMapTable(mesh, space.points);
  const perCell = sides.length * sidePointCount;
  const geometry: MixedGeometry = {
    places: new Float64Array(d * n * cellCount),
    determinants: new Float64Array(n * cellCount),
    metrics: new Float64Array(square * n * cellCount),
    sidePlaces: new Float64Array(d * perCell * cellCount),
    areas: new Float64Array(d * perCell * cellCount),
    sideDeterminants: new Float64Array(perCell * cellCount),
    lengths: new Float64Array(cellCount),
  };
  const ofCell = (values: Float64Array, cell: number, size: number): Float64Array =>
    values.subarray(cell * size, (cell + 1) * size);
  const tangents = new Float64Array(square * n);
  const exact = new Float64Array(n);
  const readSides = sideReader(parts);
  const { coordinates } = space.points;
  const atPoint = Array.from({ length: n }, (_, i) => (axis: number) => coordinates[axis][i]);
  for (let cell = 0; cell < cellCount; cell++) {
    const { shape, closeMetrics, projection } = shapeOf(cell);
    const metrics = ofCell(geometry.metrics, cell, square * n);
    const areas = ofCell(geometry.areas, cell, d * perCell);
    map.places(cell, ofCell(geometry.places, cell, d * n));
    map.tangents(cell, tangents);
    let length = Infinity;
    for (let i = 0; i < n; i++) {
      const at = square * i;
      expandTangents(shape, atPoint[i], tangents, at, d);
      exact[i] = areaVectors(tangents, d, metrics, at, at);
      const own = metrics.subarray(at, at + square);
      length = Math.min(length, exact[i] / extentOf(shape, line.order, own));
    }
    geometry.lengths[cell] = length;
    readSides(
      cell,
      shape,
      areas,
      ofCell(geometry.sidePlaces, cell, d * perCell),
      ofCell(geometry.sideDeterminants, cell, perCell),
    );
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

/** Returns a function that writes the geometry at the points of the sides of a cell. */
function sideReader({
  mesh,
  line,
  sides,
  sidePointCount: count,
}: GeometryParts): (
  cell: number,
  shape: ShapeOperators['shape'],
  areas: Float64Array,
  places: Float64Array,
  determinants: Float64Array,
) => void {
  const { dimension: d } = mesh;
  const square = d * d;
  const along = (axis: number, end: string, points: Float64Array): readonly Float64Array[] =>
    Array.from({ length: d }, (_, own) =>
      own === axis ? Float64Array.of(end === 'left' ? 0 : 1) : points,
    );
  const pointsOn = sides.map(({ axis, end }) => latticePoints(along(axis, end, line.points)));
  const atPoints = pointsOn.map((points) => new CellMapTable(mesh, points));
  // Products of area vectors, of degree g or 2g − 1 along an axis, and polynomials of degree p are integrated exactly.
  const size = line.points.length;
  const finePoints =
    d === 2 ? Math.max(size, mesh.order) : Math.ceil((2 * mesh.order + line.order) / 2);
  const rule = boxRule(1, Math.max(size, finePoints));
  const fine = Float64Array.from(rule, ({ point }) => point[0]);
  const onRule = sides.map(
    ({ axis, end }) => new CellMapTable(mesh, latticePoints(along(axis, end, fine))),
  );
  const projection = Float64Array.from({ length: size * rule.length }, (_, at) => {
    const [i, m] = [Math.floor(at / rule.length), at % rule.length];
    let sum = 0;
    for (let k = 0; k <= line.order; k++) {
      const own = legendre(k, 2 * line.points[i] - 1).value;
      sum += (2 * k + 1) * own * legendre(k, 2 * fine[m] - 1).value;
    }
    return sum * rule[m].weight;
  });
  const ruleCount = rule.length ** (d - 1);
  /** Share of a point of the rule in a point of the side: the product of those along its axes. */
  const shareOf = (point: number, of: number): number => {
    let product = 1;
    for (let k = 1; k < d; k++) {
      product *= projection[(point % size) * rule.length + (of % rule.length)];
      [point, of] = [Math.floor(point / size), Math.floor(of / rule.length)];
    }
    return product;
  };
  const shares = Float64Array.from({ length: count * ruleCount }, (_, at) =>
    shareOf(Math.floor(at / ruleCount), at % ruleCount),
  );
  const tangents = new Float64Array(square * Math.max(count, ruleCount));
  const vectors = new Float64Array(square * ruleCount);
  const own = new Float64Array(square);
  return (cell, shape, areas, places, determinants) => {
    const flat = flatSides(shape);
    sides.forEach(({ axis, end }, side) => {
      const first = side * count;
      atPoints[side].places(cell, places.subarray(d * first, d * (first + count)));
      if (flat.includes(side)) return;
      onRule[side].tangents(cell, tangents);
      for (let m = 0; m < ruleCount; m++) {
        areaVectors(tangents, d, vectors, square * m, square * m);
      }
      const sign = end === 'left' ? -1 : 1;
      for (let i = 0; i < count; i++) {
        for (let a = 0; a < d; a++) {
          let sum = 0;
          for (let m = 0; m < ruleCount; m++) {
            sum += shares[i * ruleCount + m] * vectors[square * m + d * axis + a];
          }
          areas[d * (first + i) + a] = sign * sum;
        }
      }
      atPoints[side].tangents(cell, tangents);
      const factor = sideFactor(shape, side, line.order);
      const { coordinates } = pointsOn[side];
      for (let i = 0; i < count; i++) {
        const coordinate = (at: number): number => coordinates[at][i];
        expandTangents(shape, coordinate, tangents, square * i, d);
        const determinant = areaVectors(tangents, d, own, square * i);
        determinants[first + i] = (determinant * faceShare(shape, axis, coordinate)) / factor;
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
