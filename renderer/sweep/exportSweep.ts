import { sweepCsv } from '../../solver/sweep';
import { giveFile } from '../export/giveFile';
import { useSweepStore } from '../stores/sweep';
import { useUiStore } from '../stores/ui';

/** Gives the user the table of the sweep as CSV. */
export async function exportSweep(): Promise<void> {
  try {
    await giveFile(' sweep.csv', 'text/csv', sweepCsv(useSweepStore().table));
  } catch (error) {
    useUiStore().report(error);
  }
}
