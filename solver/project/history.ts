import { z } from 'zod';
import { historyHeader, historyStride } from '../stepping/types';
import { clockFault } from './clockedRows';
import { ContainerError, readContainer, writeContainer, type Container } from './container';
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

/** Returns a container of kind `history` with the array `rows` (f64). */
export const historyContainer = ({ variables, rows, thinning = 1 }: History): Container => ({
  kind: 'history',
  metadata: { variables: [...variables], ...(thinning > 1 ? { thinning } : {}) },
  arrays: { rows },
});

export const writeHistory = (history: History): ArrayBuffer =>
  writeContainer(historyContainer(history));

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
  const stride = historyStride(variables.length);
  const fault = clockFault(rows, stride);
  if (fault !== null) throw new ContainerError(t('historyDamaged', what, fault));
  return { variables, rows: withoutFormerLast(rows, stride, thinning), thinning };
}

/** Drops rows that are not kept by thinning, except the last: each was the last row of a segment. */
function withoutFormerLast(rows: Float64Array, stride: number, thinning: number): Float64Array {
  const isKept = (at: number): boolean => rows[at] % thinning === 0 || at + stride === rows.length;
  const kept = new Float64Array(rows.length);
  let length = 0;
  for (let at = 0; at < rows.length; at += stride) {
    if (!isKept(at)) continue;
    kept.set(rows.subarray(at, at + stride), length);
    length += stride;
  }
  return length === rows.length ? rows : kept.slice(0, length);
}
