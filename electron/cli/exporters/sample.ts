import type { Sample } from '../../../solver/case';
import type { Solution } from '../../../solver/outputs';
import { CliError } from '../failure';
import { exportSample } from './samples';
import { oneFile, snapshotOption, tableOrPlot, type ExportFormat } from './types';
import { t } from '../../text/cli';

/** A sample that the case has. */
export const sample: ExportFormat = {
  flag: 'sample',
  word: 'string',
  suffix: '.csv',
  fields: 'none',
  options: snapshotOption,
  async write(request) {
    const state = await request.solution();
    const wanted = sampleNamed(state, request.text('sample') ?? '');
    return oneFile(request, exportSample(state, wanted, tableOrPlot(request)));
  },
};

/** @throws CliError */
function sampleNamed({ document }: Pick<Solution, 'document'>, wanted: string): Sample {
  const found = document.samples.find(({ name }) => name === wanted);
  if (found) return found;
  throw new CliError(
    t(
      'unknownSample',
      wanted,
      document.samples.map(({ name }) => name),
    ),
  );
}
