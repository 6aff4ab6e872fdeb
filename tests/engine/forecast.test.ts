import { describe, expect, it } from 'vitest';
import { forecastOf, type TrialSteps } from '../../solver/run/forecast';

const time = { end: 10, maxSteps: null, steadyTolerance: null };
const trial: TrialSteps = {
  start: 0,
  step: 100,
  time: 0.1,
  steps: Array<number>(100).fill(1e-3),
  rates: [0.01, 0.012, 0.011],
};

describe('the forecast of a run', () => {
  it('is the rest at the last time step and the middle rate, with the range of the trial', () => {
    const found = forecastOf(time, trial)!;
    expect(found.steps?.likely).toBe(10_000);
    expect(found.seconds?.likely).toBeCloseTo(110, 6);
    expect(found.seconds?.least).toBeLessThan(100);
    expect(found.seconds?.most).toBeGreaterThan(120);
    expect(found).toMatchObject({ tried: 100, isUpperLimit: false });
  });

  it('takes the time step that the run has come to, not the first, and widens by its trend', () => {
    const growing = trial.steps.map((_, i) => 1e-4 * (1 + (9 * i) / 99));
    const found = forecastOf(time, { ...trial, steps: growing })!;
    expect(found.steps?.likely).toBe(10_000);
    expect(found.steps!.least).toBeLessThan(6000);
    expect(found.steps!.most).toBeLessThan(12_000);
  });

  it('knows limits: of steps, of seconds, a fixed step, an earlier end', () => {
    expect(forecastOf({ ...time, maxSteps: 300 }, trial)?.steps).toEqual({ least: 300, likely: 300, most: 300 }); // prettier-ignore
    expect(forecastOf({ ...time, maxWallSeconds: 5 }, trial)?.seconds).toEqual({ least: 5, likely: 5, most: 5 }); // prettier-ignore
    expect(forecastOf({ ...time, fixedStep: 1e-3 }, trial)?.steps).toEqual({ least: 10_000, likely: 10_000, most: 10_000 }); // prettier-ignore
    expect(forecastOf({ ...time, steadyTolerance: 1e-6 }, trial)?.isUpperLimit).toBe(true);
    expect(forecastOf({ ...time, end: null }, trial)).toMatchObject({ steps: null, seconds: null });
    expect(forecastOf(time, { ...trial, steps: [0] })).toBeNull();
  });
});
