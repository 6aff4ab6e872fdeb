import { CELL_SHAPES } from './cellShapes';
import { determinant } from './cellMap';
import { determinantsAt } from './determinants';
import { collapsedShapes } from './cones';
import { isTriangleMesh, nodesPerCell, shapeOfCell } from './mesh';
import { referenceCorners } from './nodeLattice';
import { triangleQuality, type TriangleMetric } from './triangleQuality';
import type { BlockShape, CellMesh, CellShape } from './types';
import { internalError } from '../core/internalError';

/** Quality metric of cells. */
export type QualityMetric = TriangleMetric | 'scaledJacobian' | 'length';

/** Metrics of each shape, the default first. */
export const metricsOf = {
  line: ['length'],
  triangle: ['smallestAngle', 'largestAngle', 'shape', 'inscribedRadius', 'edgeRatio'],
  quadrilateral: ['scaledJacobian', 'smallestAngle', 'largestAngle', 'edgeRatio'],
  hexahedron: ['scaledJacobian', 'smallestAngle', 'largestAngle', 'edgeRatio'],
} as const satisfies Record<CellShape, readonly QualityMetric[]> as Readonly<
  Record<CellShape, readonly QualityMetric[]>
>;

const degrees = 180 / Math.PI;

/**
 * Returns one value per cell, in the order of the cells. For triangles see `triangleQuality`; other cells are
 * measured by their corners:
 * - `length`: length of lines
 * - `scaledJacobian`: least determinant of the unit edges at a corner; 1 for right angles, 0 for flat cells. For
 * curved cells the least determinant of the unit tangents of the map, on a lattice of twice its order. In meshes
 * of several shapes relative to a cell with equal edges
 * - `smallestAngle`, `largestAngle`: degrees, between consecutive edges of a face
 * - `edgeRatio`: longest over shortest edge
 * @throws RangeError for a metric that the shape lacks
 */
export function cellQuality(mesh: CellMesh, metric: QualityMetric): Float64Array {
  const { shape, elementTags } = mesh;
  if (!metricsOf[shape].includes(metric)) throw internalError(`no ${metric} of a ${shape}`);
  if (isTriangleMesh(mesh)) return triangleQuality(mesh, metric as TriangleMetric);
  if (metric === 'scaledJacobian' && (mesh.order > 1 || mesh.blocks)) return curvedJacobians(mesh);
  const measure = measures[metric as CornerMetric];
  return Float64Array.from(elementTags, (_, cell) => {
    const corners = cornersOf(mesh, cell);
    if (!mesh.blocks) return measure(shape, corners);
    const own = shapeOfCell(mesh, cell);
    const places = collapsedShapes[own].corners;
    return measure(
      own,
      Array.from({ length: CELL_SHAPES[own].corners }, (__, k) => corners[places.indexOf(k)]),
    );
  });
}

/**
 * Returns the least scaled Jacobian of the cells, see `cellQuality`; null for lines. That of straight triangles is the
 * sine of their smallest angle relative to an equilateral triangle.
 */
export function leastScaledJacobian(mesh: CellMesh): number | null {
  if (mesh.shape === 'line' || mesh.elementTags.length === 0) return null;
  const values = cellQuality(mesh, isTriangleMesh(mesh) ? 'smallestAngle' : 'scaledJacobian');
  const least = values.reduce((a, b) => Math.min(a, b));
  return isTriangleMesh(mesh) ? Math.sin(least / degrees) * (2 / Math.sqrt(3)) : least;
}

type CornerMetric = 'length' | 'scaledJacobian' | 'smallestAngle' | 'largestAngle' | 'edgeRatio';
type MeasuredShape = CellShape | BlockShape;
type Point = readonly number[];

const measures: Readonly<
  Record<CornerMetric, (shape: MeasuredShape, corners: readonly Point[]) => number>
> = {
  length: (_, [a, b]) => lengthOf(between(a, b)),
  scaledJacobian,
  smallestAngle: (shape, corners) => Math.min(...anglesOf(shape, corners)),
  largestAngle: (shape, corners) => Math.max(...anglesOf(shape, corners)),
  edgeRatio: (shape, corners) => {
    const lengths = loopsOf(shape).flatMap((loop) =>
      loop.map((corner, k) =>
        lengthOf(between(corners[corner], corners[loop[(k + 1) % loop.length]])),
      ),
    );
    return Math.max(...lengths) / Math.min(...lengths);
  },
};

function scaledJacobian(shape: MeasuredShape, corners: readonly Point[]): number {
  const places = referenceCorners(shape);
  const dimension = places[0].length;
  return places.reduce((least, place, own) => {
    const edges = place.map((at, axis) => {
      const other = places.findIndex((candidate) =>
        candidate.every((value, index) => (value !== place[index]) === (index === axis)),
      );
      const edge = between(corners[own], corners[other]);
      const size = lengthOf(edge);
      return edge.map((part) => (at === 0 ? part : -part) / size);
    });
    const matrix = edges.flatMap((edge) => edge.slice(0, dimension));
    return Math.min(least, determinant(matrix, dimension));
  }, Infinity);
}

function curvedJacobians(mesh: CellMesh): Float64Array {
  const { minScaled } = determinantsAt(mesh, 2 * mesh.order);
  return Float64Array.from(mesh.elementTags, (_, cell) => minScaled(cell));
}

/** Returns the corner angles of all faces, in degrees. */
const anglesOf = (shape: MeasuredShape, corners: readonly Point[]): number[] =>
  loopsOf(shape).flatMap((loop) =>
    loop.map((corner, k) => {
      const u = between(corners[corner], corners[loop[(k + 1) % loop.length]]);
      const v = between(corners[corner], corners[loop[(k + loop.length - 1) % loop.length]]);
      const cosine = u.reduce((sum, part, axis) => sum + part * v[axis], 0);
      const sine = lengthOf([
        u[1] * v[2] - u[2] * v[1],
        u[2] * v[0] - u[0] * v[2],
        u[0] * v[1] - u[1] * v[0],
      ]);
      return degrees * Math.atan2(sine, cosine);
    }),
  );

/** Returns the corners around a plane cell, or around each face of a 3D cell. */
const loopsOf = (shape: MeasuredShape): readonly (readonly number[])[] =>
  CELL_SHAPES[shape].facets[0].length > 2
    ? CELL_SHAPES[shape].facets
    : [Array.from({ length: CELL_SHAPES[shape].corners }, (_, corner) => corner)];

function cornersOf(mesh: CellMesh, cell: number): Point[] {
  const first = nodesPerCell(mesh) * cell;
  return Array.from({ length: CELL_SHAPES[mesh.shape].corners }, (_, k) => {
    const node = 3 * mesh.cells[first + k];
    return Array.from(mesh.points.subarray(node, node + 3));
  });
}

const between = (a: Point, b: Point): number[] => b.map((place, axis) => place - a[axis]);

const lengthOf = ([x, y, z]: Point): number => Math.hypot(x, y, z);
