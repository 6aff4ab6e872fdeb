import { isSolid } from '../../mesh/mesh';
import type { CellSpace } from '../cellSpace';
import { referenceCells } from '../reference';
import type { LatticeValues } from './latticeValues';

/** Largest number of values, spread evenly over cells. */
const mostValues = 200_000;

/** Returns the value below which a field is in a share of the volume, 0…1. */
export type Quantile = (share: number) => number;

const known = new WeakMap<LatticeValues, Quantile>();

/**
 * Returns the quantiles of a field by volume, estimated from part of its values. Cells count by the volume of their
 * bounding boxes.
 */
export function quantilesOf(
  space: Pick<CellSpace, 'mesh' | 'maps' | 'cellCount' | 'shape'>,
  lattice: LatticeValues,
): Quantile {
  const before = known.get(lattice);
  if (before) return before;
  const made = sampledQuantiles(space, lattice);
  known.set(lattice, made);
  return made;
}

function sampledQuantiles(
  { mesh, maps, cellCount, shape }: Pick<CellSpace, 'mesh' | 'maps' | 'cellCount' | 'shape'>,
  lattice: LatticeValues,
): Quantile {
  const perCell = referenceCells[shape].lattice(lattice.intervals).points.count;
  const stride = Math.ceil(cellCount / mostValues);
  const most = Math.max(1, Math.floor((mostValues * stride) / Math.max(1, cellCount)));
  const count = Math.min(perCell, most);
  const own = new Float32Array(perCell);
  const [low, high] = [new Float64Array(3), new Float64Array(3)];
  const values: number[] = [];
  const weights: number[] = [];
  for (let cell = 0; cell < cellCount; cell += stride) {
    if (isSolid(mesh, cell)) continue;
    lattice.read(cell, own);
    maps.bounds(cell, low, high);
    const volume = (high[0] - low[0]) * (high[1] - low[1]) * (high[2] - low[2]);
    for (let i = 0; i < count; i++) {
      // Other points in every cell.
      const value = own[(cell + Math.floor((i * perCell) / count)) % perCell];
      if (!Number.isFinite(value)) continue;
      values.push(value);
      weights.push(volume / count);
    }
  }
  const order = Uint32Array.from(values.keys()).sort((a, b) => values[a] - values[b]);
  const sums = new Float64Array(order.length);
  let sum = 0;
  order.forEach((at, i) => (sums[i] = sum += weights[at]));
  return (share) => {
    let [from, to] = [0, order.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (sums[middle] < share * sum) from = middle + 1;
      else to = middle;
    }
    return order.length > 0 ? values[order[from]] : NaN;
  };
}
