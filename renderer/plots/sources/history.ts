import type { Figure } from '../../../solver/outputs/figure/figure';
import {
  residualFigure,
  timeStepFigure,
  type HistoryTable,
} from '../../../solver/outputs/figure/historyFigure';
import { useRunStore } from '../../stores/run';
import { t } from '../../text/t';
import type { PlotSource } from '../source';

/** Residuals and time step over the steps of the run. */
export const historyPlots = (): readonly PlotSource[] => [
  {
    id: 'residuals',
    label: t('residualsTitle'),
    empty: t('residualsEmpty'),
    figure: () =>
      ofHistory((history) =>
        residualFigure(history, {
          title: t('residualsTitle'),
          step: t('figureStep'),
          value: t('residualsAxis'),
        }),
      ),
  },
  {
    id: 'timeStep',
    label: t('figureDt'),
    empty: t('timeStepEmpty'),
    figure: () =>
      ofHistory((history) =>
        timeStepFigure(history, { title: t('figureDt'), step: t('figureStep'), value: 'Δt' }),
      ),
  },
];

function ofHistory(figure: (history: HistoryTable) => Figure): Figure | null {
  const run = useRunStore();
  const history = run.historyVersion >= 0 ? run.history() : null;
  return history && history.count > 0 ? figure(history) : null;
}
