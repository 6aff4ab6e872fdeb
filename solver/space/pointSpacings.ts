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

/**
 * Returns the longest of the distances between centers of opposite sides of a cell, over p + 1: the filter width of
 * detached-eddy simulation.
 */
export function longestSpacingOfCell(
  { dimension, degree, maps }: Pick<CellSpace, 'dimension' | 'degree' | 'maps'>,
  cell: number,
): number {
  const [first, last] = [new Float64Array(3), new Float64Array(3)];
  const lengths = Array.from({ length: dimension }, (_, axis) => {
    const at = new Float64Array(dimension).fill(0.5);
    at[axis] = 0;
    maps.place(cell, at, first);
    at[axis] = 1;
    maps.place(cell, at, last);
    return Math.hypot(...last.map((value, i) => value - first[i]));
  });
  return Math.max(...lengths) / (degree + 1);
}
