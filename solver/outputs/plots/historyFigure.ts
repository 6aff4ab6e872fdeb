import type { History } from '../../project/history';
import { wasCut } from '../cutSteps';
import { historyHeader, historyStride } from '../../stepping/types';
import { tableColumn } from '../../figure/columns';
import type { Axis, Column, Figure, Series } from '../../figure/figure';

/** Run history as columns: step, time, dt (or CFL number), then the change (or residual) of each variable. */
export interface HistoryTable {
  readonly variables: readonly string[];
  column(index: number): Column;
}

export const historyTable = ({ variables, rows }: History): HistoryTable => {
  const stride = historyStride(variables.length);
  return { variables, column: (index) => tableColumn(rows, stride, index) };
};

export interface HistoryLabels {
  readonly title: string;
  readonly step: string;
  /** Label of the y axis. */
  readonly value: string;
  /** Unit of its values; none if omitted. */
  readonly unit?: string;
}

/** Histories of runs to compare with, by name. */
export type ComparedHistories = ReadonlyMap<string, HistoryTable>;

const alone: ComparedHistories = new Map();

/**
 * Scales the changes of shortened steps (such as those before a snapshot) by the length ratio to the preceding
 * step, to avoid spurious dips in the curve.
 */
function ofWholeSteps(changes: Column, dt: Column): Column {
  return {
    get length() {
      return changes.length;
    },
    at(row) {
      const change = changes.at(row);
      if (change === undefined || !wasCut(dt, row)) return change;
      return (change * (dt.at(row - 1) ?? NaN)) / (dt.at(row) ?? NaN);
    },
  };
}

/** Returns the largest change per step of every variable; see `ofWholeSteps`. */
export const residualFigure = (
  history: HistoryTable,
  labels: HistoryLabels,
  compared = alone,
): Figure =>
  overSteps(history, labels, 'log', compared, (table) =>
    table.variables.map((name, i) => [
      name,
      ofWholeSteps(table.column(historyHeader + i), table.column(2)),
    ]),
  );

/** Returns the residual of each variable over the iterations of a steady computation. */
export const iterationFigure = (
  history: HistoryTable,
  labels: HistoryLabels,
  compared = alone,
): Figure =>
  overSteps(history, labels, 'log', compared, (table) =>
    table.variables.map((name, i) => [name, table.column(historyHeader + i)]),
  );

/** Returns the CFL number over the iterations of a steady computation. */
export const cflFigure = (history: HistoryTable, labels: HistoryLabels, compared = alone): Figure =>
  overSteps(history, labels, 'log', compared, (table) => [[labels.value, table.column(2)]]);

/** Returns the time step over the run. */
export const timeStepFigure = (
  history: HistoryTable,
  labels: HistoryLabels,
  compared = alone,
): Figure =>
  overSteps(history, labels, 'linear', compared, (table) => [[labels.value, table.column(2)]]);

function overSteps(
  history: HistoryTable,
  { title, step, value, unit = '' }: HistoryLabels,
  scale: Axis['scale'],
  compared: ComparedHistories,
  columnsOf: (history: HistoryTable) => (readonly [name: string, y: Column])[],
): Figure {
  const own = columnsOf(history).map(([id, y], style): Series => ({
    id,
    label: id,
    x: history.column(0),
    y,
    marks: 'line',
    style,
  }));
  const others = [...compared].flatMap(([run, other]) =>
    columnsOf(other).map(([name, y]): Series => ({
      id: `${run} ${name}`,
      label: `${name}, ${run}`,
      x: other.column(0),
      y,
      marks: 'line',
      dashed: true,
      style: own.find(({ id }) => id === name)?.style ?? own.length,
    })),
  );
  return {
    title,
    x: { label: step, unit: '', scale: 'linear' },
    y: { label: value, unit, scale },
    series: [...own, ...others],
    lines: [],
  };
}
