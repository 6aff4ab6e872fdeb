import { writeCsv } from '../outputs/csv';
import type { BenchmarkReport } from './types';

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
  'largest_difference',
  'mean_difference',
  'note',
  'adapter',
] as const;

/** Returns one line per measurement; values not measured are empty. */
export function benchmarkCsv({ rows, adapter }: Pick<BenchmarkReport, 'rows' | 'adapter'>): string {
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
      row.accuracy?.largest ?? '',
      row.accuracy?.mean ?? '',
      row.note,
      row.backend === 'gpu' ? adapter : '',
    ]),
  );
}
