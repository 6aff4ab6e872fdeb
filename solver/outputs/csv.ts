import { historyColumns } from '../project/history';
import { tableColumn } from '../figure/columns';
import { wasCut } from './cutSteps';
import { historyStride } from '../stepping/types';

/** Characters that spreadsheets interpret as the start of a formula. */
const formulaStart = /^[=+\-@\t\r\n]/;

/**
 * Writes a table as RFC 4180 CSV: CRLF, quotes only where required. Names that a spreadsheet would evaluate get
 * a leading apostrophe (OWASP, "CSV Injection"); numbers are unchanged.
 */
export function writeCsv(
  header: readonly string[],
  rows: Iterable<readonly (number | string)[]>,
): string {
  const lines = [header.map(cell).join(',')];
  for (const row of rows) lines.push(row.map(cell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** Rounds to nine digits, which distinguish all single-precision numbers; more would show rounding. */
export const f32Digits = (value: number): number => Number(value.toPrecision(9));

function cell(value: number | string): string {
  const text = typeof value === 'number' ? String(value) : plainText(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

function plainText(text: string): string {
  const isNumber = text.trim() !== '' && !Number.isNaN(Number(text));
  return formulaStart.test(text) && !isNumber ? `'${text}` : text;
}

/**
 * Writes the run history as CSV: step, time, dt, the largest coefficient change per variable in the step, and
 * whether the step was shortened to hit a time (1, else 0), which alone makes its changes smaller.
 * @param history rows of `historyStride` numbers.
 */
export function historyCsv(history: Float64Array, variables: readonly string[]): string {
  return writeCsv([...historyColumns(variables), 'cut'], historyRows(history, variables.length));
}

function* historyRows(history: Float64Array, variableCount: number): Generator<number[]> {
  const stride = historyStride(variableCount);
  const dt = tableColumn(history, stride, 2);
  for (let row = 0; row < dt.length; row++) {
    const own = history.subarray(row * stride, (row + 1) * stride);
    yield [...own, wasCut(dt, row) ? 1 : 0];
  }
}
