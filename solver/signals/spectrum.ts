import { fft } from './fft';
import { resample } from './resample';
import { spectrumPeak, type SpectrumPeak } from './spectrumPeak';
import { t } from '../text/t';

export const spectrumKinds = ['density', 'amplitude'] as const;
export const windowKinds = ['none', 'hann', 'blackman'] as const;
/** Allowed numbers of averaged segments, which overlap by half. */
export const segmentCounts = [1, 3, 7, 15] as const;

export interface SpectrumSettings {
  /** Power spectral density, or amplitude of sinusoids. */
  readonly kind: (typeof spectrumKinds)[number];
  readonly window: (typeof windowKinds)[number];
  readonly segments: (typeof segmentCounts)[number];
  /** Start time; earlier data are ignored as a transient. */
  readonly from: number;
}

/** Default settings of a spectrum. */
export const defaultSpectrum: SpectrumSettings = {
  kind: 'density',
  window: 'hann',
  segments: 1,
  from: 0,
};

export interface Spectrum {
  readonly frequencies: Float64Array<ArrayBuffer>;
  readonly values: Float64Array<ArrayBuffer>;
}

/** A spectrum with the dominant frequency of the signal, if any; see `spectrumPeak`. */
export interface SignalSpectrum extends Spectrum {
  readonly peak: SpectrumPeak;
}

/** Maximum segment length, to limit the cost. */
const largestSegment = 2 ** 18;
const minRows = 8;

/**
 * Computes the one-sided spectrum of a signal with arbitrary time steps, without its mean: resampled to equal
 * steps, divided into segments, windowed, and averaged (Welch 1967). A density has the unit of the signal
 * squared times time, and its integral over frequency is the variance. An amplitude has the unit of the signal,
 * and a sine of amplitude A has a peak of A. The spectrum ends at the highest frequency resolved by the
 * original rows.
 * @throws Error with one line if the signal is too short
 */
export function spectrumOf(
  times: Float64Array,
  values: Float64Array,
  settings: SpectrumSettings,
): SignalSpectrum {
  const first = times.findIndex((time) => time >= settings.from);
  const count = first < 0 ? 0 : times.length - first;
  if (count < minRows) {
    throw new Error(t('signalTooShort', count, settings.from, minRows));
  }
  const { segments } = settings;
  let length = 2;
  while ((length * (segments + 1)) / 2 < count && length < largestSegment) length *= 2;
  const samples = (length * (segments + 1)) / 2;
  const uniform = resample(times.subarray(first), values.subarray(first), samples);
  const { values: equal, step } = uniform;
  const duration = times[times.length - 1] - times[first];
  const highest = (count - 1) / (2 * duration);
  const spectrum = upTo(welch(equal, step, length, settings), highest);
  // The Hann window limits leakage from incomplete periods.
  const forPeak = upTo(
    welch(equal, step, length, { kind: 'density', window: 'hann', segments }),
    highest,
  );
  const peak = spectrumPeak({
    density: forPeak.values,
    resolution: 1 / (length * step),
    segments,
    values: equal,
    step,
  });
  return { ...spectrum, peak };
}

/**
 * Computes the spectrum of values at equal steps.
 * @param length length of a segment, a power of two; (segments + 1)/2 segments cover the values
 */
export function welch(
  values: Float64Array,
  step: number,
  length: number,
  { kind, window, segments }: Pick<SpectrumSettings, 'kind' | 'window' | 'segments'>,
): Spectrum {
  const weights = windowOf(window, length);
  const power = new Float64Array(length / 2 + 1);
  for (let segment = 0; segment < segments; segment++) {
    const part = values.subarray((segment * length) / 2, (segment * length) / 2 + length);
    const mean = part.reduce((sum, value) => sum + value, 0) / length;
    const re = part.map((value, i) => (value - mean) * weights[i]);
    const im = new Float64Array(length);
    fft(re, im);
    for (let k = 0; k < power.length; k++) power[k] += (re[k] ** 2 + im[k] ** 2) / segments;
  }
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const squares = weights.reduce((all, weight) => all + weight ** 2, 0);
  // One-sided: interior frequencies count twice, the two end frequencies once.
  const sides = (k: number): number => (k === 0 || k === length / 2 ? 1 : 2);
  const found = power.map((square, k) =>
    kind === 'density'
      ? (sides(k) * square * step) / squares
      : (sides(k) * Math.sqrt(square)) / sum,
  );
  const resolution = 1 / (length * step);
  return {
    frequencies: power.map((_, k) => k * resolution),
    values: found,
  };
}

/** Returns a periodic window with maximum 1. */
function windowOf(kind: SpectrumSettings['window'], length: number): Float64Array {
  return Float64Array.from({ length }, (_, i) => {
    const phase = (2 * Math.PI * i) / length;
    switch (kind) {
      case 'none':
        return 1;
      case 'hann':
        return 0.5 - 0.5 * Math.cos(phase);
      case 'blackman':
        return 0.42 - 0.5 * Math.cos(phase) + 0.08 * Math.cos(2 * phase);
    }
  });
}

function upTo({ frequencies, values }: Spectrum, highest: number): Spectrum {
  const end = frequencies.findIndex((frequency) => frequency > highest * (1 + 1e-9));
  if (end < 0) return { frequencies, values };
  return { frequencies: frequencies.slice(0, end), values: values.slice(0, end) };
}
