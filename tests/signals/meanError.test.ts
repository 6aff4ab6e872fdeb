import { describe, expect, it } from 'vitest';
import { batchesError, noBatchesErrorReason } from '../../solver/signals/batchesError';
import { meanError, noErrorReason, type MeanError } from '../../solver/signals/meanError';
import { autoregressive, normalNumbers } from '../support/randomSignals';

const mean = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

/**
 * For many autoregressive signals: the fraction with an error, and those among them whose mean is within one and two
 * errors.
 */
function coverage(count: number, memory: number, seeds = 150) {
  const normal = normalNumbers(7);
  let [known, one, two, ratio] = [0, 0, 0, 0];
  const exact = Math.sqrt((2 * memory) / count);
  for (let seed = 0; seed < seeds; seed++) {
    const values = autoregressive(count, memory, normal);
    const error = meanError(values);
    if (error.kind !== 'known') continue;
    known++;
    ratio += error.standardError / exact;
    if (Math.abs(mean(values)) < error.standardError) one++;
    if (Math.abs(mean(values)) < 2 * error.standardError) two++;
  }
  return { known: known / seeds, one: one / known, two: two / known, ratio: ratio / known };
}

describe('the standard error of a mean', () => {
  it('does not call a window with enough correlation times too short', () => {
    // Batches of a twentieth of the window are correlated, those of an eighth hardly differ.
    const wave = Array.from({ length: 400 }, (_, i) => Math.sin((2 * Math.PI * i) / 90));
    expect(meanError(wave)).toEqual({ kind: 'correlated' });
  });

  it.each([
    [2000, 0.5],
    [4000, 10],
    [4000, 40],
  ])('covers the true mean as stated: %i values with a memory of %f', (count, memory) => {
    const { known, one, two, ratio } = coverage(count, memory);
    // The integrated correlation time of the process.
    if (memory === 10) {
      expect(ratio).toBeGreaterThan(0.9);
      expect(ratio).toBeLessThan(1.25);
    }
    expect(known).toBeGreaterThan(0.5);
    expect(one).toBeGreaterThan(0.6);
    expect(one).toBeLessThan(0.82);
    expect(two).toBeGreaterThan(0.91);
  });

  it('is withheld if the window covers few correlation times', () => {
    expect(coverage(4000, 400).known).toBeLessThan(0.02);
    expect(coverage(4000, 1000).known).toBe(0);
    expect(coverage(400, 20).known).toBeLessThan(0.08);
  });

  it('is withheld for a ramp, a decaying transient and a slow approach, with and without noise', () => {
    const normal = normalNumbers(3);
    const shapes: ((s: number) => number)[] = [
      (s) => 0.4 + 0.3 * s,
      (s) => 1 - Math.exp(-3 * s),
      (s) => 0.5 + 0.2 * Math.sqrt(s),
    ];
    for (const shape of shapes) {
      for (const noise of [0, 0.02, 0.2]) {
        const values = Array.from({ length: 500 }, (_, i) => shape(i / 500) + noise * normal());
        const error = meanError(values);
        expect(error.kind).toBe('drifting');
        expect(noErrorReason(error)).toMatch(/^still drifting: [\d.]+ → [\d.]+ over the window$/);
      }
    }
  });

  it('names both ends of the drift', () => {
    const error = meanError(Array.from({ length: 200 }, (_, i) => 0.5 + 0.001 * (i + 0.5)));
    expect(noErrorReason(error)).toBe('still drifting: 0.5 → 0.7 over the window');
  });

  it('rarely classifies steady noise as a trend', () => {
    const normal = normalNumbers(11);
    const kinds = Array.from(
      { length: 400 },
      () => meanError(autoregressive(1000, 2, normal)).kind,
    );
    expect(kinds.filter((kind) => kind === 'drifting').length).toBeLessThan(8);
  });

  it('bounds the error of an oscillation over many periods, and is withheld for less than one', () => {
    for (const periods of [10.3, 25.5, 97.2]) {
      const values = Array.from({ length: 3000 }, (_, i) =>
        Math.sin((2 * Math.PI * periods * i) / 3000),
      );
      const error = meanError(values);
      expect(error.kind).toBe('known');
      const standardError = error.kind === 'known' ? error.standardError : NaN;
      expect(standardError).toBeGreaterThan(Math.abs(mean(values)) / 2);
      expect(standardError).toBeLessThan(0.15);
    }
    const slow = Array.from({ length: 3000 }, (_, i) => Math.sin((2 * Math.PI * 0.6 * i) / 3000));
    expect(meanError(slow).kind).not.toBe('known');
  });

  it('reports missing data', () => {
    expect(noErrorReason(meanError(Array<number>(100).fill(0.1)))).toBe('constant');
    expect(noErrorReason(meanError([1, 2, 1]))).toBe('too few values: 3 of at least 20');
    const short = meanError(autoregressive(2000, 300, normalNumbers(5)));
    expect(noErrorReason(short)).toMatch(
      /^too few independent samples: the window covers about [\d.]+ correlation times, at least 40 are needed$/,
    );
  });
});

describe('the standard error of the mean of given batches', () => {
  const batches = (means: readonly number[]) => means.map((own) => ({ mean: own, duration: 2 }));
  const reason = (error: MeanError): string => noBatchesErrorReason(error) ?? '';

  it('matches the spread of independent batches', () => {
    const normal = normalNumbers(2);
    let [known, within] = [0, 0];
    for (let seed = 0; seed < 400; seed++) {
      const means = Array.from({ length: 12 }, () => 0.66 + 0.003 * normal());
      const error = batchesError(batches(means));
      if (error.kind !== 'known') continue;
      known++;
      if (Math.abs(mean(means) - 0.66) < 2 * error.standardError) within++;
    }
    expect(known).toBeGreaterThan(340);
    expect(within / known).toBeGreaterThan(0.88);
  });

  it('is withheld for few, drifting or dependent batches', () => {
    expect(reason(batchesError(batches([0.66, 0.661])))).toBe(
      'too few segments of the averaging time: 2 of at least 8',
    );
    const drift = [0, 1, 2, 3, 4, 5, 6, 7].map((i) => 0.66 + 0.001 * i);
    expect(reason(batchesError(batches(drift)))).toBe(
      'still drifting: the first and last segments differ by 0.007',
    );
    const slow = [0, 1, 2, 2.2, 2, 1, 0, -1, -2, -2.2, -2, -1];
    expect(batchesError(batches(slow)).kind).toBe('correlated');
  });
});
