import { expect, it } from 'vitest';
import { historyTable, residualFigure } from '../../solver/outputs/plots/historyFigure';

const labels = { title: '', step: '', value: '' };

/** The change of one variable over steps of these lengths, each as large as its step. */
function curveOf(lengths: readonly number[]): (number | undefined)[] {
  let time = 0;
  const rows = Float64Array.from(lengths.flatMap((dt, i) => [i + 1, (time += dt), dt, 3 * dt]));
  const [{ y }] = residualFigure(historyTable({ rows, variables: ['q'] }), labels).series;
  return Array.from({ length: y.length }, (_, row) => y.at(row));
}

it('residuals do not dip where a step was cut to a snapshot or to the end', () => {
  expect(curveOf([2, 2, 0.5, 2, 2, 0.25])).toEqual([6, 6, 6, 6, 6, 6]);
});

it('residuals follow steps that become shorter for good', () => {
  expect(curveOf([2, 1, 1, 1])).toEqual([6, 3, 3, 3]);
});
