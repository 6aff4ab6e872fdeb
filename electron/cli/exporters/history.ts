import { history as exporter } from '../../../solver/exporters';
import { readHistory } from '../../../solver/project';
import { runFiles } from '../../contract/runFiles';
import { CliError } from '../failure';
import { oneFile, snapshotOption, type ExportFormat } from './types';

/** Shares its option with the table of a field, which is meant where a field is given. */
export const history: ExportFormat = {
  flag: 'csv',
  word: 'boolean',
  suffix: exporter.suffix,
  fields: 'none',
  options: snapshotOption,
  async write(request) {
    if (request.snapshot !== null) {
      throw new CliError('--snapshot: the history is one of all times, give a --field too');
    }
    const rows = readHistory(...(await request.states.lastFile(runFiles.history)));
    return oneFile(request, exporter.content(rows));
  },
};
