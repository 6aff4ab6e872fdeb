import {
  historyTable,
  residualFigure,
  timeStepFigure,
  type HistoryTable,
} from '../../solver/outputs/plots/historyFigure';
import type { Figure } from '../../solver/figure/figure';
import { figureSvg } from '../../solver/figure/svg';
import type { History } from '../../solver/project/history';
import { CliError } from './failure';

const plots: Readonly<Record<string, (history: HistoryTable) => Figure>> = {
  residuals: (history) =>
    residualFigure(history, { title: 'Residuals', step: 'Step', value: 'Change per step' }),
  timeStep: (history) => timeStepFigure(history, { title: 'Time step', step: 'Step', value: 'Δt' }),
};

/** A run's history as a plot for print (SVG). @param name which. @throws CliError */
export function historyPlot(history: History, name: string): string {
  const plot = plots[name];
  if (!plot) {
    throw new CliError(
      `--plot: there is no plot "${name}", choose one of ${Object.keys(plots).join(', ')}`,
    );
  }
  return figureSvg(plot(historyTable(history)));
}
