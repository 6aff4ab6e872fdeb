import { describe, expect, it } from 'vitest';
import { spectrumOf, defaultSpectrum } from '../../solver/signals/spectrum';
import { noPeakReason, type SpectrumPeak } from '../../solver/signals/spectrumPeak';
import { autoregressive, normalNumbers } from '../support/randomSignals';

const times = Float64Array.from({ length: 2000 }, (_, i) => 0.05 * i);
const peakOf = (value: (t: number, i: number) => number, segments: 1 | 3 = 1): SpectrumPeak =>
  spectrumOf(times, times.map(value), { ...defaultSpectrum, segments }).peak;

describe('the dominant frequency of a signal', () => {
  it.each([1, 3] as const)(
    'is found within its error for sines in noise, %i segments',
    (segments) => {
      const normal = normalNumbers(4);
      let [found, one, two] = [0, 0, 0];
      for (let seed = 0; seed < 60; seed++) {
        const frequency = 0.15 + 0.01 * seed;
        const peak = peakOf(
          (t) => Math.sin(2 * Math.PI * frequency * t + seed) + normal(),
          segments,
        );
        if (peak.kind !== 'found') continue;
        found++;
        const off = Math.abs(peak.frequency - frequency);
        if (off < peak.standardError) one++;
        if (off < 2 * peak.standardError) two++;
        expect(peak.standardError).toBeLessThan(0.001);
        expect(peak.periods).toBeCloseTo(100 * frequency, 0);
      }
      expect(found).toBeGreaterThan(55);
      expect(one / found).toBeGreaterThan(0.5);
      expect(two / found).toBeGreaterThan(0.84);
    },
  );

  it('is found beside a stronger slow drift', () => {
    const peak = peakOf((t) => 0.1 * t + 0.5 * Math.sin(2 * Math.PI * 0.4 * t));
    expect(peak.kind === 'found' && peak.frequency).toBeCloseTo(0.4, 3);
  });

  it('is not reported for white or slow noise', () => {
    const normal = normalNumbers(9);
    for (const memory of [0, 3, 30, 300]) {
      const kinds = Array.from({ length: 40 }, () => {
        const values = autoregressive(times.length, memory, normal);
        return peakOf((_, i) => values[i]).kind;
      });
      expect(kinds.filter((kind) => kind === 'found').length).toBeLessThan(3);
    }
  });

  it('is not reported for transients, ramps and constants', () => {
    const shapes: ((t: number) => number)[] = [
      (t) => 1 - Math.exp(-t / 10),
      (t) => 1 - Math.exp(-t / 60),
      (t) => 0.3 * t,
      (t) => 0.2 + Math.exp(-t / 3) * Math.cos(t / 3),
      () => 0.7,
    ];
    for (const shape of shapes) expect(peakOf(shape).kind).not.toBe('found');
    expect(noPeakReason(peakOf((t) => 1 - Math.exp(-t / 60)))).toMatch(
      /^the lowest frequencies dominate: the window covers about [\d.]+ of their periods, at least 6 are needed$/,
    );
  });

  it('is not reported for too few periods in the window', () => {
    expect(peakOf((t) => Math.sin(2 * Math.PI * 0.025 * t)).kind).toBe('tooFewPeriods');
    expect(peakOf((t) => Math.sin(2 * Math.PI * 0.085 * t)).kind).toBe('found');
  });

  it('is not reported for a growing or decaying oscillation', () => {
    const grows = peakOf((t) => Math.exp(t / 30) * Math.sin(2 * Math.PI * 0.5 * t));
    expect(noPeakReason(grows)).toMatch(/^the oscillation at f = 0\.\d+ still grows: /);
    const decays = peakOf((t) => Math.exp(-t / 30) * Math.sin(2 * Math.PI * 0.5 * t));
    expect(noPeakReason(decays)).toMatch(/still decays/);
  });
});
