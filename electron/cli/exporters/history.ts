import { history as exporter } from '../../../solver/exporters';
import { readHistory } from '../../../solver/project';
import { runFiles } from '../../contract/runFiles';
import { CliError } from '../failure';
import { oneFile, snapshotOption, type ExportFormat } from './types';
import { t } from '../../text/cli';

/** Shares its option with the table of a field, which is written if a field is given. */
export const history: ExportFormat = {
  flag: 'csv',
  word: 'boolean',
  suffix: exporter.suffix,
  fields: 'none',
  options: snapshotOption,
  async write(request) {
    if (request.snapshot !== null) {
      throw new CliError(t('historyHasAllTimes'));
    }
    const rows = readHistory(...(await request.states.lastFile(runFiles.history)));
    return oneFile(request, exporter.content(rows));
  },
};
