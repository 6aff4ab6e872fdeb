import { neighborCorrelation, noErrorReason, orderOf, type MeanError } from './meanError';
import { t } from '../text/t';

/** Minimum number of batches for a meaningful error estimate. */
export const minGivenBatches = 8;
/** Maximum correlation; with so few batches it is known to about a third. */
const maxCorrelation = 0.4;
/** Threshold of the trend test by rising minus falling pairs, in standard deviations (Mann 1945). */
const clearOrder = 2.5;

/** Mean over a part of a window with given duration, such as the time between saved averages. */
export interface GivenBatch {
  readonly mean: number;
  readonly duration: number;
}

/** Returns the standard error of the mean of all batches, weighted by duration; see `meanError`. */
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

/** Returns why the mean of batches has no error, as the end of a sentence; null if it has one. */
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
