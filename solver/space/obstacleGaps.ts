import type { CartesianGrid } from '../mesh/cartesianGrid';
import { meshChecksum } from '../mesh/meshChecksum';
import type { PictureSamples } from './picture';

/** Returns the indices of the samples in obstacles; undefined without obstacles. */
export function gapsIn(
  { solid }: Pick<CartesianGrid, 'solid'>,
  { rows, at }: PictureSamples,
): Uint32Array | undefined {
  if (!solid) return undefined;
  const cellOf = at
    ? (sample: number) => at.cell[sample]
    : (sample: number) => Math.floor(sample / rows.count);
  const length = at ? at.cell.length : rows.count * solid.length;
  const gaps: number[] = [];
  for (let sample = 0; sample < length; sample++) if (solid[cellOf(sample)] > 0) gaps.push(sample);
  return Uint32Array.from(gaps);
}

/** Identifies the obstacles of a grid. */
export const obstacleKey = (grid: CartesianGrid): string =>
  grid.solid ? ` ${meshChecksum(grid)}` : '';
