import { describe, expect, it } from 'vitest';
import { fft } from '../../solver/signals/fft';
import { spectrumOf, welch, type SpectrumSettings } from '../../solver/signals/spectrum';

const plain: SpectrumSettings = { kind: 'density', window: 'none', segments: 1, from: 0 };
const filled = (count: number, value: (i: number) => number): Float64Array =>
  Float64Array.from({ length: count }, (_, i) => value(i));
/** Reproducible pseudorandom numbers. */
const noise = (i: number): number => (Math.sin(i * 12.9898) * 43758.5453) % 1;

describe('the fast Fourier transform', () => {
  it('equals its definition', () => {
    const n = 32;
    const [re, im] = [filled(n, noise), filled(n, (i) => noise(i + 100))];
    const expected = Array.from({ length: n }, (_, k) => {
      let [real, imaginary] = [0, 0];
      for (let j = 0; j < n; j++) {
        const phase = (-2 * Math.PI * j * k) / n;
        real += re[j] * Math.cos(phase) - im[j] * Math.sin(phase);
        imaginary += re[j] * Math.sin(phase) + im[j] * Math.cos(phase);
      }
      return [real, imaginary];
    });
    fft(re, im);
    expected.forEach(([real, imaginary], k) => {
      expect(re[k]).toBeCloseTo(real, 12);
      expect(im[k]).toBeCloseTo(imaginary, 12);
    });
  });

  it('accepts powers of two only', () => {
    expect(() => fft(new Float64Array(6), new Float64Array(6))).toThrow('6 is no power of two');
  });
});

describe('the spectrum of equal steps', () => {
  it('integrates to the variance (Parseval)', () => {
    const values = filled(256, noise);
    const mean = values.reduce((sum, value) => sum + value, 0) / 256;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / 256;
    const { frequencies, values: density } = welch(values, 0.01, 256, plain);
    const integral = density.reduce((sum, value) => sum + value, 0) * frequencies[1];
    expect(integral).toBeCloseTo(variance, 12);
  });

  it.each(['none', 'hann', 'blackman'] as const)(
    'has the amplitude of a sine at its frequency, window %s',
    (window) => {
      const step = 1 / 128;
      const values = filled(128, (i) => 3 + 0.7 * Math.sin(2 * Math.PI * 20 * i * step));
      const spectrum = welch(values, step, 128, { kind: 'amplitude', window, segments: 1 });
      expect(spectrum.values[20]).toBeCloseTo(0.7, 10);
      expect(spectrum.frequencies[20]).toBeCloseTo(20, 10);
    },
  );

  it('has less variance with more segments', () => {
    const spread = (segments: 1 | 15): number => {
      const length = 1024 / ((segments + 1) / 2);
      const { values } = welch(filled(1024, noise), 1, length, { ...plain, segments });
      const inner = values.slice(1, -1);
      const mean = inner.reduce((sum, value) => sum + value, 0) / inner.length;
      return Math.sqrt(inner.reduce((sum, v) => sum + (v / mean - 1) ** 2, 0) / inner.length);
    };
    expect(spread(15)).toBeLessThan(0.5 * spread(1));
  });
});

describe('the spectrum of a signal', () => {
  /** Steps that vary by a third. */
  const times = filled(1000, (i) => 0.01 * i + 0.0016 * Math.sin(i));

  it('finds a sine between grid frequencies, in uneven steps, after a transient', () => {
    const values = times.map((t) => Math.sin(2 * Math.PI * 7.35 * t) + (t < 2 ? 50 : 0));
    const settings = { kind: 'amplitude', window: 'hann', segments: 1, from: 2.5 } as const;
    const spectrum = spectrumOf(times, values, settings);
    expect(spectrum.peak.kind === 'found' && spectrum.peak.frequency).toBeCloseTo(7.35, 2);
    expect(Math.max(...spectrum.values)).toBeGreaterThan(0.85);
    expect(spectrum.frequencies.at(-1)).toBeLessThanOrEqual(50.1);
  });

  it('keeps the variance with several segments', () => {
    const values = times.map((t) => 2 * Math.sin(2 * Math.PI * 11 * t));
    const settings = { ...plain, window: 'hann', segments: 7 } as const;
    const { frequencies, values: density } = spectrumOf(times, values, settings);
    const integral = density.reduce((sum, value) => sum + value, 0) * frequencies[1];
    expect(integral).toBeCloseTo(2, 1);
  });

  it('is rejected with too few values', () => {
    expect(() => spectrumOf(times, times, { ...plain, from: 9.95 })).toThrow(
      /^the signal has \d values from t = 9.95, but a spectrum needs 8; start earlier or run longer$/,
    );
  });
});
