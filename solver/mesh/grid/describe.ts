import { cellCountOf, freeCellCount, gridBounds, type CartesianGrid } from '../cartesianGrid';
import type { CellShape, MeshSummary } from '../types';
import { t } from '../../text/t';

/** Cell shape of a grid per dimension. */
export const gridShapes = {
  1: 'line',
  2: 'quadrilateral',
  3: 'hexahedron',
} as const satisfies Record<number, CellShape>;

/** Returns the summary of a grid, like `summarizeMesh` for files. */
export function summarizeGrid(grid: CartesianGrid): MeshSummary {
  const { min, max } = gridBounds(grid);
  const { counts, dimension, groups } = grid;
  const cells = freeCellCount(grid);
  const boundaryFaces = groups.reduce((sum, { faceCount }) => sum + faceCount, 0);
  // Interior faces are shared by two cells.
  const interiorFaces = (2 * dimension * cells - boundaryFaces) / 2;
  return {
    format: t('meshCartesianGrid'),
    dimension,
    nodes: counts.reduce((product, count) => product * (count + 1), 1),
    cells: { [gridShapes[dimension]]: cells },
    order: 1,
    boundaries: groups.map(({ name, tag, faceCount }) => ({ name, tag, faces: faceCount })),
    untaggedFaces: 0,
    interiorFaces,
    boundaryFaces,
    measure: (cells / cellCountOf(grid)) * gridMeasure(grid),
    bounds: [min[0], min[1], min[2], max[0], max[1], max[2]],
    periodic: [],
    warnings: grid.warnings,
  };
}

const gridMeasure = ({ spacing, counts }: CartesianGrid): number =>
  spacing.reduce((product, own, axis) => product * own * counts[axis], 1);
