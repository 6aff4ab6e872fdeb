import type { MonitorKind } from '../../../solver/case/monitors';
import { shiftedColumn } from '../../../solver/outputs/figure/columns';
import type { Axis, Column, Figure, Series } from '../../../solver/outputs/figure/figure';
import { fieldUnit, lengthUnit, shownUnit, timeUnit } from '../../../solver/physics/units';
import { signalHeader, type Signal } from '../../../solver/schemes/signals';
import type { SignalBuffer } from '../../../solver/signals/signalBuffer';
import { useProjectStore } from '../../stores/project';
import { useSignalsStore } from '../../stores/signals';
import { t } from '../../text/t';
import type { PlotSource } from '../source';

const timeColumn = 1;

/** What the run read: conserved integrals, and monitors that read the same quantity in one plot. */
export const signalPlots = (): readonly PlotSource[] => {
  const { signals } = useSignalsStore();
  const groups = new Map<string, Signal[]>();
  for (const signal of signals) {
    const { monitor, name } = signal;
    if (!monitor) continue;
    const key = monitor.kind === 'line' ? `line ${name}` : `${monitor.kind} ${monitor.expression}`;
    groups.set(key, [...(groups.get(key) ?? []), signal]);
  }
  return [conservedPlot, ...[...groups].map(([key, members]) => monitorPlot(key, members))];
};

const conservedPlot: PlotSource = {
  id: 'conserved',
  label: t('conservedTitle'),
  empty: t('conservedEmpty'),
  figure: () => {
    const buffer = bufferWithRows('conserved');
    if (!buffer) return null;
    const x = buffer.column(timeColumn);
    return overTime(
      t('conservedTitle'),
      { label: t('conservedAxis'), unit: '' },
      buffer.signal.columns.map((name, i) =>
        curve(name, x, shiftedColumn(buffer.column(signalHeader + i))),
      ),
    );
  },
};

function monitorPlot(key: string, members: readonly Signal[]): PlotSource {
  const [first] = members;
  const { kind = 'point', expression = '' } = first.monitor ?? {};
  const label = members.length === 1 ? first.name : expression;
  return {
    id: `monitor ${key}`,
    label,
    empty: t('monitorEmpty'),
    figure: () => (kind === 'line' ? lineFigure(first) : signalFigure(label, kind, members)),
  };
}

/** Values of monitors over time. */
function signalFigure(label: string, kind: MonitorKind, members: readonly Signal[]): Figure | null {
  const series = members.flatMap(({ name }) => {
    const buffer = bufferWithRows(name);
    return buffer ? [curve(name, buffer.column(timeColumn), buffer.column(signalHeader))] : [];
  });
  const expression = members[0].monitor?.expression ?? '';
  const unit = kind === 'point' ? fieldUnit(useProjectStore().system, expression) : '';
  const axis = { label: axisLabel(label, kind, expression), unit: shownUnit(unit) };
  return series.length > 0 ? overTime(label, axis, series) : null;
}

/** More characters don't fit along an axis. */
const longestAxis = 40;

function axisLabel(label: string, kind: MonitorKind, expression: string): string {
  if (expression.length > longestAxis) return label;
  return kind === 'point' ? expression : t('monitorIntegral', expression);
}

/** The newest row of a line. */
function lineFigure({ name, monitor, columns }: Signal): Figure | null {
  const buffer = bufferWithRows(name);
  if (!buffer) return null;
  const { system } = useProjectStore();
  const { expression = '' } = monitor ?? {};
  const last = buffer.count - 1;
  const values = columns.map((_, i) => buffer.value(last, signalHeader + i));
  return {
    title: name,
    x: { label: t('plotDistance'), unit: lengthUnit(system), scale: 'linear' },
    y: { label: expression, unit: shownUnit(fieldUnit(system, expression)), scale: 'linear' },
    series: [curve(name, columns.map(Number), values)],
    lines: [],
  };
}

function bufferWithRows(name: string): SignalBuffer | null {
  const signals = useSignalsStore();
  const buffer = signals.version >= 0 ? signals.bufferOf(name) : null;
  return buffer && buffer.count > 0 ? buffer : null;
}

const curve = (name: string, x: Column, y: Column): Series => ({
  id: name,
  label: name,
  x,
  y,
  marks: 'line',
});

const overTime = (
  title: string,
  { label, unit }: Pick<Axis, 'label' | 'unit'>,
  series: readonly Series[],
): Figure => ({
  title,
  x: { label: t('plotTime'), unit: timeUnit(useProjectStore().system), scale: 'linear' },
  y: { label, unit, scale: 'linear' },
  series,
  lines: [],
});
