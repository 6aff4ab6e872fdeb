import type { GridSettings } from '../../solver/case';
import { CliError } from './failure';

/**
 * The grid that options describe: `--grid 200x100 --min 0,0 --max 2,1`; without a box it is that
 * from 0 to 1.
 * @throws CliError
 */
export function readGrid(
  cells: string,
  { min, max }: { readonly min?: string | undefined; readonly max?: string | undefined },
): GridSettings {
  if (!/^[1-9]\d*(x[1-9]\d*){0,2}$/.test(cells)) {
    throw new CliError(
      `--grid: "${cells}" is no grid, give the cells of one to three axes, such as 200x100`,
    );
  }
  const counts = cells.split('x').map(Number);
  return {
    min: corner('--min', min, counts, 0),
    max: corner('--max', max, counts, 1),
    cells: counts,
  };
}

function corner(
  option: string,
  word: string | undefined,
  counts: readonly number[],
  usual: number,
): number[] {
  if (word === undefined) return counts.map(() => usual);
  const numbers = word.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (numbers.length === counts.length && numbers.every(Number.isFinite)) return numbers;
  const needed = counts.length === 1 ? 'one number' : `${counts.length} numbers with commas`;
  throw new CliError(`${option}: "${word}" is no corner of the grid, give ${needed}`);
}
