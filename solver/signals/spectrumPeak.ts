import { t } from '../text/t';

/** The frequency of a signal, or why it has none that can be told. */
export type SpectrumPeak =
  | {
      readonly kind: 'found';
      readonly frequency: number;
      readonly standardError: number;
      /** In the window. */
      readonly periods: number;
    }
  /** No frequency stands out from those around it. */
  | { readonly kind: 'none' }
  | { readonly kind: 'tooFewPeriods'; readonly periods: number }
  /** The amplitude in the last third of the window over that in the first. */
  | { readonly kind: 'changing'; readonly frequency: number; readonly ratio: number };

/** Periods that a window must have for their frequency to be told. */
export const minPeriods = 6;
/** Probability with which noise alone has such a peak. */
const falseAlarm = 1e-3;
/** Points on each side of a peak that belong to it, by the windows' main lobes. */
const lobe = 3;
/** By which the amplitude of a steady oscillation changes at most over the window. */
const maxChange = 2;
const [minParts, maxParts] = [4, 16];

interface PeakInput {
  /** Power per frequency, at multiples of `resolution`. */
  readonly density: ArrayLike<number>;
  readonly resolution: number;
  /** That were averaged. */
  readonly segments: number;
  /** The signal at equal steps. */
  readonly values: Float64Array;
  readonly step: number;
}

/**
 * Finds one frequency that stands out: the largest local maximum with enough periods in the window whose power is
 * above what noise of the level around it reaches by chance. Its frequency and the error are those of the line through
 * the phases in parts of the window (as by Tretter 1985), so that they hold for a wandering oscillation too.
 */
export function spectrumPeak(input: PeakInput): SpectrumPeak {
  const { density, resolution, segments, values, step } = input;
  const duration = values.length * step;
  const first = Math.max(2, Math.ceil(minPeriods / duration / resolution));
  const place = largestMaximum(density, first);
  const largest = largestOf(density);
  if (place === null || !isSignificant(density, place, segments)) {
    const periods = largest * resolution * duration;
    const isSlow = largest < first && largest > 0 && density[largest] > 0;
    return isSlow ? { kind: 'tooFewPeriods', periods } : { kind: 'none' };
  }
  return followed(values, step, (place + offsetOf(density, place)) * resolution);
}

/** Why there is no frequency, as the end of a sentence; null if there is one. */
export function noPeakReason(peak: SpectrumPeak): string | null {
  switch (peak.kind) {
    case 'found':
      return null;
    case 'none':
      return t('signalNoPeak');
    case 'tooFewPeriods':
      return t('signalSlowChanges', Number(peak.periods.toPrecision(2)), minPeriods);
    case 'changing':
      return t(
        'signalOscillates',
        Number(peak.frequency.toPrecision(3)),
        peak.ratio > 1,
        Number(peak.ratio.toPrecision(2)),
      );
  }
}

function largestOf(density: ArrayLike<number>): number {
  let at = Math.min(1, density.length - 1);
  for (let k = 1; k < density.length; k++) if (density[k] > density[at]) at = k;
  return at;
}

function largestMaximum(density: ArrayLike<number>, first: number): number | null {
  let found: number | null = null;
  for (let k = first; k < density.length - 1; k++) {
    if (density[k] < density[k - 1] || density[k] < density[k + 1]) continue;
    if (found === null || density[k] > density[found]) found = k;
  }
  return found;
}

/** Whether noise as strong as the median of the neighborhood has such a peak by chance in less than `falseAlarm`. */
function isSignificant(density: ArrayLike<number>, place: number, segments: number): boolean {
  const around: number[] = [];
  const [from, to] = [Math.floor(place / 2), Math.min(density.length - 1, 2 * place + 2 * lobe)];
  for (let k = Math.max(1, from); k <= to; k++) {
    if (Math.abs(k - place) > lobe) around.push(density[k]);
  }
  if (around.length < 4) return false;
  around.sort((a, b) => a - b);
  const median = around[Math.floor(around.length / 2)];
  // Segments that overlap by half are not all independent.
  const averages = 1 + 0.75 * (segments - 1);
  // The median of few is itself uncertain.
  const level = median * (1 + 2 / Math.sqrt(around.length));
  return density[place] > level * chanceRatio(falseAlarm / density.length, averages);
}

