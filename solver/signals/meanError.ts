import { t } from '../text/t';

/** Standard error of a signal's mean over a window, or why it is unknown. */
export type MeanError =
  | {
      readonly kind: 'known';
      /** Standard error of the mean: about 68 % of means are within one, 95 % within two of them. */
      readonly standardError: number;
      /** Number of independent samples with the same error. */
      readonly samples: number;
    }
  /** The signal is constant. */
  | { readonly kind: 'constant' }
  /** Values of the fitted line at both ends of the window. */
  | { readonly kind: 'drifting'; readonly start: number; readonly end: number }
  | { readonly kind: 'tooShort'; readonly correlationTimes: number }
  /** Neighboring parts of the window are correlated. */
  | { readonly kind: 'correlated' }
  | { readonly kind: 'tooFewValues'; readonly count: number; readonly needed: number };

/** Minimum number of batches; it allows estimating the correlation of neighbors, and the scatter to about a sixth. */
const minBatches = 20;
/** Number of batches for the test for a drift over the whole window. */
export const coarseBatches = 8;
/** Correlation of neighboring batches up to which they count as independent; the error is corrected for the remainder. */
const maxCorrelation = 0.2;
/** Number of independent samples below which the error estimate itself is too uncertain. */
export const minSamples = 20;
/** Growth factor of the batch length. */
const growth = 1.5;
/** Significance threshold of the slope in standard errors: false positives in 2 of 1000 steady signals of 20 batches. */
const clearSlope = 3.5;
/** Threshold of concordant minus discordant pairs among the 28 pairs of `coarseBatches`; by chance in 2 of 1000 (Mann 1945). */
const clearOrder = 22;

/**
 * Returns the standard error of the mean of a signal by non-overlapping batch means (Law and Carson 1979):
 * batches grow until neighbors are uncorrelated, and the largest error among the longer ones is taken
 * (Flyvbjerg and Petersen 1989). No error is given for a signal with a trend or with too few independent
 * samples.
 * @param parts means over equal parts of the window, in order
 */
export function meanError(parts: ArrayLike<number>): MeanError {
  const values = Float64Array.from(parts);
  if (values.length < minBatches) {
    return { kind: 'tooFewValues', count: values.length, needed: minBatches };
  }
  const mean = meanOf(values);
  const variance = meanOf(values.map((value) => (value - mean) ** 2));
  if (!(Math.sqrt(variance) > 1e-14 * Math.abs(mean))) return { kind: 'constant' };
  const coarse = batchMeans(values, Math.floor(values.length / coarseBatches));
  const independent = independentBatches(values);
  if (independent === null) {
    if (Math.abs(orderOf(coarse.subarray(-coarseBatches))) >= clearOrder) {
      return { kind: 'drifting', ...lineThrough(values) };
    }
    const correlationTimes = (2 * variance) / squaredError(coarse);
    return correlationTimes < 2 * minSamples
      ? { kind: 'tooShort', correlationTimes }
      : { kind: 'correlated' };
  }
  if (hasTrend(independent)) return { kind: 'drifting', ...lineThrough(values) };
  let square = squaredError(independent);
  for (
    let length = (values.length / independent.length) * growth;
    values.length / length >= coarseBatches;
    length *= growth
  ) {
    square = Math.max(square, variancePerBatch(batchMeans(values, Math.floor(length))));
  }
  const samples = variance / square;
  return samples < minSamples
    ? { kind: 'tooShort', correlationTimes: 2 * samples }
    : { kind: 'known', standardError: Math.sqrt(square), samples };
}

/** Returns why a mean has no error, as the end of a sentence; null if it has one. */
export function noErrorReason(error: MeanError): string | null {
  switch (error.kind) {
    case 'known':
      return null;
    case 'constant':
      return 'constant';
    case 'drifting':
      return t('signalDrifts', shown(error.start, error), shown(error.end, error));
    case 'tooShort':
      return t('signalFewSamples', Number(error.correlationTimes.toPrecision(2)), 2 * minSamples);
    case 'correlated':
      return t('signalPartsDepend');
    case 'tooFewValues':
      return t('signalFewValues', error.count, error.needed);
  }
}

