import type { Acceptance, AcceptedInterval } from './types';

const interval = (value: number, margin: number, rule: string): AcceptedInterval => ({
  low: value - margin,
  high: value + margin,
  rule,
});

/** What rounding in df64 leaves in errors of flows of order 1. */
const df64Noise = 2e-13;

const plain = (value: number): string => String(Number(value.toPrecision(6)));

/**
 * A published value of four digits, met to three. In single precision to 1 %, or to the error that
 * rounding alone leaves.
 * @param floor of single precision, in the figure's own unit
 */
export function threeDigits(value: number, floor: number): Acceptance {
  return {
    double: interval(value, 5e-4 * value, 'to 3 digits'),
    df64: interval(value, 5e-4 * value + df64Noise, 'to 3 digits'),
    single: interval(value, Math.max(0.01 * value, floor), `to 1 % or ${plain(floor)}`),
    floor,
  };
}

/** @param floor of single precision, in the figure's own unit */
export function withinShare(value: number, share: number, floor: number): Acceptance {
  const rule = `to ${plain(100 * share)} %`;
  return {
    double: interval(value, share * value, rule),
    single: interval(value, Math.max(share * value, floor), rule),
    floor,
  };
}

/** An error that another mesh of the same kind has: at most this many times as large. */
export function atMostTimes(factor: number, value: number, floor: number): Acceptance {
  const upTo = (high: number) => ({ low: 0, high, rule: `≤ ${plain(factor)} ×` });
  return {
    double: upTo(factor * value),
    single: upTo(Math.max(factor * value, floor)),
    floor,
  };
}

/** Numbers of df64 are 32 times further apart than those of f64. */
const df64Rounding = 32;

/** Zero except for rounding. */
export function atMost(double: number, single: number): Acceptance {
  const upTo = (high: number) => ({ low: 0, high, rule: `≤ ${plain(high)}` });
  return {
    double: upTo(double),
    df64: upTo(df64Rounding * double),
    single: upTo(single),
    floor: single,
  };
}

/** Published values differ: any of them, whatever is computed in. */
export function between(
  low: number,
  high: number,
  rule = `${plain(low)} to ${plain(high)}`,
): Acceptance {
  const interval = { low, high, rule };
  return { double: interval, single: interval, floor: 0 };
}

/** Any error: the order of convergence decides. @param floor of single precision */
export function anyError(floor: number): Acceptance {
  const any = { low: 0, high: Infinity, rule: '' };
  return { double: any, single: any, floor };
}

/** Whether a figure passes; not a number never does. */
export const accepts = ({ low, high }: AcceptedInterval, value: number): boolean =>
  value >= low && value <= high;
