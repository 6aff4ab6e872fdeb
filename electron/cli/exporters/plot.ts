import { extname } from 'node:path';
import {
  cflFigure,
  historyTable,
  iterationFigure,
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

type Plots = Readonly<Record<string, (history: HistoryTable) => Figure>>;

const plots: Plots = {
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

/** Plots of steady computations. */
const steadyPlots: Plots = {
  residuals: (history) =>
    iterationFigure(history, {
      title: t('plotResiduals'),
      step: t('plotIteration'),
      value: t('plotResidual'),
    }),
  cfl: (history) =>
    cflFigure(history, { title: t('plotCfl'), step: t('plotIteration'), value: t('plotCfl') }),
};

/** Plots of the history. */
export const plot: ExportFormat = {
  flag: 'plot',
  word: 'string',
  suffix: '.svg',
  fields: 'none',
  options: {},
  async write(request) {
    if (!['', '.svg', '.pdf'].includes(extname(request.name))) {
      throw new CliError(t('plotNotSvg', request.name));
    }
    const history = readHistory(...(await request.states.lastFile(runFiles.history)));
    const { time } = await request.states.document();
    const known = time.steady ? steadyPlots : plots;
    return oneFile(request, historyPlot(history, request.text('plot') ?? '', known));
  },
};

/** Plots the history as SVG. @param name of the plot @throws CliError */
function historyPlot(history: History, name: string, known: Plots): string {
  const plot = known[name];
  if (!plot) {
    throw new CliError(t('unknownPlot', name, Object.keys(known)));
  }
  return figureSvg(plot(historyTable(history)));
}
