import { z } from 'zod';
import type { BenchmarkReport } from './types';

/** Stored benchmark results of a machine, for later comparison. */
export const storedFiguresSchema = z.strictObject({
  format: z.literal('fluxbench-figures'),
  version: z.literal(1),
  adapter: z.string(),
  processor: z.string(),
  /** DOF·stages per second by measurement id. */
  figures: z.record(z.string(), z.number().positive()),
});

export type StoredFigures = z.output<typeof storedFiguresSchema>;

/** A result compared with the stored one; larger is better. */
export interface FigureRatio {
  readonly id: string;
  readonly kept: number;
  readonly now: number;
  /** now / stored */
  readonly ratio: number;
}

export function figuresOf({ adapter, processor, rows }: BenchmarkReport): StoredFigures {
  const measured = rows.flatMap(({ id, dofStagesPerSecond }) =>
    dofStagesPerSecond === null ? [] : [[id, Number(dofStagesPerSecond.toPrecision(4))] as const],
  );
  return {
    format: 'fluxbench-figures',
    version: 1,
    adapter,
    processor,
    figures: Object.fromEntries(measured),
  };
}

/** Returns the file name for the results of a machine: by its adapter, or by its processor without one. */
export function figuresFile({ adapter, processor }: Pick<StoredFigures, 'adapter' | 'processor'>) {
  const words = (adapter || processor).toLowerCase().match(/[a-z0-9]+/g) ?? ['unnamed'];
  return `${words.join('-')}.json`;
}

/**
 * Compares the measurements that both have, in the order of the report. CPU results are comparable on the same
 * processor only, GPU results on the same adapter only.
 */
export function compareFigures(kept: StoredFigures, report: BenchmarkReport): FigureRatio[] {
  return report.rows.flatMap(({ id, backend, dofStagesPerSecond: now }) => {
    const before = kept.figures[id];
    const same =
      backend === 'gpu' ? kept.adapter === report.adapter : kept.processor === report.processor;
    if (!same || now === null || before === undefined) return [];
    return [{ id, kept: before, now, ratio: now / before }];
  });
}
