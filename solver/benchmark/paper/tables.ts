import type { BenchmarkRow } from '../types';
import type { Figure, PublishedComparison } from '../publishedComparison';
import { paperWords } from './cases';
import { publishedTables, type PublishedTimes } from './printed';
import { t } from '../../text/t';

/** A row of a table of the paper: measured seconds per step, null if missing, and published ones. */
export interface PaperRow {
  readonly n: number;
  readonly cpu: number | null;
  readonly gpu: number | null;
  /** CPU time over GPU time. */
  readonly speedUp: number | null;
  readonly printed: PublishedTimes;
  /** Speed-up of the faster of the two GPUs. */
  readonly publishedSpeedUp: number;
}

export interface PaperTable {
  /** For example `Table 3: bilinear, …`. */
  readonly title: string;
  readonly rows: readonly PaperRow[];
}

/** Returns the measured parts of the paper's tables. */
export function paperTables(rows: readonly BenchmarkRow[]): PaperTable[] {
  return publishedTables.flatMap((table) => {
    const { number, flow, scheme, stages } = table;
    const own = rows.filter(
      ({ group, paper }) =>
        group === 'paper' &&
        paper?.flow === flow &&
        paper.scheme === scheme &&
        paper.stages === stages,
    );
    const secondsOf = (n: number, backend: BenchmarkRow['backend']): number | null => {
      const found = own.find((row) => row.grid?.[0] === n && row.backend === backend);
      const microseconds = found?.microsecondsPerStep ?? null;
      return microseconds === null ? null : 1e-6 * microseconds;
    };
    const measured = table.rows.flatMap((printed): PaperRow[] => {
      const [cpu, gpu] = [secondsOf(printed.n, 'cpu'), secondsOf(printed.n, 'gpu')];
      if (cpu === null && gpu === null) return [];
      return [
        {
          n: printed.n,
          cpu,
          gpu,
          speedUp: cpu === null || gpu === null ? null : cpu / gpu,
          printed,
          publishedSpeedUp: printed.cpu / printed.gpu7800,
        },
      ];
    });
    return measured.length > 0
      ? [{ title: t('paperTable', number, paperWords(table)), rows: measured }]
      : [];
  });
}

/** Returns the same tables for display, in seconds per step. */
export const fvPaperTables = (
  rows: readonly BenchmarkRow[],
  figure: Figure,
): PublishedComparison[] => {
  const or = (value: number | null): string => (value === null ? '–' : figure(value));
  return paperTables(rows).map(({ title, rows: own }) => ({
    id: title,
    title: t('paperTableSeconds', title),
    heads: [
      'N',
      t('paperCpuHere'),
      t('paperGpuHere'),
      t('paperSpeedUpHere'),
      t('paperCpuPrinted'),
      'GeForce 6800',
      'GeForce 7800',
      t('paperSpeedUpPrinted'),
    ],
    rows: own.map(({ n, cpu, gpu, speedUp, printed, publishedSpeedUp }) => [
      `${n}`,
      ...[cpu, gpu, speedUp, printed.cpu, printed.gpu6800, printed.gpu7800, publishedSpeedUp].map(
        or,
      ),
    ]),
    notes: [],
  }));
};
