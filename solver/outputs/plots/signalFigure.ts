import type { SystemDeclaration } from '../../physics/declaration';
import { fieldUnit, lengthUnit, shownUnit, timeUnit } from '../../physics/units';
import { signalHeader, signalStride, type Signal } from '../../diagnostics/signals';
import type { SavedSignal } from '../../signals/signalSet';
import { shiftedColumn, tableColumn } from '../../figure/columns';
import type { Axis, Column, Figure, Series } from '../../figure/figure';

/** What was read of a signal, as columns: step, time, values. */
export interface SignalTable {
  readonly signal: Signal;
  readonly count: number;
  column(index: number): Column;
}

/** Of the axes, with the system whose units they have. */
export interface SignalLabels {
  readonly system: SystemDeclaration | null;
  readonly time: string;
  readonly distance: string;
  /** Of what is integrated over a boundary or the domain. */
  integral(expression: string): string;
  /** Of the conserved integrals, less their first values. */
  readonly conserved: string;
}

/** Of what is written without the page. */
export const printedLabels = (system: SystemDeclaration | null): SignalLabels => ({
  system,
  time: 'Time t',
  distance: 'Distance',
  integral: (expression) => `∫ ${expression}`,
  conserved: 'Change of the integral',
});

const timeColumn = 1;
/** More characters don't fit along an axis. */
const longestAxis = 40;

export const signalTable = ({ signal, rows }: SavedSignal): SignalTable => {
  const stride = signalStride(signal);
  return {
    signal,
    count: rows.length / stride,
    column: (index) => tableColumn(rows, stride, index),
  };
};

/** Monitors of one value, which read the same quantity, over time; null before the first row. */
export function monitorFigure(
  title: string,
  tables: readonly SignalTable[],
  labels: SignalLabels,
): Figure | null {
  const series = tables
    .filter(({ count }) => count > 0)
    .map((table) => curve(table.signal.name, table.column(timeColumn), table.column(signalHeader)));
  if (series.length === 0) return null;
  const { kind = 'point', expression = '' } = tables[0].signal.monitor ?? {};
  const isPoint = kind === 'point';
  const quantity = isPoint ? expression : labels.integral(expression);
  const label = expression.length > longestAxis ? title : quantity;
  const unit = isPoint ? shownUnit(fieldUnit(labels.system, expression)) : '';
  return withAxes(title, timeAxis(labels), { label, unit }, series);
}

/**
 * Rows of a line monitor over the distance; null before the first row.
 * @param rows which; without it the newest
 */
export function lineMonitorFigure(
  table: SignalTable,
  labels: SignalLabels,
  rows: readonly number[] = [table.count - 1],
): Figure | null {
  const { name, monitor, columns } = table.signal;
  const { system, distance } = labels;
  const label = monitor?.expression ?? '';
  if (table.count === 0) return null;
  const distances = columns.map(Number);
  const series = rows.map((row) => {
    const values = columns.map((_, i) => table.column(signalHeader + i).at(row) ?? NaN);
    const time = Number(table.column(timeColumn).at(row)?.toPrecision(4));
    return curve(rows.length === 1 ? name : `t = ${time}`, distances, values);
  });
  return withAxes(
    name,
    { label: distance, unit: lengthUnit(system) },
    { label, unit: shownUnit(fieldUnit(system, label)) },
    series,
  );
}

/** How the conserved integrals have changed; null before the first row. */
export function conservedFigure(
  title: string,
  table: SignalTable,
  labels: SignalLabels,
): Figure | null {
  if (table.count === 0) return null;
  const x = table.column(timeColumn);
  const series = table.signal.columns.map((name, i) =>
    curve(name, x, shiftedColumn(table.column(signalHeader + i))),
  );
  return withAxes(title, timeAxis(labels), { label: labels.conserved, unit: '' }, series);
}

const curve = (name: string, x: Column, y: Column): Series => ({
  id: name,
  label: name,
  x,
  y,
  marks: 'line',
});

const timeAxis = ({ time, system }: SignalLabels): AxisText => ({
  label: time,
  unit: timeUnit(system),
});

type AxisText = Pick<Axis, 'label' | 'unit'>;

const withAxes = (title: string, x: AxisText, y: AxisText, series: readonly Series[]): Figure => ({
  title,
  x: { ...x, scale: 'linear' },
  y: { ...y, scale: 'linear' },
  series,
  lines: [],
});
