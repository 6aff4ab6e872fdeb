import { precisions } from '../../methods/precisionOption';
import type { BenchmarkTask } from '../types';
import type { PaperScheme } from './cases';
import { publishedTables } from './printed';

const common = { order: 0, limiter: 'none', precision: 'f32', threads: 1 } as const;

const taskOf = (id: string, group: 'paper' | 'accuracy', n: number, paper: PaperScheme) =>
  ({ ...common, id, group, cells: n * n, grid: [n, n], paper }) as const;

/** Returns the measurements of the paper's tables, table by table. @param backends in the order of each row */
export const paperTasks = (
  sizes: readonly number[],
  backends: readonly BenchmarkTask['backend'][],
): BenchmarkTask[] =>
  publishedTables.flatMap(({ number, flow, scheme, stages }) =>
    sizes.flatMap((n) =>
      backends.map((backend) => ({
        ...taskOf(`fv-paper/table${number}/rk${stages}/${n}/${backend}`, 'paper', n, {
          flow,
          scheme,
          stages,
        }),
        backend,
      })),
    ),
  );

const compared: readonly PaperScheme[] = (['damBreak', 'shockBubble'] as const).flatMap((flow) => [
  { flow, scheme: 'laxFriedrichs', stages: 1 } as const,
  { flow, scheme: 'bilinear', stages: 2 } as const,
  { flow, scheme: 'cweno', stages: 3 } as const,
]);

/**
 * Returns the accuracy measurements: GPU results in each precision against the CPU in double. @param n cells along each
 * axis
 */
export const accuracyTasks = (n: number): BenchmarkTask[] =>
  compared.flatMap((paper) =>
    precisions
      // Compensated steps support one stage only.
      .filter((precision) => precision !== 'f32Compensated' || paper.stages === 1)
      .map((precision) => ({
        ...taskOf(
          `fv-accuracy/${paper.flow}/${paper.scheme}/${n}/${precision}`,
          'accuracy',
          n,
          paper,
        ),
        backend: 'gpu' as const,
        precision,
      })),
  );
