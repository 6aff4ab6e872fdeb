import { describe, expect, it } from 'vitest';
import { normalNumbers } from '../support/randomSignals';
import { windowMean } from '../../solver/signals/windowMean';

describe('the mean of a signal over a window', () => {
  it('is weighted by time and starts inside a row interval', () => {
    const times = [0, 1, 1.5, 4];
    const found = windowMean(times, [100, 1, 2, 7], 1.25)!;
    // 1.5 at t = 1.25, then 2t − 1 from t = 1.5 on: (1.75·0.25 + 4.5·2.5) / 2.75.
    expect(found).toMatchObject({ from: 1.25, to: 4 });
    expect(found.mean).toBeCloseTo((1.75 * 0.25 + 4.5 * 2.5) / 2.75, 12);
    expect(windowMean(times, [0, 0, 0, 0], 4)).toBeNull();
    expect(windowMean([], [], 0)).toBeNull();
  });

  it('has the deviation of a sine, and a small error over complete periods', () => {
    const times = Array.from({ length: 20001 }, (_, i) => i / 1000);
    const found = windowMean(
      times,
      times.map((t) => 5 + Math.sin(Math.PI * t)),
      0,
    )!;
    expect(found.mean).toBeCloseTo(5, 9);
    expect(found.deviation).toBeCloseTo(Math.SQRT1_2, 5);
    expect(found.error.kind === 'known' && found.error.standardError).toBeLessThan(0.13);
  });

  it('has the standard error of white noise', () => {
    const count = 4000;
    const normal = normalNumbers(1);
    const values = Array.from({ length: count }, normal);
    const found = windowMean([...values.keys()], values, 0)!;
    const { standardError } = found.error as Extract<typeof found.error, { kind: 'known' }>;
    expect(standardError * Math.sqrt(count)).toBeGreaterThan(0.8);
    expect(standardError * Math.sqrt(count)).toBeLessThan(1.5);
    expect(Math.abs(found.mean)).toBeLessThan(3 * standardError);
  });

  it('is computed for times much larger than the window', () => {
    const times = Array.from({ length: 5000 }, (_, i) => 1e9 + i / 4096);
    const found = windowMean(
      times,
      times.map((_, i) => i % 7),
      0,
    )!;
    expect(found.mean).toBeCloseTo(3, 2);
  });
});
