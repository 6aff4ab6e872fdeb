import { expect, it } from 'vitest';
import { cflFigure, historyTable, iterationFigure, residualFigure } from '../../solver/outputs/plots/historyFigure';

const labels = { title: '', step: '', value: '' };

/** The change of one variable over steps of these lengths, each proportional to its step. */
function curveOf(lengths: readonly number[]): (number | undefined)[] {
  let time = 0;
  const rows = Float64Array.from(lengths.flatMap((dt, i) => [i + 1, (time += dt), dt, 3 * dt]));
  const [{ y }] = residualFigure(historyTable({ rows, variables: ['q'] }), labels).series;
  return Array.from({ length: y.length }, (_, row) => y.at(row));
}

it('shows residuals without dips at steps cut to a snapshot or to the end', () => {
  expect(curveOf([2, 2, 0.5, 2, 2, 0.25])).toEqual([6, 6, 6, 6, 6, 6]);
});

it('shows residuals that follow a permanently reduced step', () => {
  expect(curveOf([2, 1, 1, 1])).toEqual([6, 3, 3, 3]);
});

it('shows residuals and CFL numbers of iterations unchanged when the CFL number falls', () => {
  const rows = Float64Array.of(1, 1, 10, 0.1, 2, 2, 1, 0.05);
  const table = historyTable({ rows, variables: ['q'] });
  const valuesOf = ({ series: [{ y }] }: ReturnType<typeof iterationFigure>) => [y.at(0), y.at(1)];
  expect(valuesOf(iterationFigure(table, labels))).toEqual([0.1, 0.05]);
  expect(valuesOf(cflFigure(table, labels))).toEqual([10, 1]);
});
