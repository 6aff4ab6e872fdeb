import { describe, expect, it } from 'vitest';
import { windowMean } from '../../solver/signals/windowMean';

describe('the mean of a signal over a window', () => {
  it('is weighted by time and cut where the window begins', () => {
    const times = [0, 1, 1.5, 4];
    const found = windowMean(times, [100, 1, 2, 7], 1.25)!;
    // 1.5 at t = 1.25, then 2t − 1 from t = 1.5 on: (1.75·0.25 + 4.5·2.5) / 2.75.
    expect(found).toMatchObject({ from: 1.25, to: 4 });
    expect(found.mean).toBeCloseTo((1.75 * 0.25 + 4.5 * 2.5) / 2.75, 12);
    expect(windowMean(times, [0, 0, 0, 0], 4)).toBeNull();
    expect(windowMean([], [], 0)).toBeNull();
  });

  it('has the deviation of a sine, and no error over whole periods', () => {
    const times = Array.from({ length: 20001 }, (_, i) => i / 1000);
    const found = windowMean(
      times,
      times.map((t) => 5 + Math.sin(Math.PI * t)),
      0,
    )!;
    expect(found.mean).toBeCloseTo(5, 9);
    expect(found.deviation).toBeCloseTo(Math.SQRT1_2, 5);
    expect(found.standardError).toBeLessThan(1e-9);
  });

  it('is as uncertain as noise says', () => {
    let seed = 1;
    const noise = (): number => {
      seed = (seed * 48271) % 2147483647;
      return seed / 2147483647 - 0.5;
    };
    const count = 4000;
    const values = Array.from({ length: count }, noise);
    const found = windowMean([...values.keys()], values, 0)!;
    // Of values apart: σ/√n, σ² = 1/12, to what ten parts know of it.
    const expected = Math.sqrt(1 / 12 / count);
    expect(found.standardError / expected).toBeGreaterThan(0.4);
    expect(found.standardError / expected).toBeLessThan(1.8);
    expect(Math.abs(found.mean)).toBeLessThan(4 * expected);
  });
});
