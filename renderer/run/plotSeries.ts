import { historyHeader } from '../../solver/schemes/types';
import type { HistoryBuffer } from './historyBuffer';

/** x and one array of values per variable, as uPlot takes them; null where there is no point. */
export type PlotSeries = [xs: number[], ...ys: (number | null)[][]];

/** More points than a screen has columns only cost time. */
const mostPoints = 2000;

/**
 * The history's residuals over the step number. A long history is thinned: of each stretch of steps
 * the largest value stands, so that no peak is lost. Zeros have no place on a logarithmic scale.
 * @param from first step wanted. @param to last step wanted.
 */
export function plotSeries(history: HistoryBuffer, from = -Infinity, to = Infinity): PlotSeries {
  const [first, last] = [firstRow(history, from), firstRow(history, to, 1)];
  const stretch = Math.max(1, Math.ceil((last - first) / mostPoints));
  const xs: number[] = [];
  const ys: (number | null)[][] = history.variables.map(() => []);
  for (let start = first; start < last; start += stretch) {
    const end = Math.min(last, start + stretch);
    xs.push(history.value(end - 1, 0));
    ys.forEach((values, variable) => {
      let largest = 0;
      for (let row = start; row < end; row++) {
        const value = Math.abs(history.value(row, historyHeader + variable));
        if (value > largest) largest = value;
      }
      values.push(largest > 0 && Number.isFinite(largest) ? largest : null);
    });
  }
  return [xs, ...ys];
}

/** The first row whose step is at least `step`, or with `beyond` greater than it (bisection). */
function firstRow(history: HistoryBuffer, step: number, beyond: 0 | 1 = 0): number {
  let [low, high] = [0, history.count];
  while (low < high) {
    const middle = (low + high) >> 1;
    const value = history.value(middle, 0);
    if (beyond ? value <= step : value < step) low = middle + 1;
    else high = middle;
  }
  return low;
}
