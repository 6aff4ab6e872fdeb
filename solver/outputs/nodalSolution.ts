import { statisticFields } from '../diagnostics/outputs';
import { requireTriangles } from '../mesh/mesh';
import type { TriangleMesh } from '../mesh/types';
import { unheard, type Tell } from '../core/progress';
import type { Discretization } from '../methods/types';
import { lagrangeTriangleNodes, lagrangeTriangleOrder } from './vtk/lagrangeTriangle';
import { sampleSolution, type Solution } from './solution';

export type FieldValues = Float32Array | Float64Array;

/** A solution at the nodes of triangles of its own order, each cell for itself. */
export interface NodalSolution {
  readonly order: number;
  /** x, y, z per node. */
  readonly points: Float64Array;
  /** [cell][node], nodes in VTK's order: indices of the points. */
  readonly cells: Uint32Array;
  readonly nodesPerCell: number;
  /** Values of the fields at the points. */
  readonly fields: readonly { readonly name: string; readonly values: FieldValues }[];
}

/** Names of the fields that a file holds: all that the case knows of, and those asked for. */
function fieldNames({ document, physics }: Solution, extraFields: readonly string[]): string[] {
  const { variables, derived } = physics.system;
  return [
    ...new Set([
      ...[...variables, ...derived, ...document.view.fields].map(({ name }) => name),
      ...physics.statistics.flatMap(statisticFields),
      ...extraFields,
    ]),
  ];
}

/**
 * The conserved variables, the derived quantities, the user's own fields, the statistics and `extraFields`
 * at the nodes.
 * @param isDouble whether the values are wanted in double precision
 * @throws CaseError where an extra field is no valid expression.
 */
export function nodalSolution(
  solution: Solution,
  extraFields: readonly string[],
  tell: Tell = unheard,
  isDouble = false,
): NodalSolution {
  const { discretization } = solution;
  const mesh = requireTriangles(solution.mesh, 'a solution at nodes');
  const { order, latticeOf } = cellLattice(discretization, mesh);
  const nodesPerCell = latticeOf.length;
  const cells = new Uint32Array(discretization.cellCount * nodesPerCell);
  for (let i = 0; i < cells.length; i++) {
    const node = i % nodesPerCell;
    cells[i] = i - node + latticeOf[node];
  }
  const names = fieldNames(solution, extraFields);
  const points = nodePoints(mesh, order, cells);
  const values = isDouble
    ? doubleValues(solution, names, points, nodesPerCell, tell)
    : names.map((name, index) => {
        tell(index / names.length);
        return sampleSolution(solution, name);
      });
  const fields = names.map((name, index) => ({ name, values: values[index] }));
  return { order, points, cells, nodesPerCell, fields };
}

/** Points that are evaluated before it is told how far that is. */
const pointsAtOnce = 20_000;

/** Fields in double precision at the points, each in its own cell. */
function doubleValues(
  { discretization, physics, state, time, averages }: Solution,
  names: readonly string[],
  points: Float64Array,
  pointsPerCell: number,
  tell: Tell,
): Float64Array[] {
  const programs = names.map((name) => physics.field(name));
  const count = points.length / 3;
  const values = names.map(() => new Float64Array(count));
  for (let first = 0; first < count; first += pointsAtOnce) {
    tell(first / count);
    const length = Math.min(pointsAtOnce, count - first);
    const along = (axis: number): Float64Array =>
      Float64Array.from({ length }, (_, i) => points[3 * (first + i) + axis]);
    const cell = Uint32Array.from({ length }, (_, i) => Math.floor((first + i) / pointsPerCell));
    const places = { cell, x: along(0), y: along(1), z: along(2) };
    discretization
      .samplePoints({ state, time, averages }, programs, places)
      .forEach((found, index) => values[index].set(found, first));
  }
  return values;
}

/** The order of the display points of a cell, and which of them each of VTK's nodes is. */
function cellLattice(
  discretization: Discretization,
  { cells, points: corners }: TriangleMesh,
): { order: number; latticeOf: Uint32Array } {
  const { points, pointsPerCell } = discretization.displaySurface();
  const first = Array.from(cells.subarray(0, 3)).flatMap((vertex) => [
    corners[3 * vertex],
    corners[3 * vertex + 1],
  ]);
  const latticeOf = lagrangeTriangleOrder(points.subarray(0, 3 * pointsPerCell), first);
  if (latticeOf === null) {
    throw new Error('the display points of this scheme are no lattice of nodes: export a picture');
  }
  return { order: Math.round((Math.sqrt(8 * pointsPerCell + 1) - 3) / 2), latticeOf };
}

/** Exact places of the nodes, which display points are in single precision only. */
function nodePoints(
  { cells: corners, points: from }: TriangleMesh,
  order: number,
  cells: Uint32Array,
): Float64Array {
  const nodes = lagrangeTriangleNodes(order);
  const perCell = nodes.length / 2;
  const points = new Float64Array(3 * cells.length);
  for (let cell = 0, i = 0; i < cells.length; cell++) {
    const a = 3 * corners[3 * cell];
    const b = 3 * corners[3 * cell + 1];
    const c = 3 * corners[3 * cell + 2];
    for (let node = 0; node < perCell; node++, i++) {
      const r = nodes[2 * node] / order;
      const s = nodes[2 * node + 1] / order;
      const at = 3 * cells[i];
      points[at] = from[a] + r * (from[b] - from[a]) + s * (from[c] - from[a]);
      points[at + 1] =
        from[a + 1] + r * (from[b + 1] - from[a + 1]) + s * (from[c + 1] - from[a + 1]);
    }
  }
  return points;
}
