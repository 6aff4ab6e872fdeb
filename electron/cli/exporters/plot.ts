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
import { t } from '../../text/cli';

const plots: Readonly<Record<string, (history: HistoryTable) => Figure>> = {
  residuals: (history) =>
    residualFigure(history, {
      title: t('plotResiduals'),
      step: t('plotStep'),
      value: t('plotChange'),
    }),
  timeStep: (history) =>
    timeStepFigure(history, {
      title: t('plotTimeStep'),
      step: t('plotStep'),
      value: t('plotDt'),
    }),
};

/** Plots of the history. */
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

/** Plots the history as SVG. @param name of the plot @throws CliError */
function historyPlot(history: History, name: string): string {
  const plot = plots[name];
  if (!plot) {
    throw new CliError(t('unknownPlot', name, Object.keys(plots)));
  }
  return figureSvg(plot(historyTable(history)));
}
