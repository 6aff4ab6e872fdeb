import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import type { CellShape } from '../mesh/types';
import type { CellSpace } from '../space/cellSpace';
import { displayIntervals, displayLattice } from '../space/display';
import { centerValues } from './cellCenters';
import { fieldList } from './fieldList';
import { freeCells, gridCorners, gridNodes } from './gridNodes';
import { sampleSolution, type Solution, exactValues } from './solution';
import { lagrangeNodes } from '../mesh/lagrangeNodes';

export type FieldValues = Float32Array | Float64Array;

/** A solution as stored in files: at the nodes of cells of the solution's order, or one value per cell of a grid. */
export interface NodalSolution {
  readonly shape: CellShape;
  readonly order: number;
  /** x, y, z per node. */
  readonly points: Float64Array;
  /** [cell][node], point indices with nodes in VTK's order. Cells in obstacles are omitted. */
  readonly cells: Uint32Array;
  readonly nodesPerCell: number;
  /** Location of the field values. Node values are stored per cell, so that jumps are preserved. */
  readonly valuesPer: 'node' | 'cell';
  readonly fields: readonly { readonly name: string; readonly values: FieldValues }[];
}

/**
 * Returns the conserved variables, derived quantities, user-defined fields, statistics and `extraFields`.
 * @param isDouble whether to return double precision
 * @throws CaseError if an extra field is not a valid expression.
 */
export function nodalSolution(
  solution: Solution,
  extraFields: readonly string[],
  notify: ProgressCallback = noProgress,
  isDouble = false,
): NodalSolution {
  const { space } = solution.discretization;
  const names = fieldList(solution, extraFields);
  const named = (values: readonly FieldValues[]): NodalSolution['fields'] =>
    names.map((name, index) => ({ name, values: values[index] }));
  const { shape, mesh } = space;
  if (mesh.kind === 'grid' && space.degree === 0) {
    const kept = freeCells(mesh);
    const values = names.map((name, index) => {
      const part = subProgress(notify, index / names.length, (index + 1) / names.length);
      const all = centerValues(solution, name, isDouble, part);
      return mesh.solid ? valuesAt(all, kept) : all;
    });
    return {
      shape,
      order: 1,
      points: gridNodes(mesh),
      ...gridCorners(mesh, kept),
      valuesPer: 'cell',
      fields: named(values),
    };
  }
  const { cells, nodesPerCell, points } = separateCells(space);
  const values = isDouble
    ? exactValues(solution, names, points, notify)
    : names.map((name, index) => {
        notify(index / names.length);
        return sampleSolution(solution, name);
      });
  const order = displayIntervals(space);
  return { shape, order, points, cells, nodesPerCell, valuesPer: 'node', fields: named(values) };
}

/** Returns the values at some indices of an array. */
export function valuesAt(values: FieldValues, places: Uint32Array): FieldValues {
  const result =
    values instanceof Float64Array
      ? new Float64Array(places.length)
      : new Float32Array(places.length);
  places.forEach((place, i) => (result[i] = values[place]));
  return result;
}

/** Returns cells with separate nodes, which are their display points. */
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
