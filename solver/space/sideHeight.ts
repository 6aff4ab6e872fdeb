import type { CellSpace } from './cellSpace';

/** Returns how high a cell is over a side of that length or area, per unknown across it: see `wallSpacing` in physics. */
export const sideHeight =
  ({ maps, degree }: Pick<CellSpace, 'maps' | 'degree'>) =>
  (cell: number, area: number): number =>
    maps.measure(cell) / area / (degree + 1);