/** The value that an average of this many powers exceeds with a probability, over their median (Wilson and Hilferty 1931). */
function chanceRatio(probability: number, averages: number): number {
  const ninth = 1 / (9 * averages);
  const root = Math.sqrt(-2 * Math.log(probability));
  // The normal quantile of a small probability (Hastings 1955).
  const quantile =
    root -
    (2.515517 + 0.802853 * root + 0.010328 * root ** 2) /
      (1 + 1.432788 * root + 0.189269 * root ** 2 + 0.001308 * root ** 3);
  return ((1 - ninth + quantile * Math.sqrt(ninth)) / (1 - ninth)) ** 3;
}

/** Of the top of a parabola through the logarithms around a maximum. */
function offsetOf(density: ArrayLike<number>, place: number): number {
  const [before, here, after] = [place - 1, place, place + 1].map((k) => Math.log(density[k]));
  const curvature = before - 2 * here + after;
  return Number.isFinite(curvature) && curvature < 0 ? (before - after) / (2 * curvature) : 0;
}

/** Follows the phase of an oscillation through parts of the window. */
function followed(values: Float64Array, step: number, guess: number): SpectrumPeak {
  const periods = guess * values.length * step;
  const count = Math.max(minParts, Math.min(maxParts, Math.floor(periods / 2)));
  const length = Math.floor(values.length / count);
  const parts = Array.from({ length: count }, (_, part) =>
    demodulated(values.subarray(part * length, (part + 1) * length), part * length, guess * step),
  );
  const ratio = amplitudeOf(parts.slice(-Math.ceil(count / 3))) / amplitudeOf(parts.slice(0, Math.ceil(count / 3))); // prettier-ignore
  if (!(ratio < maxChange && ratio > 1 / maxChange)) {
    return { kind: 'changing', frequency: guess, ratio };
  }
  const phases: number[] = [];
  for (const { re, im } of parts) {
    const phase = Math.atan2(im, re);
    const last = phases.at(-1) ?? phase;
    phases.push(phase - 2 * Math.PI * Math.round((phase - last) / (2 * Math.PI)));
  }
  const middle = (count - 1) / 2;
  const spread = (count * (count * count - 1)) / 12;
  const mean = phases.reduce((sum, phase) => sum + phase, 0) / count;
  const slope = phases.reduce((sum, phase, i) => sum + (i - middle) * phase, 0) / spread;
  const squares = phases.reduce((sum, p, i) => sum + (p - mean - slope * (i - middle)) ** 2, 0);
  const perPart = 2 * Math.PI * length * step;
  const frequency = guess + slope / perPart;
  // A slope of more than a point of the spectrum has lost track of the phase.
  if (Math.abs(frequency - guess) > 1 / (values.length * step)) return { kind: 'none' };
  return {
    kind: 'found',
    frequency,
    standardError: Math.sqrt(squares / (count - 2) / spread) / perPart,
    periods,
  };
}

interface Component {
  readonly re: number;
  readonly im: number;
}

const amplitudeOf = (parts: readonly Component[]): number =>
  parts.reduce((sum, { re, im }) => sum + Math.hypot(re, im), 0) / parts.length;

/** The part of values, less their mean, at a frequency in periods per value, with Hann's window. @param first number of the first of them */
function demodulated(values: Float64Array, first: number, frequency: number): Component {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let [re, im] = [0, 0];
  values.forEach((value, i) => {
    const weight = 0.5 - 0.5 * Math.cos((2 * Math.PI * (i + 0.5)) / values.length);
    const phase = 2 * Math.PI * frequency * (first + i);
    re += weight * (value - mean) * Math.cos(phase);
    im -= weight * (value - mean) * Math.sin(phase);
  });
  return { re, im };
}
