import type { CellSpace } from './cellSpace';

/** Returns the height of a cell above a side of that length or area, per unknown across it: see `wallSpacing` in physics. */
export const sideHeight =
  ({ maps, degree }: Pick<CellSpace, 'maps' | 'degree'>) =>
  (cell: number, area: number): number =>
    maps.measure(cell) / area / (degree + 1);
