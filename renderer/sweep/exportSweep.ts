import { sanitiseFileName } from '../../electron/contract/fileNames';
import { sweepCsv } from '../../solver/sweep';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useSweepStore } from '../stores/sweep';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** Gives the user the table of the sweep as CSV. */
export async function exportSweep(): Promise<void> {
  const ui = useUiStore();
  const name = useProjectStore().identity?.name ?? t('untitled');
  const file = sanitiseFileName(`${name} sweep.csv`, 'sweep.csv');
  try {
    await useServices().host.exportFile(file, 'text/csv', sweepCsv(useSweepStore().table));
    ui.notify('good', t('exported', file));
  } catch (error) {
    ui.report(error);
  }
}
