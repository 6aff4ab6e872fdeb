import {
  conservedFigure,
  lineMonitorFigure,
  monitorFigure,
  printedMean,
  printedNoError,
  type SignalLabels,
  type SignalTable,
} from '../../../solver/outputs';
import { conservedSignal, extremumOf, type Signal } from '../../../solver/diagnostics';
import { useProjectStore } from '../../stores/project';
import { isSteadyRun } from '../../run/isSteadyRun';
import { useSignalsStore } from '../../stores/signals';
import { t } from '../../text/t';
import type { PlotSource } from '../source';

const labels = (): SignalLabels => ({
  system: useProjectStore().system,
  time: isSteadyRun() ? null : t('plotTime'),
  iteration: t('plotIteration'),
  distance: t('plotDistance'),
  integral: (expression) => t('monitorIntegral', expression),
  extremum: (kind, expression) => t(`monitorOf_${kind}`, expression),
  rate: (quantity) => t('monitorRateOf', quantity),
  mean: printedMean,
  noError: printedNoError,
  conserved: t('conservedAxis'),
});

/** Plots of signals: conserved integrals, and monitors grouped by quantity. */
export const signalPlots = (): readonly PlotSource[] => {
  const { signals } = useSignalsStore();
  const groups = new Map<string, Signal[]>();
  for (const signal of signals) {
    const { monitor, name } = signal;
    if (!monitor) continue;
    const rate = monitor.rate ? 'rate of ' : '';
    const what = `${rate}${extremumOf(monitor) ?? monitor.kind}`;
    const key = monitor.kind === 'line' ? `line ${name}` : `${what} ${monitor.expression}`;
    groups.set(key, [...(groups.get(key) ?? []), signal]);
  }
  return [conservedPlot, ...[...groups].map(([key, members]) => monitorPlot(key, members))];
};

const conservedPlot: PlotSource = {
  id: 'conserved',
  get label() {
    return t('conservedTitle');
  },
  get empty() {
    return t('conservedEmpty');
  },
  figure: () => {
    const [table] = tablesOf([conservedSignal]);
    return table ? conservedFigure(t('conservedTitle'), table, labels()) : null;
  },
};

function monitorPlot(key: string, members: readonly Signal[]): PlotSource {
  const [first] = members;
  const { kind = 'point', expression = '' } = first.monitor ?? {};
  const label = members.length === 1 ? first.name : expression;
  const names = members.map(({ name }) => name);
  return {
    id: `monitor ${key}`,
    label,
    get empty() {
      return t('monitorEmpty');
    },
    figure: () => {
      const tables = tablesOf(names);
      if (tables.length === 0) return null;
      return kind === 'line'
        ? lineMonitorFigure(tables[0], labels())
        : monitorFigure(label, tables, labels());
    },
  };
}

/** The data of signals so far, without empty ones. */
function tablesOf(names: readonly string[]): SignalTable[] {
  const signals = useSignalsStore();
  if (signals.version < 0) return [];
  return names.flatMap((name) => {
    const buffer = signals.bufferOf(name);
    return buffer && buffer.count > 0 ? [buffer] : [];
  });
}
