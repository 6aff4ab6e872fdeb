import { historyHeader } from '../../../solver/schemes/types';
import type { Column, Figure } from '../../../solver/outputs/figure/figure';
import { useRunStore } from '../../stores/run';
import { t } from '../../text/t';
import type { PlotSource } from '../source';

/** Residuals and time step over the steps of the run. */
export const historyPlots = (): readonly PlotSource[] => [
  {
    id: 'residuals',
    label: t('residualsTitle'),
    empty: t('residualsEmpty'),
    figure: () => historyFigure(t('residualsTitle'), t('residualsAxis'), residualSeries),
  },
  {
    id: 'timeStep',
    label: t('figureDt'),
    empty: t('timeStepEmpty'),
    figure: () => historyFigure(t('figureDt'), 'Δt', timeStepSeries, 'linear'),
  },
];

type HistoryColumns = ReturnType<ReturnType<typeof useRunStore>['history']>;

const residualSeries = (history: HistoryColumns): [id: string, y: Column][] =>
  history.variables.map((name, i) => [name, history.column(historyHeader + i)]);

const timeStepSeries = (history: HistoryColumns): [id: string, y: Column][] => [
  ['Δt', history.column(2)],
];

function historyFigure(
  title: string,
  label: string,
  columnsOf: (history: HistoryColumns) => [id: string, y: Column][],
  scale: 'linear' | 'log' = 'log',
): Figure | null {
  const run = useRunStore();
  const history = run.historyVersion >= 0 ? run.history() : null;
  if (!history || history.count === 0) return null;
  const x = history.column(0);
  return {
    title,
    x: { label: t('figureStep'), unit: '', scale: 'linear' },
    y: { label, unit: '', scale },
    series: columnsOf(history).map(([id, y]) => ({ id, label: id, x, y, marks: 'line' })),
    lines: [],
  };
}
