import { figureSvg } from '../../../solver/figure';
import { fieldLabel, mainField } from '../../../solver/outputs';
import { histogram as distribution, histogramCsv, histogramFigure } from '../../../solver/post';
import { positiveInteger } from '../commandLine';
import { oneFile, snapshotOption, tableOrPlot, type ExportFormat } from './types';

const defaultBins = 64;
const maxBins = 10_000;

/** Exports the distribution of a field over the domain as a table or a plot. */
export const histogram: ExportFormat = {
  flag: 'histogram',
  word: 'boolean',
  suffix: '-histogram.csv',
  fields: 'one',
  options: { bins: 'string', log: 'boolean', ...snapshotOption },
  async write(request) {
    const solution = await request.solution();
    const field = request.fields.at(0) ?? mainField(solution);
    const bins = positiveInteger('--bins', request.text('bins'), maxBins) ?? defaultBins;
    const scale = request.isOn('log') ? 'log' : 'linear';
    const found = distribution(solution, { field, bins, scale, range: null });
    return oneFile(
      request,
      tableOrPlot(request) === 'csv'
        ? histogramCsv(found)
        : figureSvg(histogramFigure(found, scale, fieldLabel(solution, field))),
    );
  },
};
