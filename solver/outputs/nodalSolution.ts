import { unheard, type Tell } from '../core/progress';
import { statisticFields } from '../diagnostics/outputs';
import type { CellShape } from '../mesh/types';
import type { CellSpace } from '../space/cellSpace';
import { displayIntervals, displayLattice } from '../space/display';
import { gridCorners, gridNodes } from './gridNodes';
import { sampleSolution, type Solution } from './solution';
import { lagrangeNodes } from './vtk/lagrangeNodes';

export type FieldValues = Float32Array | Float64Array;

/** A solution as files hold it: at the nodes of cells of its own order, or one value per cell of a grid. */
export interface NodalSolution {
  readonly shape: CellShape;
  readonly order: number;
  /** x, y, z per node. */
  readonly points: Float64Array;
  /** [cell][node], nodes in VTK's order: indices of the points. */
  readonly cells: Uint32Array;
  readonly nodesPerCell: number;
  /** What the fields have a value for each of. Values at nodes are each cell's own, so that jumps stay. */
  readonly valuesPer: 'node' | 'cell';
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
 * The conserved variables, the derived quantities, the user's own fields, the statistics and `extraFields`.
 * @param isDouble whether the values are wanted in double precision
 * @throws CaseError where an extra field is no valid expression.
 */
export function nodalSolution(
  solution: Solution,
  extraFields: readonly string[],
  tell: Tell = unheard,
  isDouble = false,
): NodalSolution {
  const { space } = solution.discretization;
  const names = fieldNames(solution, extraFields);
  const named = (values: readonly FieldValues[]): NodalSolution['fields'] =>
    names.map((name, index) => ({ name, values: values[index] }));
  const { shape, mesh } = space;
  if (mesh.kind === 'grid' && space.degree === 0) {
    const centres = { count: space.cellCount, cellOf: (i: number) => i, place: space.maps.centre };
    const values = exactValues(solution, names, centres, tell);
    return {
      shape,
      order: 1,
      points: gridNodes(mesh),
      ...gridCorners(mesh),
      valuesPer: 'cell',
      fields: named(isDouble ? values : values.map((own) => Float32Array.from(own))),
    };
  }
  const { cells, nodesPerCell, points } = separateCells(space);
  const values = isDouble
    ? exactValues(solution, names, givenPoints(points, nodesPerCell), tell)
    : names.map((name, index) => {
        tell(index / names.length);
        return sampleSolution(solution, name);
      });
  const order = displayIntervals(space);
  return { shape, order, points, cells, nodesPerCell, valuesPer: 'node', fields: named(values) };
}

/** Each cell with nodes of its own, which are its display points. */
function separateCells(space: CellSpace): Pick<NodalSolution, 'points' | 'cells' | 'nodesPerCell'> {
  const order = displayIntervals(space);
  const lattice = displayLattice(space).points;
  const steps = lattice.coordinates.map((values) =>
    values.map((value) => Math.round(value * order)),
  );
  const indexOf = new Map(
    Array.from({ length: lattice.count }, (_, i) => [steps.map((own) => own[i]).join(), i]),
  );
  const nodes = lagrangeNodes(space.shape, order);
  const latticeOf = nodes.map((node) => indexOf.get(node.join())!);
  const cells = new Uint32Array(space.cellCount * nodes.length);
  const points = new Float64Array(3 * cells.length);
  const place = new Float64Array(3);
  const at = nodes.map((node) => node.map((i) => i / order));
  for (let cell = 0, i = 0; cell < space.cellCount; cell++) {
    for (let node = 0; node < nodes.length; node++, i++) {
      cells[i] = cell * nodes.length + latticeOf[node];
      space.maps.place(cell, at[node], place);
      points.set(place, 3 * cells[i]);
    }
  }
  return { points, cells, nodesPerCell: nodes.length };
}

/** Points with the cells that they are in. */
interface Places {
  readonly count: number;
  cellOf(i: number): number;
  /** Writes x, y, z. */
  place(i: number, place: Float64Array): void;
}

const givenPoints = (points: Float64Array, nodesPerCell: number): Places => ({
  count: points.length / 3,
  cellOf: (i) => Math.floor(i / nodesPerCell),
  place: (i, place) => place.set(points.subarray(3 * i, 3 * i + 3)),
});

/** Points that are evaluated before it is told how far that is. */
const pointsAtOnce = 20_000;

/** Fields in double precision at points, each in its own cell. */
function exactValues(
  { document, discretization, physics, state, time, averages }: Solution,
  names: readonly string[],
  { count, cellOf, place }: Places,
  tell: Tell,
): Float64Array[] {
  const programs = names.map((name) => physics.field(name, document.view.fields));
  const values = names.map(() => new Float64Array(count));
  const at = new Float64Array(3);
  for (let first = 0; first < count; first += pointsAtOnce) {
    tell(first / count);
    const length = Math.min(pointsAtOnce, count - first);
    const array = (): Float64Array => new Float64Array(length);
    const places = { cell: new Uint32Array(length), x: array(), y: array(), z: array() };
    for (let i = 0; i < length; i++) {
      place(first + i, at);
      places.cell[i] = cellOf(first + i);
      [places.x[i], places.y[i], places.z[i]] = at;
    }
    discretization
      .samplePoints({ state, time, averages }, programs, places)
      .forEach((found, index) => values[index].set(found, first));
  }
  return values;
}
