import { historyHeader } from '../../schemes/types';
import type { Axis, Column, Figure } from './figure';

/** A run's history as columns: step, time, dt, then the change of each variable. */
export interface HistoryTable {
  readonly variables: readonly string[];
  column(index: number): Column;
}

export interface HistoryLabels {
  readonly title: string;
  readonly step: string;
  /** Of the y axis. */
  readonly value: string;
}

/** The largest change per step of every variable. */
export function residualFigure(history: HistoryTable, labels: HistoryLabels): Figure {
  const columns = history.variables.map((name, i): [string, Column] => [
    name,
    history.column(historyHeader + i),
  ]);
  return overSteps(history, labels, 'log', columns);
}

/** The length of the steps. */
export const timeStepFigure = (history: HistoryTable, labels: HistoryLabels): Figure =>
  overSteps(history, labels, 'linear', [[labels.value, history.column(2)]]);

function overSteps(
  history: HistoryTable,
  { title, step, value }: HistoryLabels,
  scale: Axis['scale'],
  columns: readonly (readonly [name: string, y: Column])[],
): Figure {
  const x = history.column(0);
  return {
    title,
    x: { label: step, unit: '', scale: 'linear' },
    y: { label: value, unit: '', scale },
    series: columns.map(([id, y]) => ({ id, label: id, x, y, marks: 'line' })),
    lines: [],
  };
}
