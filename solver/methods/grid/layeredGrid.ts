import type { CartesianGrid, GridSide } from '../../mesh/cartesianGrid';

/** A layer beyond one side. */
export interface GridLayer {
  readonly axis: number;
  readonly direction: 1 | -1;
  readonly side: GridSide;
  /** 1 for the one at the side, 2 for the next. */
  readonly number: number;
  /** Where its means stand, and those that they are made of. */
  readonly targets: Uint32Array;
  readonly sources: Uint32Array;
  /** Beyond sides where means continue linearly: where those of the cells before the sources stand, else null. */
  readonly next: Uint32Array | null;
  /** Cells at the side whose faces are its places. */
  readonly besides: Uint32Array;
}

/** A grid with layers of cells beyond all of its sides, so that every cell has neighbors. */
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
 * cells, of the last. Where means continue linearly all layers are made of the outermost two cells, or of a single one.
 * Beyond edges and corners of the grid that is done along one axis after the other.
 * @param continued numbers of the groups beyond which means continue linearly
 */
export function layeredGrid(
  grid: CartesianGrid,
  reach: number,
  continued: ReadonlySet<number> = new Set(),
): LayeredGrid {
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
      const goesOn = (side: GridSide): boolean => side !== 'joined' && continued.has(side);
      return [
        goesOn(low)
          ? layer(axis, -1, low, k, 0, Math.min(1, last))
          : layer(axis, -1, low, k, low === 'joined' ? last - around : inwards),
        goesOn(high)
          ? layer(axis, 1, high, k, last, Math.max(last - 1, 0))
          : layer(axis, 1, high, k, high === 'joined' ? around : last - inwards),
      ];
    }).flat();
  }

  /** Of what lies beyond a side the cell at the other end where sides are joined, else the nearest one. */
  function beside(i: number, axis: number): number {
    const count = counts[axis];
    if (grid.sides[axis][0] === 'joined') return (i + reach * count) % count;
    return Math.min(Math.max(i, 0), count - 1);
  }

  /**
   * @param k of the layer, from 0 on
   * @param from number along the axis of the cell that it is made of @param before and of the next one, if any
   */
  function layer(
    axis: number,
    direction: 1 | -1,
    side: GridSide,
    k: number,
    from: number,
    before?: number,
  ): GridLayer {
    const end = direction < 0 ? 0 : counts[axis] - 1;
    const index = end + direction * (1 + k);
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
    const apart = before === undefined ? null : (before - from) * steps[axis];
    return {
      axis,
      direction,
      side,
      number: 1 + k,
      targets: Uint32Array.from(targets),
      sources: Uint32Array.from(sources),
      next: apart === null ? null : Uint32Array.from(sources, (source) => source + apart),
      besides: Uint32Array.from(besides),
    };
  }
}

const productOf = (numbers: readonly number[]): number =>
  numbers.reduce((product, number) => product * number, 1);
