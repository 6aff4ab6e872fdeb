import { describe, expect, it } from 'vitest';
import { RunCourse, type CoursePoint } from '../../solver/run/course';
import {
  forecastOf,
  isEnough,
  type Forecast,
  type ForecastLimits,
  type LikelyRange,
} from '../../solver/run/forecast';
import { sweepRemaining } from '../../solver/sweep';

const limits: ForecastLimits = {
  end: 10,
  maxSteps: null,
  wallSeconds: null,
  isFixedStep: false,
  mayEndEarlier: false,
};

/** Returns the course of a run with the given steps and Δt, each computed in 0.01 s. */
function courseOf(steps: number, dtAt: (step: number) => number): CoursePoint[] {
  const course: CoursePoint[] = [{ step: 0, time: 0, seconds: 0 }];
  for (let step = 1; step <= steps; step++) {
    course.push({ step, time: course[step - 1].time + dtAt(step), seconds: 0.01 * step });
  }
  return course;
}

/** Returns the number of steps to the end time. */
function stepsTo(end: number, dtAt: (step: number) => number): number {
  let step = 0;
  for (let time = 0; time < end;) time += dtAt(++step);
  return step;
}

const covers = (range: LikelyRange | null, value: number): boolean =>
  range !== null && range.least <= value && value <= range.most;

describe('run forecast', () => {
  const constant = courseOf(100, () => 1e-3);

  it('is accurate to 10 % for a constant time step', () => {
    const found = forecastOf(limits, constant)!;
    expect(found.steps?.likely).toBeCloseTo(10_000, -1);
    expect(found.steps!.least).toBeGreaterThan(8500);
    expect(found.steps!.most).toBeLessThan(11_500);
    expect(found.seconds?.likely).toBeCloseTo(100, 0);
    expect(found.remaining?.likely).toBeCloseTo(99, 0);
    expect(found).toMatchObject({ tried: 100, isUpperLimit: false, isSettled: true });
  });

  // Time steps that grow after an impulsive start, as in the SD7003 example, or shrink as a shock
  // forms.
  const histories = {
    growing: (step: number) => 1e-3 * (1 - 0.86 * Math.exp(-step / 30)),
    overshooting: (step: number) =>
      1e-3 * (1 - 0.86 * Math.exp(-step / 20) + 0.6 * Math.exp(-(((step - 55) / 20) ** 2))),
    shrinking: (step: number) => 1e-3 * (1 + 2 * Math.exp(-step / 40)),
  };
  it.each([
    ['growing', [10, 25, 50, 100, 400, 3000]],
    ['overshooting', [10, 25, 50, 100, 400, 3000]],
    ['shrinking', [50, 100, 400, 3000]],
  ] as const)('covers the true number of steps, Δt %s', (name, counts) => {
    const dtAt = histories[name];
    const truth = stepsTo(10, dtAt);
    for (const steps of counts) {
      const found = forecastOf(limits, courseOf(steps, dtAt))!;
      expect(covers(found.steps, truth), `after ${steps} steps`).toBe(true);
    }
  });

  it('is wide after a single step', () => {
    const { steps, isSettled } = forecastOf(
      limits,
      courseOf(1, () => 1e-3),
    )!;
    expect(steps!.least).toBeLessThan(3000);
    expect(steps!.most).toBeGreaterThan(35_000);
    expect(isSettled).toBe(false);
  });

  it('follows the trend of the time step instead of the first or the last one', () => {
    const found = forecastOf(limits, courseOf(25, histories.growing))!;
    expect(found.steps!.likely).toBeLessThan(10 / histories.growing(25));
    expect(found.isSettled).toBe(false);
  });

  it('narrows as the run approaches its end', () => {
    const width = (steps: number): number => {
      const { least, likely, most } = forecastOf(
        limits,
        courseOf(steps, histories.growing),
      )!.steps!;
      return (most - least) / likely;
    };
    expect(width(100)).toBeLessThan(width(30));
    expect(width(9000)).toBeLessThan(0.02);
  });

  it('covers the slowest and fastest measured steps per second', () => {
    const slower = constant.map((point) => ({
      ...point,
      seconds: point.seconds + (point.step > 75 ? 0.02 * (point.step - 75) : 0),
    }));
    const { secondsPerStep } = forecastOf(limits, slower)!;
    expect(secondsPerStep.least).toBeLessThan(0.03);
    expect(secondsPerStep.most).toBeGreaterThan(0.03);
    expect(forecastOf(limits, slower, 0.03)!.secondsPerStep.likely).toBe(0.03);
  });

  it('takes the pace of the whole course when the run waits after its last step', () => {
    const waiting = [
      { step: 0, time: 0, seconds: 0 },
      { step: 2, time: 0.02, seconds: 1 },
      { step: 2, time: 0.02, seconds: 4 },
    ];
    const found = forecastOf({ ...limits, maxSteps: 2 }, waiting)!;
    expect(found.secondsPerStep.likely).toBe(2);
    expect(found.seconds?.likely).toBe(4);
    expect(found.remaining).toEqual({ least: 0, likely: 0, most: 0 });
  });

  it('counts only the steps within the limits when a trial goes past them', () => {
    const byStep = forecastOf({ ...limits, end: null, maxSteps: 20 }, constant)!;
    expect(byStep.steps).toEqual({ least: 20, likely: 20, most: 20 });
    expect(byStep.seconds?.likely).toBeCloseTo(0.2, 10);
    expect(byStep.remaining).toEqual({ least: 0, likely: 0, most: 0 });
    const byTime = forecastOf({ ...limits, end: 0.0205 }, constant)!;
    expect(byTime.steps).toEqual({ least: 21, likely: 21, most: 21 });
  });

  it('respects step, time and end limits, and a fixed step', () => {
    const at = (changes: Partial<ForecastLimits>): Forecast | null =>
      forecastOf({ ...limits, ...changes }, constant);
    expect(at({ maxSteps: 300 })?.steps).toEqual({ least: 300, likely: 300, most: 300 });
    expect(at({ wallSeconds: 5 })?.seconds).toEqual({ least: 5, likely: 5, most: 5 });
    expect(at({ wallSeconds: 5 })?.remaining?.likely).toBeCloseTo(4);
    expect(at({ end: null, wallSeconds: 5 })).toMatchObject({
      steps: null,
      seconds: { likely: 5 },
    });
    const fixed = at({ isFixedStep: true })!.steps!;
    expect(fixed.most).toBe(fixed.least);
    expect(at({ mayEndEarlier: true })?.isUpperLimit).toBe(true);
    expect(at({ end: null })).toMatchObject({ steps: null, seconds: null, remaining: null });
    expect(
      forecastOf(
        limits,
        courseOf(5, () => 0),
      ),
    ).toBeNull();
    expect(forecastOf(limits, constant.slice(0, 1))).toBeNull();
  });

  it('counts steps from the start of a resumed run', () => {
    const shifted = constant.map(({ step, time, seconds }) => ({
      ...{ step: step + 500, time: time + 5, seconds },
    }));
    expect(forecastOf(limits, shifted)!.steps!.likely).toBeCloseTo(5000, -1);
  });
});

