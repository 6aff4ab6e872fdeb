import { z } from 'zod';
import type { BenchmarkReport } from './types';

/** Figures of a machine that are kept, so that later ones can be held against them. */
export const storedFiguresSchema = z.strictObject({
  format: z.literal('fluxbench-figures'),
  version: z.literal(1),
  adapter: z.string(),
  processor: z.string(),
  /** DOF·stages per second by the ids of measurements. */
  figures: z.record(z.string(), z.number().positive()),
});

export type StoredFigures = z.output<typeof storedFiguresSchema>;

/** A figure beside the one that was kept; more is better. */
export interface FigureRatio {
  readonly id: string;
  readonly kept: number;
  readonly now: number;
  /** now / kept */
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

/** File name for the figures of a machine: its adapter's, or its processor's if it has none. */
export function figuresFile({ adapter, processor }: Pick<StoredFigures, 'adapter' | 'processor'>) {
  const words = (adapter || processor).toLowerCase().match(/[a-z0-9]+/g) ?? ['unnamed'];
  return `${words.join('-')}.json`;
}

/**
 * What both have, in the order of the report. Figures of the CPU count on the same processor only,
 * those of the GPU on the same adapter.
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
