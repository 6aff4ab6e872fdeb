import { shortNumber } from '../core/shortNumber';
import { placeInGrid } from '../mesh/cartesianGrid';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { nodesPerCell, type Mesh } from '../mesh/mesh';
import { t } from '../text/t';

/** Returns the centroid of a cell, one coordinate per axis. */
export function cellCenter(mesh: Mesh, cell: number): number[] {
  if (mesh.kind === 'grid') {
    const place = placeInGrid(mesh, cell);
    return mesh.origin.map((start, axis) => start + (place[axis] + 0.5) * mesh.spacing[axis]);
  }
  const { cells, points, dimension } = mesh;
  const corners = CELL_SHAPES[mesh.shape].corners;
  const first = cell * nodesPerCell(mesh);
  const center = new Array<number>(dimension).fill(0);
  for (let k = 0; k < corners; k++) {
    for (let axis = 0; axis < dimension; axis++) {
      center[axis] += points[cells[first + k] * 3 + axis] / corners;
    }
  }
  return center;
}

/** Returns e.g. `812 (element 1024 of the mesh file) at (0.5, 0.01)`; without the element for a generated grid. */
export function cellPlace(
  mesh: Mesh,
  cell: number,
  center: readonly number[] = cellCenter(mesh, cell),
): string {
  const at = center.map(shortNumber).join(', ');
  return mesh.kind === 'grid'
    ? t('runCellAt', cell, at)
    : t('runCellOfFile', cell, mesh.elementTags[cell], at);
}
