import { benchmarkCsv } from '../../solver/benchmark';
import { useServices } from '../services';
import { useBenchmarkStore } from '../stores/benchmark';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

/** Exports the results as a file. */
export async function exportBenchmark(format: 'csv' | 'json'): Promise<void> {
  const { report } = useBenchmarkStore();
  if (!report) return;
  const csv = format === 'csv';
  const file = t(csv ? 'benchFileCsv' : 'benchFileJson');
  const text = csv ? benchmarkCsv(report) : `${JSON.stringify(report, null, 2)}\n`;
  await useServices().host.exportFile(file, csv ? 'text/csv' : 'application/json', text);
  useUiStore().notify('good', t('exported', file));
}
