import { sanitiseFileName } from '../../electron/contract/fileNames';
import { historyCsv } from '../../solver/outputs/csv';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** Gives the user the residual history as CSV. */
export async function exportHistory(): Promise<void> {
  const history = useRunStore().history();
  const name = useProjectStore().identity?.name ?? t('untitled');
  const file = sanitiseFileName(`${name} residuals.csv`, 'residuals.csv');
  const text = historyCsv(history.rows(), history.variables);
  await useServices().host.exportFile(file, 'text/csv', text);
  useUiStore().notify('good', t('exported', file));
}
