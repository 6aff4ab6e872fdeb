import { boxRule } from './boxRule';
import { determinant } from './cellMap';
import { CellMapTable } from './cellMapTable';
import { CELL_SHAPES } from './cellShapes';
import { isTriangleMesh, nodesPerCell, sidesPerCell } from './mesh';
import { triangleGeometry } from './triangleGeometry';
import type { CellMesh } from './types';

/** Returns the length, area or volume of each cell, including curved edges, in mesh units. */
export function cellMeasures(mesh: CellMesh): Float64Array {
  if (isTriangleMesh(mesh)) return triangleGeometry(mesh).areas;
  const { dimension, order, elementTags } = mesh;
  // Along an axis, the determinant has degree d·p − 1.
  const perAxis = Math.ceil((dimension * order) / 2);
  const rule = boxRule(dimension, perAxis);
  const line = Float64Array.from(rule.slice(0, perAxis), ({ point }) => point[0]);
  const along = new Array<Float64Array>(dimension).fill(line);
  const table = new CellMapTable(mesh, { count: rule.length, coordinates: [], along });
  const weights = Float64Array.from(rule, ({ weight }) => weight);
  const tangents = new Float64Array(rule.length * dimension ** 2);
  return Float64Array.from(elementTags, (_, cell) => {
    table.tangents(cell, tangents);
    let measure = 0;
    for (let q = 0; q < weights.length; q++) {
      measure += weights[q] * determinant(tangents, dimension, q * dimension ** 2);
    }
    return measure;
  });
}

export const meshMeasure = (mesh: CellMesh): number =>
  isTriangleMesh(mesh)
    ? triangleGeometry(mesh).totalArea
    : cellMeasures(mesh).reduce((sum, measure) => sum + measure, 0);

/**
 * Returns the minimum of d · measure / Σ side measures over all cells, which bounds the time step: the inscribed
 * radius of a triangle, half the length of a line. Sides are measured by their corners.
 */
export function smallestRadius(mesh: CellMesh): number {
  const sides = sidesPerCell(mesh);
  const radii = isTriangleMesh(mesh)
    ? triangleGeometry(mesh).inscribedRadii
    : cellMeasures(mesh).map((size, cell) => {
        let around = 0;
        for (let side = 0; side < sides; side++) around += sideSize(mesh, cell, side);
        return (mesh.dimension * size) / around;
      });
  return radii.reduce((smallest, radius) => Math.min(smallest, radius), Infinity);
}

/** Returns the length of an edge or the area of a quadrilateral, from its diagonals; 1 for a point. */
function sideSize(mesh: CellMesh, cell: number, side: number): number {
  const first = nodesPerCell(mesh) * cell;
  const [a, b, c, d] = CELL_SHAPES[mesh.shape].facets[side].map((corner) => {
    const node = 3 * mesh.cells[first + corner];
    return mesh.points.subarray(node, node + 3);
  });
  if (mesh.dimension === 1) return 1;
  if (mesh.dimension === 2) return Math.hypot(b[0] - a[0], b[1] - a[1]);
  const [ux, uy, uz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [vx, vy, vz] = [d[0] - b[0], d[1] - b[1], d[2] - b[2]];
  return 0.5 * Math.hypot(uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx);
}
