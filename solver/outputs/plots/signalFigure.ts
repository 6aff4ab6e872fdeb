import { valueWithError } from '../../core/valueWithError';
import type { SystemDeclaration } from '../../physics/declaration';
import { fieldUnit, lengthUnit, displayedUnit, timeUnit } from '../../physics/units';
import { signalHeader, signalStride, type Signal } from '../../diagnostics/signals';
import type { SavedSignal } from '../../signals/signalSet';
import { shiftedColumn, tableColumn } from '../../figure/columns';
import type { Axis, Column, Figure, Series } from '../../figure/figure';
import { extremumOf, type Extremum } from '../../diagnostics/monitors';
import { noErrorReason } from '../../signals/meanError';
import { windowMean } from '../../signals/windowMean';
import { t } from '../../text/t';

/** Recorded signal as columns: step, time, values. */
export interface SignalTable {
  readonly signal: Signal;
  readonly count: number;
  column(index: number): Column;
}

/** Axis labels, and the system that defines their units. */
export interface SignalLabels {
  readonly system: SystemDeclaration | null;
  /** null for a steady computation, whose rows are iterations and have no mean. */
  readonly time: string | null;
  readonly iteration: string;
  readonly distance: string;
  /** Label of a quantity integrated over a boundary or the domain. */
  integral(expression: string): string;
  extremum(kind: Extremum, expression: string): string;
  /** Label of the rate of change of a quantity. */
  rate(quantity: string): string;
  /** Label of the mean over the second half of the time, with its standard error if available. */
  mean(value: number, error: number | null): string;
  /** Note why the mean has no error. */
  noError(reason: string): string;
  /** Label of the conserved integrals minus their initial values. */
  readonly conserved: string;
}

/** Returns the labels of figures written to files. */
export const printedLabels = (
  system: SystemDeclaration | null,
  isSteady = false,
): SignalLabels => ({
  system,
  time: isSteady ? null : t('plotTime'),
  iteration: t('plotIteration'),
  distance: t('plotDistance'),
  integral: (expression) => `∫ ${expression}`,
  extremum: (kind, expression) => `${kind === 'minimum' ? 'min' : 'max'} ${expression}`,
  rate: (quantity) => `d/dt ${quantity}`,
  mean: printedMean,
  noError: printedNoError,
  conserved: t('plotIntegralChange'),
});

export const printedNoError = (reason: string): string => t('plotNoError', reason);

/** Formats a mean with the digits that are significant given its error. */
export const printedMean = (value: number, error: number | null): string =>
  error === null
    ? t('plotMean', Number(value.toPrecision(6)))
    : t('plotMean', valueWithError(value, error));

const timeColumn = 1;
/** Minimum number of rows for a mean. */
const minRows = 20;
/** Maximum number of characters in an axis label. */
const longestAxis = 40;

export const signalTable = ({ signal, rows }: SavedSignal): SignalTable => {
  const stride = signalStride(signal);
  return {
    signal,
    count: rows.length / stride,
    column: (index) => tableColumn(rows, stride, index),
  };
};

/** Plots scalar monitors of the same quantity over time; null before the first row. */
export function monitorFigure(
  title: string,
  tables: readonly SignalTable[],
  labels: SignalLabels,
): Figure | null {
  const series = tables
    .filter(({ count }) => count > 0)
    .map((table) => curve(table.signal.name, table.column(timeColumn), table.column(signalHeader)));
  if (series.length === 0) return null;
  const { monitor } = tables[0].signal;
  const { kind = 'point', expression = '' } = monitor ?? {};
  const extremum = monitor && extremumOf(monitor);
  const isPoint = kind === 'point';
  const whole = extremum ? labels.extremum(extremum, expression) : labels.integral(expression);
  const read = isPoint ? expression : whole;
  const quantity = monitor?.rate ? labels.rate(read) : read;
  const label = expression.length > longestAxis ? title : quantity;
  const hasUnit = (isPoint || extremum) && !monitor?.rate;
  const unit = hasUnit ? displayedUnit(fieldUnit(labels.system, expression)) : '';
  const axis = { label, unit };
  const figure = withAxes(title, timeAxis(labels), axis, [...series, ...comparedWith(tables)]);
  return tables.length === 1 ? { ...figure, ...meanLine(tables[0], labels) } : figure;
}

/**
 * Plots a row of a line monitor over the distance; null before the first row.
 * @param rows row to plot; default: the latest
 */
export function lineMonitorFigure(
  table: SignalTable,
  labels: SignalLabels,
  rows: readonly number[] = [table.count - 1],
): Figure | null {
  const { name, monitor, columns } = table.signal;
  const { system, distance } = labels;
  const expression = monitor?.expression ?? '';
  const label = monitor?.rate ? labels.rate(expression) : expression;
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
    { label, unit: monitor?.rate ? '' : displayedUnit(fieldUnit(system, label)) },
    series,
  );
}

/** Plots the change of the conserved integrals; null before the first row. */
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

/** Returns the comparison data of monitors as series. */
const comparedWith = (tables: readonly SignalTable[]): Series[] =>
  tables.flatMap(({ signal: { name, monitor } }) =>
    (monitor?.compare ?? []).map(({ label, points }, i) => ({
      id: `${name} compared ${i}`,
      label,
      x: points.map(([x]) => x),
      y: points.map(([, y]) => y),
      marks: 'points' as const,
      reference: true,
    })),
  );

/** Returns the mean over the second half of the time for a signal that varies. */
function meanLine(table: SignalTable, labels: SignalLabels): Pick<Figure, 'lines' | 'note'> {
  const { count } = table;
  if (count < minRows || labels.time === null) return { lines: [] };
  const columnOf = (index: number): Float64Array => {
    const column = table.column(index);
    return Float64Array.from({ length: count }, (_, row) => column.at(row) ?? NaN);
  };
  const times = columnOf(timeColumn);
  const found = windowMean(times, columnOf(signalHeader), (times[0] + times[count - 1]) / 2);
  if (!found || found.error.kind === 'constant') return { lines: [] };
  const { mean, error } = found;
  const reason = noErrorReason(error);
  const standardError = error.kind === 'known' ? error.standardError : null;
  return {
    lines: [{ axis: 'y', value: mean, label: labels.mean(mean, standardError) }],
    ...(reason !== null && { note: labels.noError(reason) }),
  };
}

const curve = (name: string, x: Column, y: Column): Series => ({
  id: name,
  label: name,
  x,
  y,
  marks: 'line',
});

const timeAxis = ({ time, iteration, system }: SignalLabels): AxisText =>
  time === null ? { label: iteration, unit: '' } : { label: time, unit: timeUnit(system) };

type AxisText = Pick<Axis, 'label' | 'unit'>;

const withAxes = (title: string, x: AxisText, y: AxisText, series: readonly Series[]): Figure => ({
  title,
  x: { ...x, scale: 'linear' },
  y: { ...y, scale: 'linear' },
  series,
  lines: [],
});
