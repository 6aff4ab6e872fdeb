import { cellCountOf, type CartesianGrid } from '../../../mesh/cartesianGrid';

/** Faces across one axis of a grid: those between cells, or those of one side of the grid. */
export interface GridFaces {
  readonly axis: number;
  readonly count: number;
  /** What lies on their low sides, and on their high ones: cells, or a boundary group. */
  readonly low: 'cells' | number;
  readonly high: 'cells' | number;
  /**
   * Writes the cells on both sides of so many faces; what lies beyond the boundary is left as it is.
   */
  cells(first: number, count: number, low: Uint32Array, high: Uint32Array): void;
}

/**
 * All faces across an axis. Cells of a slab, all with the same place along the axes that come later, follow
 * each other; `stride` of them have one place along the axis.
 */
export function gridFaces(grid: CartesianGrid, axis: number): GridFaces[] {
  const { counts, sides } = grid;
  const stride = counts.slice(0, axis).reduce((product, count) => product * count, 1);
  const within = stride * (counts[axis] - 1);
  const slabs = cellCountOf(grid) / (within + stride);
  const between: GridFaces = {
    axis,
    count: within * slabs,
    low: 'cells',
    high: 'cells',
    cells(first, count, low, high) {
      for (let i = 0; i < count; i++) {
        low[i] = first + i + Math.floor((first + i) / within) * stride;
        high[i] = low[i] + stride;
      }
    },
  };
  const ofSide: Pick<GridFaces, 'axis' | 'count' | 'cells'> = {
    axis,
    count: stride * slabs,
    cells(first, count, low, high) {
      for (let i = 0; i < count; i++) {
        high[i] = first + i + Math.floor((first + i) / stride) * within;
        low[i] = high[i] + within;
      }
    },
  };
  const [lowSide, highSide] = sides[axis];
  if (lowSide === 'joined' || highSide === 'joined') {
    return [between, { ...ofSide, low: 'cells', high: 'cells' }];
  }
  return [
    between,
    { ...ofSide, low: lowSide, high: 'cells' },
    { ...ofSide, low: 'cells', high: highSide },
  ];
}
