import { describe, expect, it } from 'vitest';
import { HistoryBuffer } from '../../renderer/run/historyBuffer';
import { plotSeries } from '../../renderer/run/plotSeries';

const filled = (count: number, value: (step: number) => number): HistoryBuffer => {
  const history = new HistoryBuffer(['q']);
  for (let step = 1; step <= count; step++) {
    history.append(Float64Array.of(step, step / 10, 0.1, value(step)));
  }
  return history;
};

describe('the residual history', () => {
  it('grows by whole rows and keeps them all', () => {
    const history = filled(1000, (step) => 1 / step);
    expect(history.count).toBe(1000);
    expect(history.value(999, 0)).toBe(1000);
    expect(history.value(999, 3)).toBeCloseTo(1e-3, 15);
    expect(history.rows()).toHaveLength(4000);
  });

  it('drops what a continued run computes again', () => {
    const history = filled(10, () => 1);
    history.keepUpTo(7);
    expect(history.count).toBe(7);
    history.append(Float64Array.of(8, 0.8, 0.1, 2));
    expect(history.value(7, 3)).toBe(2);
  });
});

describe('the residual plot', () => {
  it('draws a short history point by point, without zeros and what is no number', () => {
    const values = [1, 0, NaN, -0.5];
    expect(plotSeries(filled(4, (step) => values[step - 1]))).toEqual([
      [1, 2, 3, 4],
      [1, null, null, 0.5],
    ]);
  });

  it('thins a long history without losing a peak', () => {
    const [xs, ys] = plotSeries(filled(50_000, (step) => (step === 31_337 ? 100 : 1)));
    expect(xs.length).toBeLessThanOrEqual(2000);
    expect(xs.at(-1)).toBe(50_000);
    expect(Math.max(...ys.map((value) => value ?? 0))).toBe(100);
  });

  it('draws only the steps that are wanted', () => {
    const [xs] = plotSeries(
      filled(10, () => 1),
      3,
      6,
    );
    expect(xs).toEqual([3, 4, 5, 6]);
  });

  it('of no history is empty', () => {
    expect(plotSeries(new HistoryBuffer(['q']))).toEqual([[], []]);
  });
});
