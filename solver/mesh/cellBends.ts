import { CornerTerms, termAxes } from './cornerTerms';
import { orderByHilbertCurve } from './hilbertOrder';
import { nodesPerCell } from './mesh';
import { nodeLattice } from './nodeLattice';
import type { CellMesh } from './types';

/** How far a cell is from a parallelepiped: that, of straight edges, or curved. */
export const bends = { affine: 0, straight: 1, curved: 2 } as const;

/** A part of the longest edge below which a cell is not bent: f32 doesn't see it. */
const unvisited = 1e-9;

const known = new WeakMap<CellMesh, Uint8Array>();

/** One of `bends` per cell. @param mesh of quadrangles or hexahedra */
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
  return Uint8Array.from(mesh.elementTags, (_, cell) => {
    corners.write(cell, terms);
    const tolerance = unvisited * Math.max(...terms.subarray(3, linear).map(Math.abs));
    const isStraight =
      order === 1 || powers.every((power, k) => isAt(cells[nodes * cell + k], power, tolerance));
    if (!isStraight) return bends.curved;
    const isAffine = terms.subarray(linear).every((term) => Math.abs(term) <= tolerance);
    return isAffine ? bends.affine : bends.straight;
  });
}

/** Fewer cells than so stay among those that are bent more: they would only be far from their neighbors in memory. */
const minCells = 512;

/**
 * The same mesh with its cells sorted by how they are bent, the least first, along the Hilbert curve among each other: kernels are told
 * ranges that they take for simpler ones. @param fewest cells that are a sort of their own
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