/** Formats a value with enough digits to distinguish both ends of the drift. */
function shown(value: number, { start, end }: { start: number; end: number }): string {
  const size = Math.max(Math.abs(start), Math.abs(end));
  const digits = Math.ceil(Math.log10(size / Math.abs(end - start))) + 2;
  return String(Number(value.toPrecision(Math.min(10, Math.max(3, digits)))));
}

/** Returns the means of the shortest batches with independent neighbors; null if there are too few. */
function independentBatches(values: Float64Array): Float64Array | null {
  let found: Float64Array | null = null;
  for (let length = 1; values.length / length >= minBatches; length = nextLength(length)) {
    const means = batchMeans(values, length);
    const correlation = neighborCorrelation(means);
    if (Math.abs(correlation) < maxCorrelation) return means;
    // Fractions of a period oscillate about the mean; longer batches average over more of it.
    if (correlation < 0) found = means;
  }
  return found;
}

const nextLength = (length: number): number => Math.ceil(length * growth);

/** Returns means over batches of this many parts; excess parts at the start are dropped. */
export function batchMeans(values: Float64Array, length: number): Float64Array {
  const count = Math.floor(values.length / length);
  const first = values.length - count * length;
  return Float64Array.from({ length: count }, (_, batch) =>
    meanOf(values.subarray(first + batch * length, first + (batch + 1) * length)),
  );
}

/** Returns the squared standard error of the mean of batches, corrected for the correlation of neighbors. */
const squaredError = (means: Float64Array): number =>
  variancePerBatch(means) * (1 + 2 * Math.max(0, neighborCorrelation(means)));

function variancePerBatch(means: Float64Array): number {
  const mean = meanOf(means);
  const squares = means.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return squares / (means.length - 1) / means.length;
}

/** Returns the correlation of neighbors, corrected for the small-sample bias (Marriott and Pope 1954). */
export function neighborCorrelation(means: Float64Array): number {
  const mean = meanOf(means);
  let [products, squares] = [0, 0];
  means.forEach((value, i) => {
    squares += (value - mean) ** 2;
    if (i > 0) products += (value - mean) * (means[i - 1] - mean);
  });
  const count = means.length;
  return squares === 0 ? 0 : Math.min(1, (products / squares + 1 / count) / (1 - 3 / count));
}

/** Returns whether the slope of a line through the means is significant compared with their scatter. */
function hasTrend(means: Float64Array): boolean {
  const { slope, start } = fittedLine(means);
  const count = means.length;
  const squares = means.reduce((sum, value, i) => sum + (value - start - slope * i) ** 2, 0);
  const spread = (count * (count * count - 1)) / 12;
  return Math.abs(slope) > clearSlope * Math.sqrt(squares / (count - 2) / spread);
}

/** Returns the number of rising minus falling pairs. */
export function orderOf(means: Float64Array): number {
  let order = 0;
  means.forEach((value, i) => {
    for (let before = 0; before < i; before++) order += Math.sign(value - means[before]);
  });
  return order;
}

function lineThrough(values: Float64Array): { readonly start: number; readonly end: number } {
  const { slope, start } = fittedLine(values);
  return { start: start - slope / 2, end: start + slope * (values.length - 0.5) };
}

/** Returns the least-squares line: its value at the first mean, and its slope per mean. */
function fittedLine(values: Float64Array): { readonly slope: number; readonly start: number } {
  const middle = (values.length - 1) / 2;
  let [products, squares] = [0, 0];
  values.forEach((value, i) => {
    products += (i - middle) * value;
    squares += (i - middle) ** 2;
  });
  const slope = products / squares;
  return { slope, start: meanOf(values) - slope * middle };
}

const meanOf = (values: Float64Array): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
