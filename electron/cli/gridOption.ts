import type { GridSettings } from '../../solver/case';
import { CliError } from './failure';
import { t } from '../text/cli';

/** Parses `--grid 200x100 --min 0,0 --max 2,1`; the default box is the unit box. @throws CliError */
export function readGrid(
  cells: string,
  { min, max }: { readonly min?: string | undefined; readonly max?: string | undefined },
): GridSettings {
  if (!/^[1-9]\d*(x[1-9]\d*){0,2}$/.test(cells)) {
    throw new CliError(t('expectedGrid', cells));
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
  defaultValue: number,
): number[] {
  if (word === undefined) return counts.map(() => defaultValue);
  const numbers = word.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  if (numbers.length === counts.length && numbers.every(Number.isFinite)) return numbers;
  throw new CliError(t('expectedCorner', option, counts.length, word));
}
