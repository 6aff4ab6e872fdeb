import type { BenchmarkReport } from '../../solver/benchmark';
import { writeCsv } from '../../solver/outputs';
import { useServices } from '../services';
import { useBenchmarkStore } from '../stores/benchmark';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';

const header = [
  'id',
  'group',
  'backend',
  'order',
  'cells',
  'limiter',
  'precision',
  'threads',
  'us_per_step',
  'dof_stages_per_s',
  'bytes_per_dof_stage',
  'share_of_copy_rate',
  'device_bytes',
  'estimated_bytes',
  'note',
  'adapter',
] as const;

/** One line per measurement; what wasn't measured stays empty. */
function benchmarkCsv({ rows, adapter }: BenchmarkReport): string {
  return writeCsv(
    header,
    rows.map((row) => [
      row.id,
      row.group,
      row.backend,
      row.order,
      row.cells,
      row.limiter,
      row.backend === 'cpu' ? 'f64' : row.precision,
      row.threads,
      row.microsecondsPerStep ?? '',
      row.dofStagesPerSecond ?? '',
      row.bytesPerDofStage ?? '',
      row.copyShare ?? '',
      row.deviceBytes ?? '',
      row.estimatedBytes ?? '',
      row.note,
      row.backend === 'gpu' ? adapter : '',
    ]),
  );
}

/** Gives the user what was measured as a file. */
export async function exportBenchmark(format: 'csv' | 'json'): Promise<void> {
  const { report } = useBenchmarkStore();
  if (!report) return;
  const csv = format === 'csv';
  const file = t(csv ? 'benchFileCsv' : 'benchFileJson');
  const text = csv ? benchmarkCsv(report) : `${JSON.stringify(report, null, 2)}\n`;
  await useServices().host.exportFile(file, csv ? 'text/csv' : 'application/json', text);
  useUiStore().notify('good', t('exported', file));
}