describe('length of a trial', () => {
  it('ends early for short runs and for settled time steps', () => {
    expect(
      isEnough(
        limits,
        courseOf(15, () => 1e-3),
        30,
      ),
    ).toBe(false);
    expect(
      isEnough(
        { ...limits, end: 0.1 },
        courseOf(25, () => 1e-3),
        30,
      ),
    ).toBe(true);
    expect(
      isEnough(
        limits,
        courseOf(130, () => 1e-3),
        30,
      ),
    ).toBe(true);
  });

  it('continues while the time step changes, up to 1 % of the run', () => {
    const growing = courseOf(300, (step) => 1e-5 * (1 + step / 50));
    expect(isEnough({ ...limits, end: 100 }, growing, 30)).toBe(false);
    expect(isEnough({ ...limits, end: 100 }, growing, 2.9)).toBe(true);
    expect(isEnough({ ...limits, end: 1 }, growing, 30)).toBe(true);
  });
});

describe('RunCourse', () => {
  it('keeps its start, its newest point and at most 128 points in between', () => {
    const course = new RunCourse({ step: 0, time: 0 });
    for (let step = 1; step <= 10_000; step++) {
      course.add({ step, time: step * 0.1, seconds: step * 0.01 });
    }
    const { points } = course;
    expect(points.length).toBeLessThanOrEqual(130);
    expect(points.length).toBeGreaterThan(40);
    expect(points[0]).toEqual({ step: 0, time: 0, seconds: 0 });
    expect(points.at(-1)).toMatchObject({ step: 10_000 });
    course.restart({ step: 7000, time: 700 }, 100);
    expect(course.points).toEqual([{ step: 7000, time: 700, seconds: 100 }]);
  });
});

describe('remaining time of a sweep', () => {
  it('is estimated from the completed runs', () => {
    expect(sweepRemaining([], 3)).toBeNull();
    expect(sweepRemaining([10, 20, 30], 2)).toEqual({ least: 20, likely: 40, most: 60 });
    expect(sweepRemaining([10], 1)?.most).toBe(15);
  });
});
