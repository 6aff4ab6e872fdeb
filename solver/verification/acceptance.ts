import type { Acceptance, AcceptedInterval } from './types';
import { t } from '../text/t';

const interval = (value: number, margin: number, rule: string): AcceptedInterval => ({
  low: value - margin,
  high: value + margin,
  rule,
});

/** Rounding error in df64 for flows of order 1. */
const df64Noise = 2e-13;

/** Returns five digits, with an exponent for small values. */
const plain = (value: number): string => {
  const rounded = Number(value.toPrecision(5));
  return rounded !== 0 && Math.abs(rounded) < 1e-3 ? rounded.toExponential() : String(rounded);
};

/**
 * Accepts a value published to four digits if three agree; in single precision within 1 % or the rounding floor.
 * @param floor of single precision, in the unit of the figure
 */
export function threeDigits(value: number, floor: number): Acceptance {
  return {
    double: interval(value, 5e-4 * value, t('acceptDigits', 3)),
    df64: interval(value, 5e-4 * value + df64Noise, t('acceptDigits', 3)),
    single: interval(
      value,
      Math.max(0.01 * value, floor),
      t('acceptPercentOrFloor', '1', plain(floor)),
    ),
    floor,
  };
}

/** @param share relative tolerance @param floor of single precision, in the unit of the figure */
export function withinShare(value: number, share: number, floor: number): Acceptance {
  const rule = t('acceptPercent', plain(100 * share));
  return {
    double: interval(value, share * Math.abs(value), rule),
    single: interval(value, Math.max(share * Math.abs(value), floor), rule),
    floor,
    share,
  };
}

/** Accepts an error up to a multiple of the one on a comparable mesh. */
export function atMostTimes(factor: number, value: number, floor: number): Acceptance {
  const upTo = (high: number) => ({ low: 0, high, rule: `≤ ${plain(factor)} ×` });
  return {
    double: upTo(factor * value),
    single: upTo(Math.max(factor * value, floor)),
    floor,
  };
}

/** Ratio of the df64 to the f64 rounding unit. */
const df64Rounding = 32;

/** Accepts zero up to rounding. */
export function atMost(double: number, single: number): Acceptance {
  const upTo = (high: number) => ({ low: 0, high, rule: `≤ ${plain(high)}` });
  return {
    double: upTo(double),
    df64: upTo(df64Rounding * double),
    single: upTo(single),
    floor: single,
  };
}

/** Accepts a range of published values, in any arithmetic. */
export function between(
  low: number,
  high: number,
  rule = t('acceptRange', plain(low), plain(high)),
): Acceptance {
  const interval = { low, high, rule };
  return { double: interval, single: interval, floor: 0 };
}

/** Accepts any error, until `measuredValues` narrows it down. @param floor of single precision */
export function anyError(floor: number): Acceptance {
  const any = { low: 0, high: Infinity, rule: '' };
  return { double: any, single: any, floor };
}

/** Relative tolerance to a measured value, in double and in single precision. */
const measuredShare = { double: 0.01, single: 0.03 };

/**
 * Accepts the value measured before; no other reference exists for its magnitude.
 * @param floor of single precision, in the unit of the figure
 */
export function asMeasured(value: number, floor: number): Acceptance {
  const within = (share: number, noise: number): AcceptedInterval =>
    interval(
      value,
      share * Math.abs(value) + noise,
      t('acceptMeasured', plain(value), 100 * share),
    );
  return {
    double: within(measuredShare.double, 0),
    df64: within(measuredShare.double, df64Noise),
    single: within(measuredShare.single, 5 * floor),
    floor,
    measured: value,
  };
}

/** Whether a figure is accepted; NaN never is. */
export const accepts = ({ low, high }: AcceptedInterval, value: number): boolean =>
  value >= low && value <= high;
