import { z } from 'zod';
import { historyHeader, historyStride } from '../stepping/types';
import { clockFault } from './clockedRows';
import { ContainerError, readContainer, writeContainer } from './container';
import { t } from '../text/t';

/** The residual history of a run. */
export interface History {
  /** Names of the conserved variables, in the rows' order. */
  readonly variables: readonly string[];
  /** Rows of step, time, dt, then the largest change of a coefficient per variable. */
  readonly rows: Float64Array;
  /**
   * Thinning factor of a long run: only steps divisible by it and the last step are kept; absent if all are.
   */
  readonly thinning?: number;
}

const metadataSchema = z.object({
  variables: z.array(z.string().min(1)).min(1),
  thinning: z.number().int().positive().default(1),
});

/** Returns the column names of a history table. */
export const historyColumns = (variables: readonly string[]): string[] => [
  'step',
  'time',
  'dt',
  ...variables.map((name) => `change_${name}`),
];

/** Writes a container of kind `history` with the array `rows` (f64). */
export function writeHistory({ variables, rows, thinning = 1 }: History): ArrayBuffer {
  return writeContainer({
    kind: 'history',
    metadata: { variables: [...variables], ...(thinning > 1 ? { thinning } : {}) },
    arrays: { rows },
  });
}

/**
 * Reads a history.
 * @param what names the file in messages.
 * @throws ContainerError if it is damaged, of a newer version, or not a history.
 */
export function readHistory(bytes: ArrayBuffer, what = 'history'): History {
  const container = readContainer(bytes, what);
  if (container.kind !== 'history') {
    throw new ContainerError(t('historyOtherKind', what, container.kind));
  }
  const metadata = metadataSchema.safeParse(container.metadata);
  const { rows } = container.arrays;
  if (!metadata.success || !(rows instanceof Float64Array)) {
    throw new ContainerError(t('historyIncomplete', what));
  }
  const { variables, thinning } = metadata.data;
  if (rows.length % historyStride(variables.length) !== 0) {
    throw new ContainerError(t('historyRows', what, rows.length, historyHeader, variables.length));
  }
  const fault = clockFault(rows, historyStride(variables.length));
  if (fault !== null) throw new ContainerError(t('historyDamaged', what, fault));
  return { variables, rows, thinning };
}
