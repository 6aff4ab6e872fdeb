import { neighborCorrelation, noErrorReason, orderOf, type MeanError } from './meanError';
import { t } from '../text/t';

/** Batches below which their spread says little of the error of the mean. */
export const minGivenBatches = 8;
/** Of so few batches the correlation is known to a third. */
const maxCorrelation = 0.4;
/** Standard deviations of the number of rising less falling pairs from which there is a trend (Mann 1945). */
const clearOrder = 2.5;

/** Means over the parts of a window whose length is given, such as the times between saved averages. */
export interface GivenBatch {
  readonly mean: number;
  readonly duration: number;
}

/** The standard error of the mean of all batches, weighted by their durations; see `meanError`. */
export function batchesError(batches: readonly GivenBatch[]): MeanError {
  const count = batches.length;
  if (count < minGivenBatches) {
    return { kind: 'tooFewValues', count, needed: minGivenBatches };
  }
  const means = Float64Array.from(batches, ({ mean }) => mean);
  const total = batches.reduce((sum, { duration }) => sum + duration, 0);
  const mean = batches.reduce((sum, own) => sum + (own.duration / total) * own.mean, 0);
  const square = batches.reduce(
    (sum, own) => sum + ((own.duration / total) * (own.mean - mean)) ** 2,
    0,
  );
  if (square === 0) return { kind: 'constant' };
  const chance = Math.sqrt((count * (count - 1) * (2 * count + 5)) / 18);
  if (Math.abs(orderOf(means)) > clearOrder * chance) {
    return { kind: 'drifting', start: means[0], end: means[count - 1] };
  }
  if (neighborCorrelation(means) > maxCorrelation) return { kind: 'correlated' };
  const standardError = Math.sqrt((square * count) / (count - 1));
  return { kind: 'known', standardError, samples: count };
}

/** Why the mean of batches has no error, as the end of a sentence; null if it has one. */
export function noBatchesErrorReason(error: MeanError): string | null {
  switch (error.kind) {
    case 'tooFewValues':
      return t('signalFewParts', error.count, error.needed);
    case 'drifting':
      return t('signalPartsDrift', Number(Math.abs(error.end - error.start).toPrecision(2)));
    default:
      return noErrorReason(error);
  }
}
