import { historyColumns } from '../project/history';
import { tableColumn } from '../figure/columns';
import { wasCut } from './cutSteps';
import { historyStride } from '../stepping/types';

/** What spreadsheets take for the beginning of a formula. */
const formulaStart = /^[=+\-@\t\r\n]/;

/**
 * Text of a table as RFC 4180 wants it: CRLF, quotes only where they are needed. A name that a spreadsheet
 * would compute gets an apostrophe before it (OWASP, "CSV Injection"); numbers stay as they are.
 */
export function writeCsv(
  header: readonly string[],
  rows: Iterable<readonly (number | string)[]>,
): string {
  const lines = [header.map(cell).join(',')];
  for (const row of rows) lines.push(row.map(cell).join(','));
  return `${lines.join('\r\n')}\r\n`;
}

/** Nine digits tell apart all numbers of single precision; more would be those of its rounding. */
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
 * Run history as CSV: step, time, dt, per variable the largest change of a coefficient in the step, and whether the
 * step was cut to end at a time (1, else 0): its changes are smaller for that alone.
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
