import { describe, expect, it } from 'vitest';
import { RunRecord } from '../../solver/run/runRecord';
import { countTo, size, steps } from './support/runLoopRig';

describe('RunRecord', () => {
  const batch = (from: number, to: number) => ({
    step: to,
    time: to * 0.1,
    outcome: { kind: 'running' } as const,
    history: Float64Array.from(
      Array.from({ length: to - from }, (_, i) => [
        from + i + 1,
        (from + i + 1) * 0.1,
        0.1,
        1,
      ]).flat(),
    ),
    signals: [],
  });

  it('estimates the remaining time from the limit that comes first', () => {
    const goal = { start: { step: 0, time: 0 }, stepLimit: 1000, endTime: 50 };
    const record = new RunRecord(goal, size);
    record.add(batch(0, 100), 2000);
    const { progress } = record.report();
    expect(progress).toMatchObject({ step: 100, dt: 0.1, wallSeconds: 2, stepsPerSecond: 50 });
    expect(progress.fraction).toBeCloseTo(0.2);
    expect(progress.remaining?.likely).toBeCloseTo(8);
  });

  it('has no progress fraction without a known end', () => {
    const goal = { start: { step: 0, time: 0 }, stepLimit: null, endTime: null };
    const record = new RunRecord(goal, size);
    record.add(batch(0, 5), 10);
    expect(record.report().progress).toMatchObject({ fraction: null, remaining: null });
  });

  describe('of a steady computation', () => {
    const goal = { start: { step: 0, time: 0 }, stepLimit: null, endTime: null, tolerance: 1e-10 };
    const iterated = (step: number, residual: number, degree: number) => ({
      ...batch(step - 1, step),
      history: Float64Array.of(step, step, 100, residual),
      iteration: { cfl: 100, degree, finalDegree: 1 },
    });

    it('forecasts the iterations left from the rate of convergence at the final degree', () => {
      const record = new RunRecord(goal, size);
      record.add(iterated(1, 1e-2, 0), 1000);
      record.add(iterated(2, 1e-4, 0), 1000);
      record.add(iterated(3, 1e-6, 0), 1000);
      expect(record.report().progress).toMatchObject({ fraction: null, remaining: null });
      for (let k = 0; k < 4; k++) record.add(iterated(4 + k, 10 ** -k, 1), 2000);
      const { steady, remaining, fraction } = record.report().progress;
      expect(steady).toMatchObject({ residual: 1e-3, cfl: 100, degree: 1 });
      expect(steady?.iterationsLeft).toEqual({ least: 3, likely: 7, most: 14 });
      expect(remaining).toEqual({ least: 6, likely: 14, most: 28 });
      expect(fraction).toBeCloseTo(0.3);
    });

    it('has no forecast while the residual is not falling', () => {
      const record = new RunRecord(goal, size);
      for (let k = 1; k < 8; k++) record.add(iterated(k, 1e-3, 1), 1000);
      expect(record.report().progress).toMatchObject({
        remaining: null,
        steady: { iterationsLeft: null },
      });
    });
  });

  it('records repeated steps only once', () => {
    const goal = { start: { step: 0, time: 0 }, stepLimit: null, endTime: null };
    const record = new RunRecord(goal, size);
    record.add(batch(0, 8), 8);
    record.rewind({ step: 5, time: 0.5 });
    record.add(batch(5, 7), 2);
    record.add(batch(7, 10), 3);
    expect(steps([record.report().history])).toEqual(countTo(10));
    expect(record.computedSteps).toBe(13);
    expect(record.report().history.length).toBe(0);
  });

  it('does not count rewinding as progress', () => {
    const goal = { start: { step: 0, time: 0 }, stepLimit: null, endTime: 100 };
    const record = new RunRecord(goal, size);
    record.add(batch(0, 100), 1000);
    record.report();
    record.rewind({ step: 0, time: 0 });
    record.add(batch(0, 10), 100);
    expect(record.report().progress.stepsPerSecond).toBeCloseTo(100);
  });
});
