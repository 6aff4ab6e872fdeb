import { sweepCsv } from '../../solver/sweep';
import { downloadFile } from '../export/downloadFile';
import { useSweepStore } from '../stores/sweep';
import { useUiStore } from '../stores/ui';

/** Exports the table of the sweep as CSV. */
export async function exportSweep(): Promise<void> {
  try {
    await downloadFile(' sweep.csv', 'text/csv', sweepCsv(useSweepStore().table));
  } catch (error) {
    useUiStore().report(error);
  }
}
