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
