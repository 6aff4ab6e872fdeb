import { historyCsv } from '../../solver/outputs/csv';
import { useRunStore } from '../stores/run';
import { giveFile } from './giveFile';

/** Gives the user the residual history as CSV. */
export async function exportHistory(): Promise<void> {
  const history = useRunStore().history();
  await giveFile(' residuals.csv', 'text/csv', historyCsv(history.rows(), history.variables));
}
