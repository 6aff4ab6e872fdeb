import { cellCountOf, freeCellCount, gridBounds, type CartesianGrid } from '../cartesianGrid';
import type { CellShape, MeshSummary } from '../types';
import { t } from '../../text/t';

/** What the cells of a grid are, by its dimension. */
export const gridShapes = { 1: 'line', 2: 'quadrangle', 3: 'hexahedron' } as const satisfies Record<
  number,
  CellShape
>;

/** What is stated about a grid as of the mesh of a file. */
export function summarizeGrid(grid: CartesianGrid): MeshSummary {
  const { min, max } = gridBounds(grid);
  const { counts, dimension, groups } = grid;
  const cells = freeCellCount(grid);
  const boundaryFaces = groups.reduce((sum, { faceCount }) => sum + faceCount, 0);
  // Of each cell's faces two cells share those that are not on the boundary.
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
