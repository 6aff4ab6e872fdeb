import { CornerTerms, termAxes } from './cornerTerms';
import { orderByHilbertCurve } from './hilbertOrder';
import { nodesPerCell } from './mesh';
import { nodeLattice } from './nodeLattice';
import type { CellMesh } from './types';

/** Geometry class of a cell: parallelepiped, other cell with straight edges, or curved. */
export const bends = { affine: 0, straight: 1, curved: 2 } as const;

/** Tolerance for the class of a cell, in units of the largest component of an edge; below f32 resolution. */
export const bendTolerance = 1e-9;

const known = new WeakMap<CellMesh, Uint8Array>();

/** Returns one of `bends` per cell. @param mesh of quadrilaterals or hexahedra */
export function cellBends(mesh: CellMesh): Uint8Array {
  let found = known.get(mesh);
  if (!found) {
    found = bendsOf(mesh);
    known.set(mesh, found);
  }
  return found;
}

function bendsOf(mesh: CellMesh): Uint8Array {
  const { dimension, order, shape, cells, points } = mesh;
  const powers = nodeLattice(shape, order).map((lattice) =>
    termAxes[dimension === 2 ? 2 : 3].map((axes) =>
      axes.reduce<number>((product, axis) => (product * lattice[axis]) / order, 1),
    ),
  );
  const nodes = nodesPerCell(mesh);
  const corners = new CornerTerms(mesh);
  const terms = new Float64Array(3 * powers[0].length);
  const linear = 3 * (dimension + 1);
  const isAt = (node: number, power: readonly number[], tolerance: number): boolean => {
    for (let axis = 0; axis < dimension; axis++) {
      let place = 0;
      for (let i = 0; i < power.length; i++) place += power[i] * terms[3 * i + axis];
      if (!(Math.abs(place - points[3 * node + axis]) <= tolerance)) return false;
    }
    return true;
  };
  const isStraight = (cell: number, tolerance: number): boolean =>
    powers.every((power, k) => isAt(cells[nodes * cell + k], power, tolerance));
  const found = new Uint8Array(mesh.elementTags.length);
  for (let cell = 0; cell < found.length; cell++) {
    corners.write(cell, terms);
    const tolerance = bendTolerance * largest(terms, 3, linear);
    if (order > 1 && !isStraight(cell, tolerance)) found[cell] = bends.curved;
    else if (largest(terms, linear, terms.length) <= tolerance) found[cell] = bends.affine;
    else found[cell] = bends.straight;
  }
  return found;
}

/** Returns the largest magnitude in a range of an array; NaN if the range contains NaN. */
function largest(values: Float64Array, from: number, to: number): number {
  let most = 0;
  for (let i = from; i < to; i++) most = Math.max(most, Math.abs(values[i]));
  return most;
}

/**
 * Minimum number of cells in a class; smaller classes are merged into the next more general one to keep neighbors
 * close in memory.
 */
const minCells = 512;

/**
 * Returns the mesh with its cells sorted by geometry class, simplest first, and along the Hilbert curve within a
 * class, so that kernels can use simpler code for index ranges.
 * @param fewest minimum number of cells in a class
 */
export function orderByBends(mesh: CellMesh, fewest = minCells): CellMesh {
  const found = cellBends(mesh);
  const sorts = found.slice();
  for (const bend of [bends.affine, bends.straight]) {
    const count = sorts.reduce((sum, own) => sum + (own === bend ? 1 : 0), 0);
    if (count >= fewest) continue;
    const next = sorts.reduce((least, own) => (own > bend && own < least ? own : least), Infinity);
    if (next === Infinity) break;
    sorts.forEach((own, cell) => {
      if (own === bend) sorts[cell] = next;
    });
  }
  return orderByHilbertCurve(mesh, sorts);
}
