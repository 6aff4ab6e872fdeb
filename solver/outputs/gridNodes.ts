import { cellCountOf, placeInGrid, type CartesianGrid } from '../mesh/cartesianGrid';
import type { Mesh } from '../mesh/mesh';
import { gridShapes } from '../mesh/grid/describe';
import { referenceCells } from '../space/reference';

/** Returns the cell corners of a grid as x, y, z, …, in order of x, then y, then z. */
export function gridNodes({ dimension, origin, spacing, counts }: CartesianGrid): Float64Array {
  const [nx, ny = 0, nz = 0] = counts;
  const points = new Float64Array(3 * (nx + 1) * (ny + 1) * (nz + 1));
  let at = 0;
  for (let k = 0; k <= nz; k++) {
    for (let j = 0; j <= ny; j++) {
      for (let i = 0; i <= nx; i++, at += 3) {
        [i, j, k].slice(0, dimension).forEach((index, axis) => {
          points[at + axis] = origin[axis] + index * spacing[axis];
        });
      }
    }
  }
  return points;
}

/** Returns the indices of cells outside obstacles. */
export function freeCells({ counts, solid }: CartesianGrid): Uint32Array {
  const all = Uint32Array.from({ length: cellCountOf({ counts }) }, (_, cell) => cell);
  return solid ? all.filter((cell) => solid[cell] === 0) : all;
}

/** Returns a map from cell index to index in a file, which omits cells in obstacles. */
export function placeInFile(mesh: Mesh): (cell: number) => number {
  if (mesh.kind !== 'grid' || !mesh.solid) return (cell) => cell;
  const places = new Uint32Array(mesh.solid.length);
  freeCells(mesh).forEach((cell, place) => (places[cell] = place));
  return (cell) => places[cell];
}

/** Returns the corner indices of given cells, [cell][corner], in the order of VTK and Gmsh. */
export function gridCorners(
  grid: CartesianGrid,
  some: Uint32Array,
): { cells: Uint32Array; nodesPerCell: number } {
  const { counts, dimension } = grid;
  const { corners } = referenceCells[gridShapes[dimension]];
  const [nx, ny = 0] = counts;
  const nodeAt = (i: number, j: number, k: number): number => i + (nx + 1) * (j + (ny + 1) * k);
  const offsets = corners.map(([i, j = 0, k = 0]) => nodeAt(i, j, k));
  const cells = new Uint32Array(some.length * corners.length);
  let at = 0;
  for (const cell of some) {
    const first = nodeAt(...placeInGrid(grid, cell));
    for (const offset of offsets) cells[at++] = first + offset;
  }
  return { cells, nodesPerCell: corners.length };
}
