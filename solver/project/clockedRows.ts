import { t } from '../text/t';

/**
 * Returns why rows that begin with step and time can't be from a run; null if they can. The other columns may hold
 * any values, since a diverging run records them too.
 */
export function clockFault(rows: Float64Array, stride: number): string | null {
  let last = 0;
  for (let at = 0; at + 1 < rows.length; at += stride) {
    const [step, time] = [rows[at], rows[at + 1]];
    if (!Number.isSafeInteger(step) || step < last) return t('rowsOrder', step, last);
    if (!Number.isFinite(time) || time < 0) return t('rowsTime', step, time);
    last = step;
  }
  return null;
}
