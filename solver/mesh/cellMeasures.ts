import { boxRule } from './boxRule';
import { determinant } from './cellMap';
import { CellMapTable } from './cellMapTable';
import { CELL_SHAPES } from './cellShapes';
import { isTriangleMesh, nodesPerCell, sidesPerCell } from './mesh';
import { triangleGeometry } from './triangleGeometry';
import type { CellMesh } from './types';

const known = new WeakMap<CellMesh, Float64Array>();

/** Returns the length, area or volume of each cell, including curved edges, in mesh units. */
export function cellMeasures(mesh: CellMesh): Float64Array {
  if (isTriangleMesh(mesh)) return triangleGeometry(mesh).areas;
  let measures = known.get(mesh);
  if (!measures) known.set(mesh, (measures = computeMeasures(mesh)));
  return measures;
}

function computeMeasures(mesh: CellMesh): Float64Array {
  const { dimension, order, elementTags } = mesh;
  // Along an axis, the determinant has degree d·p − 1.
  const perAxis = Math.ceil((dimension * order) / 2);
  const rule = boxRule(dimension, perAxis);
  const line = Float64Array.from(rule.slice(0, perAxis), ({ point }) => point[0]);
  const along = new Array<Float64Array>(dimension).fill(line);
  const table = new CellMapTable(mesh, { count: rule.length, coordinates: [], along });
  const weights = Float64Array.from(rule, ({ weight }) => weight);
  const tangents = new Float64Array(cellsPerBlock * rule.length * dimension ** 2);
  const measures = new Float64Array(elementTags.length);
  for (let first = 0; first < measures.length; first += cellsPerBlock) {
    const count = Math.min(cellsPerBlock, measures.length - first);
    table.tangents(first, tangents, count);
    for (let i = 0, at = 0; i < count; i++) {
      let measure = 0;
      for (let q = 0; q < weights.length; q++, at += dimension ** 2) {
        measure += weights[q] * determinant(tangents, dimension, at);
      }
      measures[first + i] = measure;
    }
  }
  return measures;
}

/** Cells whose maps are evaluated at once. */
const cellsPerBlock = 32;

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
  const sizeOf = sideSizes(mesh);
  if (isTriangleMesh(mesh)) {
    const { inscribedRadii } = triangleGeometry(mesh);
    return inscribedRadii.reduce((least, radius) => Math.min(least, radius), Infinity);
  }
  const sizes = cellMeasures(mesh);
  let smallest = Infinity;
  for (let cell = 0; cell < sizes.length; cell++) {
    let around = 0;
    for (let side = 0; side < sides; side++) around += sizeOf(cell, side);
    smallest = Math.min(smallest, (mesh.dimension * sizes[cell]) / around);
  }
  return smallest;
}

/** Returns a function for the length of an edge or the area of a quadrilateral, from its diagonals; 1 for a point. */
function sideSizes(mesh: CellMesh): (cell: number, side: number) => number {
  const { cells, points, dimension, shape } = mesh;
  const { facets } = CELL_SHAPES[shape];
  const nodes = nodesPerCell(mesh);
  return (cell: number, side: number): number => {
    if (dimension === 1) return 1;
    const corners = facets[side];
    const at = (corner: number): number => 3 * cells[nodes * cell + corners[corner]];
    const a = at(0);
    const b = at(1);
    if (dimension === 2) return Math.hypot(points[b] - points[a], points[b + 1] - points[a + 1]);
    const c = at(2);
    const d = at(3);
    const ux = points[c] - points[a];
    const uy = points[c + 1] - points[a + 1];
    const uz = points[c + 2] - points[a + 2];
    const vx = points[d] - points[b];
    const vy = points[d + 1] - points[b + 1];
    const vz = points[d + 2] - points[b + 2];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    // Math.hypot allocates an array per call.
    return 0.5 * Math.sqrt(x * x + y * y + z * z);
  };
}
