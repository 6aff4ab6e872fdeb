import { writeCsv } from '../csv';
import { axisTitle, type Column, type Figure } from '../../figure/figure';

/**
 * Writes all points of a figure as CSV: a column of x and one per series if all series share x; otherwise a row
 * per point with the name of its series. Gaps are empty.
 */
export function figureCsv(figure: Figure): string {
  const { x, y, series } = figure;
  const [first] = series;
  const isShared = series.every((one) => one.x === first.x);
  if (first && isShared) {
    const header = [axisTitle(x), ...series.map(({ label }) => label)];
    return writeCsv(
      header,
      rowsOf(first.x, (row) =>
        [first.x, ...series.map((one) => one.y)].map((all) => cell(all, row)),
      ),
    );
  }
  return writeCsv(['series', axisTitle(x), axisTitle(y)], longRows(figure));
}

function* longRows({ series }: Figure): Generator<(number | string)[]> {
  for (const { label, x, y } of series) {
    yield* rowsOf(x, (row) => [label, cell(x, row), cell(y, row)]);
  }
}

function* rowsOf(
  column: Column,
  rowAt: (row: number) => (number | string)[],
): Generator<(number | string)[]> {
  for (let row = 0; row < column.length; row++) yield rowAt(row);
}

function cell(column: Column, row: number): number | string {
  const value = column.at(row) ?? NaN;
  return Number.isNaN(value) ? '' : value;
}
