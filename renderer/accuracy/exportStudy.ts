import { studyCsv } from '../../solver/accuracy';
import { downloadFile } from '../export/downloadFile';
import { useAccuracyStore } from '../stores/accuracy';
import { useUiStore } from '../stores/ui';

/** Exports the table of the study as CSV. */
export async function exportStudy(): Promise<void> {
  const { result } = useAccuracyStore();
  if (!result) return;
  try {
    await downloadFile(' study.csv', 'text/csv', studyCsv(result));
  } catch (error) {
    useUiStore().report(error);
  }
}
