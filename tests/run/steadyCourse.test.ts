import { describe, expect, it } from 'vitest';
import { SteadyCourse } from '../../solver/run/steadyCourse';

describe('the residuals of a steady computation', () => {
  it('give the lowest one and the range of the last 30 at a degree', () => {
    const course = new SteadyCourse(1e-10);
    for (let step = 1; step <= 10; step++) course.note(step, 1e-6);
    course.restart();
    for (let step = 11; step < 40; step++) course.note(step, 0.02 + 0.01 * Math.sin(step));
    expect(course.history()).toBeNull();
    course.note(40, 1e-3);
    for (let step = 41; step <= 80; step++) course.note(step, 0.02 + 0.01 * Math.sin(step));
    const { least, most, ...rest } = course.history()!;
    expect(rest).toEqual({ lowest: 1e-3, lowestAt: 40, iterations: 30 });
    expect(least).toBeGreaterThan(0.01);
    expect(most).toBeLessThan(0.03);
  });
});
