import type { Figure } from '../../../solver/figure';
import {
  cflFigure,
  iterationFigure,
  residualFigure,
  timeStepFigure,
  type ComparedHistories,
  type HistoryTable,
} from '../../../solver/outputs';
import { timeUnit } from '../../../solver/physics';
import { useComparedRunsStore } from '../../stores/comparedRuns';
import { useProjectStore } from '../../stores/project';
import { isSteadyRun } from '../../run/isSteadyRun';
import { useRunStore } from '../../stores/run';
import { t } from '../../text/t';
import type { PlotSource } from '../source';

/** Residuals and time step over the steps of the run, with those of earlier runs. */
export const historyPlots = (): readonly PlotSource[] => [
  {
    id: 'residuals',
    get label() {
      return t('residualsTitle');
    },
    get empty() {
      return t(isSteadyRun() ? 'residualsOfIterationsEmpty' : 'residualsEmpty');
    },
    editor: { kind: 'history' },
    figure: () =>
      ofHistory((history, compared) => {
        const title = t('residualsTitle');
        if (isSteadyRun()) {
          const labels = { title, step: t('figureIteration'), value: t('residualsOfIterations') };
          return iterationFigure(history, labels, compared);
        }
        const step = t('figureStep');
        return residualFigure(history, { title, step, value: t('residualsAxis') }, compared);
      }),
  },
  {
    id: 'timeStep',
    get label() {
      return t(isSteadyRun() ? 'figureCfl' : 'figureDt');
    },
    get empty() {
      return t(isSteadyRun() ? 'cflEmpty' : 'timeStepEmpty');
    },
    editor: { kind: 'history' },
    figure: () =>
      ofHistory((history, compared) => {
        if (isSteadyRun()) {
          const title = t('figureCfl');
          const labels = { title, step: t('figureIteration'), value: title };
          return cflFigure(history, labels, compared);
        }
        const [title, step] = [t('figureDt'), t('figureStep')];
        const unit = timeUnit(useProjectStore().system);
        return timeStepFigure(history, { title, step, value: 'Δt', unit }, compared);
      }),
  },
];

function ofHistory(
  figure: (history: HistoryTable, compared: ComparedHistories) => Figure,
): Figure | null {
  const run = useRunStore();
  const { histories } = useComparedRunsStore();
  const history = run.historyVersion >= 0 ? run.history() : null;
  if (!history || history.count === 0) return null;
  const named = [...histories].map(([id, table]) => [t('comparedRun', id), table] as const);
  return figure(history, new Map(named));
}
