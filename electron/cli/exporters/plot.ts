import {
  historyTable,
  residualFigure,
  timeStepFigure,
  type HistoryTable,
} from '../../../solver/outputs';
import { figureSvg, type Figure } from '../../../solver/figure';
import { readHistory, type History } from '../../../solver/project';
import { runFiles } from '../../contract/runFiles';
import { CliError } from '../failure';
import { oneFile, type ExportFormat } from './types';

const plots: Readonly<Record<string, (history: HistoryTable) => Figure>> = {
  residuals: (history) =>
    residualFigure(history, { title: 'Residuals', step: 'Step', value: 'Change per step' }),
  timeStep: (history) => timeStepFigure(history, { title: 'Time step', step: 'Step', value: 'Δt' }),
};

/** How the history goes, for print. */
export const plot: ExportFormat = {
  flag: 'plot',
  word: 'string',
  suffix: '.svg',
  fields: 'none',
  options: {},
  async write(request) {
    const history = readHistory(...(await request.states.lastFile(runFiles.history)));
    return oneFile(request, historyPlot(history, request.text('plot') ?? ''));
  },
};

/** A run's history as a plot for print (SVG). @param name which. @throws CliError */
function historyPlot(history: History, name: string): string {
  const plot = plots[name];
  if (!plot) {
    throw new CliError(
      `--plot: there is no plot "${name}", choose one of ${Object.keys(plots).join(', ')}`,
    );
  }
  return figureSvg(plot(historyTable(history)));
}
