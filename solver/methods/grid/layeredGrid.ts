import type { CartesianGrid, GridSide } from '../../mesh/cartesianGrid';

/** A layer of ghost cells beyond one side. */
export interface GridLayer {
  readonly axis: number;
  readonly direction: 1 | -1;
  readonly side: GridSide;
  /** 1 for the layer at the side, 2 for the next. */
  readonly number: number;
  /** Indices of its means and of their source cells. */
  readonly targets: Uint32Array;
  readonly sources: Uint32Array;
  /** Indices of the cells inward from the sources if means continue linearly, else null. */
  readonly next: Uint32Array | null;
  /** Cells at the side; the condition is evaluated at their faces. */
  readonly besides: Uint32Array;
}

/** A grid with layers of ghost cells beyond all sides, so that every cell has neighbors. */
export interface LayeredGrid {
  /** Number of cells including the layers. */
  readonly size: number;
  /** Index increment to the next cell, by axis. */
  readonly steps: readonly number[];
  /** Index of the first cell of each row along the first axis, in cell order. */
  readonly rows: Uint32Array;
  /** Layers in the order of evaluation: those of an axis also extend over the layers of the preceding axes. */
  readonly layers: readonly GridLayer[];
}

/**
 * Creates ghost layers. Beyond a periodic side they contain the cells at the opposite end. Otherwise the condition
 * computes the k-th layer from the k-th cell inward, at the midpoint of the face on the side, so that a wall mirrors;
 * if there are fewer cells, from the last one. If means continue linearly, all layers use the outermost two cells, or a
 * single one. Edges and corners of the grid are filled along one axis after the other.
 * @param continued indices of the groups beyond which means continue linearly
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

  /** Returns the layers beyond both sides of an axis, which include the layers of the preceding axes. */
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

  /** Returns the nearest cell index within the grid; for periodic sides, the index at the opposite end. */
  function beside(i: number, axis: number): number {
    const count = counts[axis];
    if (grid.sides[axis][0] === 'joined') return (i + reach * count) % count;
    return Math.min(Math.max(i, 0), count - 1);
  }

  /**
   * @param k index of the layer, from 0 on
   * @param from index along the axis of its source cell
   * @param before index of the next source cell, if any
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
