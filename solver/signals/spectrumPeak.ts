import { t } from '../text/t';

/** Dominant frequency of a signal, or why there is none. */
export type SpectrumPeak =
  | {
      readonly kind: 'found';
      readonly frequency: number;
      readonly standardError: number;
      /** Number of periods in the window. */
      readonly periods: number;
    }
  /** No significant frequency. */
  | { readonly kind: 'none' }
  | { readonly kind: 'tooFewPeriods'; readonly periods: number }
  /** Ratio of the amplitude in the last third of the window to that in the first. */
  | { readonly kind: 'changing'; readonly frequency: number; readonly ratio: number };

/** Minimum number of periods in the window. */
export const minPeriods = 6;
/** False-alarm probability for noise. */
const falseAlarm = 1e-3;
/** Half width of a peak in points, given by the main lobes of the windows. */
const lobe = 3;
/** Maximum amplitude change of a steady oscillation over the window. */
const maxChange = 2;
const [minParts, maxParts] = [4, 16];

interface PeakInput {
  /** Power spectral density at multiples of `resolution`. */
  readonly density: ArrayLike<number>;
  readonly resolution: number;
  /** Number of averaged segments. */
  readonly segments: number;
  /** Signal at equal steps. */
  readonly values: Float64Array;
  readonly step: number;
}

/**
 * Finds the dominant frequency: the largest local maximum with enough periods in the window and a power above
 * the noise level around it at the false-alarm probability. Its value and error come from a line fitted to the
 * phases in parts of the window (as in Tretter 1985), and so also hold for an oscillation with varying phase.
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

/** Returns why there is no frequency, as the end of a sentence; null if there is one. */
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

/** Returns whether noise at the median level of the neighborhood exceeds the peak with a probability below `falseAlarm`. */
function isSignificant(density: ArrayLike<number>, place: number, segments: number): boolean {
  const around: number[] = [];
  const [from, to] = [Math.floor(place / 2), Math.min(density.length - 1, 2 * place + 2 * lobe)];
  for (let k = Math.max(1, from); k <= to; k++) {
    if (Math.abs(k - place) > lobe) around.push(density[k]);
  }
  if (around.length < 4) return false;
  around.sort((a, b) => a - b);
  const median = around[Math.floor(around.length / 2)];
  // Segments with half overlap are not fully independent.
  const averages = 1 + 0.75 * (segments - 1);
  // Allows for the uncertainty of a median of few values.
  const level = median * (1 + 2 / Math.sqrt(around.length));
  return density[place] > level * chanceRatio(falseAlarm / density.length, averages);
}

/**
 * Returns the ratio to the median that an average of this many powers exceeds with a given probability (Wilson
 * and Hilferty 1931).
 */
function chanceRatio(probability: number, averages: number): number {
  const ninth = 1 / (9 * averages);
  const root = Math.sqrt(-2 * Math.log(probability));
  // Normal quantile for a small probability (Hastings 1955).
  const quantile =
    root -
    (2.515517 + 0.802853 * root + 0.010328 * root ** 2) /
      (1 + 1.432788 * root + 0.189269 * root ** 2 + 0.001308 * root ** 3);
  return ((1 - ninth + quantile * Math.sqrt(ninth)) / (1 - ninth)) ** 3;
}

/** Returns the offset of the vertex of a parabola through the logarithms around a maximum. */
function offsetOf(density: ArrayLike<number>, place: number): number {
  const [before, here, after] = [place - 1, place, place + 1].map((k) => Math.log(density[k]));
  const curvature = before - 2 * here + after;
  return Number.isFinite(curvature) && curvature < 0 ? (before - after) / (2 * curvature) : 0;
}

/** Fits the phase of an oscillation over parts of the window. */
function followed(values: Float64Array, step: number, guess: number): SpectrumPeak {
  const periods = guess * values.length * step;
  const count = Math.max(minParts, Math.min(maxParts, Math.floor(periods / 2)));
  const length = Math.floor(values.length / count);
  const parts = Array.from({ length: count }, (_, part) =>
    demodulated(values.subarray(part * length, (part + 1) * length), part * length, guess * step),
  );
  const ratio =
    amplitudeOf(parts.slice(-Math.ceil(count / 3))) /
    amplitudeOf(parts.slice(0, Math.ceil(count / 3)));
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
  // A correction by more than one spectral point means that phase tracking failed.
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

/**
 * Returns the Fourier component of values minus their mean at a frequency in periods per value, with a Hann
 * window. @param first index of the first value
 */
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
