import { expect, it } from 'vitest';
import { periodsOf, timeMean } from '../../solver/verification/cpr/viscousFlows';

/** Uneven times, as from adaptive steps. */
const times = Array.from({ length: 400 }, (_, i) => 0.1 * i + 0.03 * Math.sin(i));
const frequency = 0.23;
const swing = (shift: number, factor = 1): number[] =>
  times.map((t) => shift + 0.3 * Math.sin(2 * Math.PI * factor * frequency * t));

it('finds complete periods after a given time, and means over them', () => {
  const periods = periodsOf(times, swing(0), 10)!;
  expect(periods.count).toBe(6);
  expect(periods.frequency).toBeCloseTo(frequency, 4);
  expect(periods.from * frequency).toBeCloseTo(3, 2);
  // The drag has two periods per period of the lift; the part cut off at the ends is shorter than a row.
  expect(timeMean(times, swing(1.3, 2), periods)).toBeCloseTo(1.3, 2);
});

it('finds none in a signal that keeps its sign, or with only one period', () => {
  expect(periodsOf(times, swing(1), 0)).toBeNull();
  expect(periodsOf(times, swing(0), 36)).toBeNull();
});
