import { sampleSchema, type Sample } from '../../../solver/case';
import { figureSvg } from '../../../solver/figure';
import { mainField, type Solution } from '../../../solver/outputs';
import { printedSampleLabels, sampleCsv, sampleFigure, takeSample } from '../../../solver/post';
import { t } from '../../text/cli';
import { positiveInteger } from '../commandLine';
import { CliError } from '../failure';
import { readLine } from '../lineOption';
import { readAxis } from './axis';
import { oneFile, snapshotOption, tableOrPlot, type ExportFormat } from './types';

/** Exports fields along a line given as `x0,y0,x1,y1`. */
export const line: ExportFormat = {
  flag: 'line',
  word: 'string',
  suffix: '.csv',
  fields: 'several',
  options: { points: 'string', average: 'string', ...snapshotOption },
  async write(request) {
    const state = await request.solution();
    const fields = request.fields.length > 0 ? request.fields : [mainField(state)];
    const averaged = readAxis(request.text('average'));
    const requested = sampleSchema.parse({
      kind: 'line',
      name: 'line',
      fields,
      ...readLine(request.text('line') ?? ''),
      ...(averaged && { averaged }),
      points: Math.max(2, positiveInteger('--points', request.text('points'), 5000) ?? 200),
    });
    return oneFile(request, exportSample(state, requested, tableOrPlot(request)));
  },
};

/** Exports a sample of the case. */
export const sample: ExportFormat = {
  flag: 'sample',
  word: 'string',
  suffix: '.csv',
  fields: 'none',
  options: snapshotOption,
  async write(request) {
    const state = await request.solution();
    const requested = sampleNamed(state, request.text('sample') ?? '');
    return oneFile(request, exportSample(state, requested, tableOrPlot(request)));
  },
};

/** @throws CliError */
function sampleNamed({ document }: Pick<Solution, 'document'>, requested: string): Sample {
  const found = document.samples.find(({ name }) => name === requested);
  if (found) return found;
  throw new CliError(
    t(
      'unknownSample',
      requested,
      document.samples.map(({ name }) => name),
    ),
  );
}

/** Exports a sample as a table or a plot. @throws CaseError, CliError */
function exportSample(solution: Solution, sample: Sample, kind: 'csv' | 'svg'): string {
  const rows = rowsOf(sample, solution);
  return kind === 'csv'
    ? sampleCsv(sample, rows)
    : figureSvg(sampleFigure(sample, rows, printedSampleLabels(solution)));
}

function rowsOf(sample: Sample, solution: Solution): ReturnType<typeof takeSample> {
  try {
    return takeSample(sample, solution);
  } catch (error) {
    // Errors about locations are plain errors; errors of expressions name themselves.
    if (error instanceof Error && error.constructor === Error) throw new CliError(error.message);
    throw error;
  }
}
