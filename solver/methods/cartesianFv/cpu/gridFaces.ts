import { cellCountOf, strideOf, type CartesianGrid } from '../../../mesh/cartesianGrid';
import { groupBeyond, neighbors } from '../../../mesh/grid/neighbor';

/** Faces across one axis of a grid: interior faces, or those of one side of the grid or of obstacles. */
export interface GridFaces {
  readonly axis: number;
  readonly count: number;
  /** Type of the low and the high sides: cells, or a boundary group. */
  readonly low: 'cells' | number;
  readonly high: 'cells' | number;
  /** Writes the cells on both sides of `count` faces; entries beyond the boundary are left unchanged. */
  cells(first: number, count: number, low: Uint32Array, high: Uint32Array): void;
}

/** Returns all faces across an axis of cells outside obstacles. */
export const gridFaces = (grid: CartesianGrid, axis: number): GridFaces[] =>
  grid.solid ? listedFaces(grid, axis) : numberedFaces(grid, axis);

/**
 * Returns the faces of a grid without obstacles. Cells of a slab, with the same position along all later axes, are
 * contiguous; `stride` of them have the same position along the axis.
 */
function numberedFaces(grid: CartesianGrid, axis: number): GridFaces[] {
  const { counts, sides } = grid;
  const stride = strideOf(grid, axis);
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

/** Returns the faces of a grid with obstacles, each kind as a list of the cells on one side. */
function listedFaces(grid: CartesianGrid, axis: number): GridFaces[] {
  const beyond = neighbors(grid, axis);
  const [between, joined] = [new FaceList(), new FaceList()];
  const below = grid.groups.map(() => new FaceList());
  const above = grid.groups.map(() => new FaceList());
  const stride = strideOf(grid, axis);
  const cellCount = cellCountOf(grid);
  for (let cell = 0; cell < cellCount; cell++) {
    if (grid.solid?.[cell]) continue;
    const lower = beyond(cell, -1);
    if (lower < 0) below[groupBeyond(lower)].add(cell);
    const higher = beyond(cell, 1);
    if (higher < 0) above[groupBeyond(higher)].add(cell);
    else (higher === cell + stride ? between : joined).add(cell);
  }
  const acrossGrid = stride * (grid.counts[axis] - 1);
  const pairs = (list: FaceList, step: number): GridFaces => {
    const lowCells = list.taken();
    return {
      axis,
      count: lowCells.length,
      low: 'cells',
      high: 'cells',
      cells(first, count, low, high) {
        for (let i = 0; i < count; i++) {
          low[i] = lowCells[first + i];
          high[i] = low[i] + step;
        }
      },
    };
  };
  const ofGroup = (list: FaceList, group: number, side: 'low' | 'high'): GridFaces => {
    const inside = list.taken();
    return {
      axis,
      count: inside.length,
      low: side === 'low' ? group : 'cells',
      high: side === 'high' ? group : 'cells',
      cells(first, count, low, high) {
        (side === 'low' ? high : low).set(inside.subarray(first, first + count));
      },
    };
  };
  // The periodic sides of a single cell are one face, paired with itself.
  return [
    pairs(between, stride),
    pairs(joined, -acrossGrid),
    ...below.map((list, group) => ofGroup(list, group, 'low')),
    ...above.map((list, group) => ofGroup(list, group, 'high')),
  ].filter(({ count }) => count > 0);
}

/** Growable list of cell indices. */
class FaceList {
  private cells = new Uint32Array(64);
  private count = 0;

  add(cell: number): void {
    if (this.count === this.cells.length) {
      const more = new Uint32Array(2 * this.count);
      more.set(this.cells);
      this.cells = more;
    }
    this.cells[this.count++] = cell;
  }

  taken(): Uint32Array {
    return this.cells.slice(0, this.count);
  }
}
