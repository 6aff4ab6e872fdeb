import type { CartesianGrid, GridSide } from '../../mesh/cartesianGrid';

/** A layer beyond one side. */
export interface GridLayer {
  readonly axis: number;
  readonly direction: 1 | -1;
  readonly side: GridSide;
  /** Where its means stand, and those that they are made of. */
  readonly targets: Uint32Array;
  readonly sources: Uint32Array;
  /** Cells at the side whose faces are its places. */
  readonly besides: Uint32Array;
}

/** A grid with layers of cells beyond all of its sides, so that every cell has neighbours. */
export interface LayeredGrid {
  /** Cells with those of the layers. */
  readonly size: number;
  /** From a cell to the next, by axis. */
  readonly steps: readonly number[];
  /** Where the first cell stands of each row along the first axis, in the order of the cells. */
  readonly rows: Uint32Array;
  /** Those of an axis stand on cells and on layers of the axes before it: they are made in this order. */
  readonly layers: readonly GridLayer[];
}

/**
 * Beyond a joined side stand the cells at the other end. Beyond another the k-th layer is what the condition makes
 * of the k-th cell inwards, at the midpoint of the face on the side, so that a wall mirrors; where there are fewer
 * cells, of the last. Beyond edges and corners of the grid that is done along one axis after the other.
 */
export function layeredGrid(grid: CartesianGrid, reach: number): LayeredGrid {
  const { dimension, counts } = grid;
  const widths = counts.map((count) => count + 2 * reach);
  const steps = widths.map((_, axis) => productOf(widths.slice(0, axis)));
  const rows = Uint32Array.from({ length: productOf(counts.slice(1)) }, (_, row) => {
    const [j, k] = [row % (counts[1] ?? 1), Math.floor(row / (counts[1] ?? 1))];
    return [0, j, k].slice(0, dimension).reduce((at, i, axis) => at + (i + reach) * steps[axis], 0);
  });
  const layers = counts.flatMap((_, axis) => layersOf(axis));
  return { size: productOf(widths), steps, rows, layers };

  /** Those beyond both sides of an axis; along the axes before it they have layers already. */
  function layersOf(axis: number): GridLayer[] {
    const last = counts[axis] - 1;
    const [low, high] = grid.sides[axis];
    return Array.from({ length: reach }, (_, k) => {
      const inwards = Math.min(k, last);
      const around = k % counts[axis];
      return [
        layer(axis, -1, low, -1 - k, low === 'joined' ? last - around : inwards),
        layer(axis, 1, high, last + 1 + k, high === 'joined' ? around : last - inwards),
      ];
    }).flat();
  }

  /** Of what lies beyond a side the cell at the other end where sides are joined, else the nearest one. */
  function beside(i: number, axis: number): number {
    const count = counts[axis];
    if (grid.sides[axis][0] === 'joined') return (i + reach * count) % count;
    return Math.min(Math.max(i, 0), count - 1);
  }

  /** @param index of the layer along the axis; what lies within the grid is from 0 on @param from that it is made of */
  function layer(
    axis: number,
    direction: 1 | -1,
    side: GridSide,
    index: number,
    from: number,
  ): GridLayer {
    const end = direction < 0 ? 0 : counts[axis] - 1;
    const [targets, sources, besides]: number[][] = [[], [], []];
    const visit = (a: number, at: number, cell: number, stride: number): void => {
      if (a === dimension) {
        targets.push(at + (index + reach) * steps[axis]);
        sources.push(at + (from + reach) * steps[axis]);
        besides.push(cell);
        return;
      }
      const next = stride * counts[a];
      if (a === axis) {
        visit(a + 1, at, cell + end * stride, next);
        return;
      }
      const beyond = a < axis ? reach : 0;
      for (let i = -beyond; i < counts[a] + beyond; i++) {
        visit(a + 1, at + (i + reach) * steps[a], cell + beside(i, a) * stride, next);
      }
    };
    visit(0, 0, 0, 1);
    return {
      axis,
      direction,
      side,
      targets: Uint32Array.from(targets),
      sources: Uint32Array.from(sources),
      besides: Uint32Array.from(besides),
    };
  }
}

const productOf = (numbers: readonly number[]): number =>
  numbers.reduce((product, number) => product * number, 1);
