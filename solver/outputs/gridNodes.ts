import { cellCountOf, placeInGrid, type CartesianGrid } from '../mesh/cartesianGrid';
import { gridShapes } from '../mesh/grid/describe';
import { referenceCells } from '../space/reference';

/** Corners of the cells of a grid, x, y, z one after the other: along x first, then y, then z. */
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

/** Which of them each cell has, [cell][corner], in the order of VTK's and Gmsh's files. */
export function gridCorners(grid: CartesianGrid): { cells: Uint32Array; nodesPerCell: number } {
  const { counts, dimension } = grid;
  const { corners } = referenceCells[gridShapes[dimension]];
  const [nx, ny = 0] = counts;
  const nodeAt = (i: number, j: number, k: number): number => i + (nx + 1) * (j + (ny + 1) * k);
  const offsets = corners.map(([i, j = 0, k = 0]) => nodeAt(i, j, k));
  const cells = new Uint32Array(cellCountOf(grid) * corners.length);
  for (let cell = 0, at = 0; at < cells.length; cell++) {
    const first = nodeAt(...placeInGrid(grid, cell));
    for (const offset of offsets) cells[at++] = first + offset;
  }
  return { cells, nodesPerCell: corners.length };
}
