import type { CellSpace } from './cellSpace';

/** Returns the point spacing in a cell, V^(1/d)/(p + 1); see `pointSpacing`. */
export const spacingOfCell = (
  { dimension, degree, maps }: Pick<CellSpace, 'dimension' | 'degree' | 'maps'>,
  cell: number,
): number => maps.measure(cell) ** (1 / dimension) / (degree + 1);

/** Returns the point spacings of all cells. */
export const pointSpacings = (
  space: Pick<CellSpace, 'dimension' | 'degree' | 'maps' | 'cellCount'>,
): Float64Array =>
  Float64Array.from({ length: space.cellCount }, (_, cell) => spacingOfCell(space, cell));
