import { t } from '../text/t';

/**
 * Why rows that begin with a step and its time can't be those of a run; null if they can. What follows
 * in a row may be anything: a run that diverges records how.
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
