import { describe, expect, it } from 'vitest';
import { stepsAhead, stepWeights } from '../../solver/diagnostics/timeWindow';

const window = { from: 0.313, to: 2.208 };

/**
 * Returns the mean of a quantity over the window, sampled from steps of varying size, and the total
 * weight of all samples.
 */
function averaged(q: (time: number) => number, every: number, steps: number) {
  let [time, until, sum, weight] = [0, 0, 0, 0];
  for (let step = 1; time < 3; step++) {
    const dt = ((1 + 0.3 * Math.sin(time)) * 3) / steps;
    if (step % every === 0) {
      const first = until - time;
      const last = Math.max(first, stepsAhead(every) * dt);
      const { before, after } = stepWeights(window, 0, time, dt, { first, last });
      sum += before * q(time) + after * q(time + dt);
      weight += before + after;
      until = time + last;
    }
    time += dt;
  }
  return { mean: sum / weight, weight };
}

describe('weights of steps in a time average', () => {
  it.each([1, 2, 5])('covers the window exactly when sampling every %i steps', (every) => {
    expect(averaged(() => 1, every, 100).weight).toBeCloseTo(window.to - window.from, 12);
  });

  it('equal the trapezoidal rule over the part of each step inside the window', () => {
    const middle = (window.from + window.to) / 2;
    expect(averaged((time) => 3 * time - 1, 1, 50).mean).toBeCloseTo(3 * middle - 1, 12);
  });

  it.each([1, 2, 5])('is second-order accurate in Δt when sampling every %i steps', (every) => {
    const q = (time: number): number => Math.exp(-time) + Math.sin(3 * time);
    const antiderivative = (time: number): number => -Math.exp(-time) - Math.cos(3 * time) / 3;
    const exact =
      (antiderivative(window.to) - antiderivative(window.from)) / (window.to - window.from);
    // The error depends on where the window falls between samples, so take the largest over many
    // step counts.
    const error = (steps: number): number =>
      Math.max(
        ...Array.from({ length: 20 }, (_, i) =>
          Math.abs(averaged(q, every, steps * (1 + i / 20)).mean - exact),
        ),
      );
    const order = Math.log2(error(200) / error(800)) / 2;
    expect(order).toBeGreaterThan(1.8);
  });

  it('is zero if the last sample covers a very short step', () => {
    const { before, after } = stepWeights(window, 0, 1, 0.01, { first: 0.2, last: 0.2 });
    expect([before, after]).toEqual([0, 0]);
  });
});
