import values from './measured.json';
import { asMeasured, withinShare } from './acceptance';
import { t } from '../text/t';
import type { Acceptance, Check, ExpectedOrder, VerificationEntry } from './types';

/** A value measured on the CPU, with the order of convergence where the check has one. */
type Measured = number | readonly number[];

/** Measured values by entry and check; renewed by `npm run renew:verification`. */
const measuredValues: Readonly<Record<string, Readonly<Record<string, Measured>>>> = values;

/** Accepted deficit of the order relative to the measured one. */
const orderMargin = 0.3;

/** A tolerance is at most this multiple of the measured deviation, but never below `leastShare`. */
const slack = 5;
const leastShare = 1e-6;

/**
 * Narrows the acceptance of checks by measured values: errors without a reference to the measured one, tolerances to
 * a multiple of the measured deviation, and orders to slightly below the measured one.
 */
export function withMeasuredValues(entry: VerificationEntry): VerificationEntry {
  const known = measuredValues[entry.id] ?? {};
  return { ...entry, checks: entry.checks.map((check) => narrowed(check, known[check.id])) };
}

/** Returns a check with an acceptance narrowed by its measured value. */
export function narrowed(check: Check, measured: Measured | undefined): Check {
  if (measured === undefined) {
    const isOpen = check.accept.double.rule === '';
    return isOpen ? { ...check, remark: joined(check.remark, t('resultNotMeasured')) } : check;
  }
  const [value, order] = typeof measured === 'number' ? [measured, undefined] : measured;
  return {
    ...check,
    recorded: value,
    accept: narrowedAcceptance(check, value),
    order: check.order && narrowedOrder(check.order, order),
  };
}

const joined = (...parts: readonly string[]): string => parts.filter(Boolean).join('; ');

function narrowedAcceptance(check: Check, value: number): Acceptance {
  const { accept, published, corrected = published } = check;
  const { double, single, share, floor } = accept;
  if (double.rule === '') return asMeasured(value, floor);
  if (share === undefined || corrected === null) return accept;
  const met = Math.abs(value / corrected - 1);
  const least = Math.min(share, Math.max(roundedDown(slack * met), leastShare));
  // On the GPU, time steps and reported values are in single precision even if the state is not.
  return { ...withinShare(corrected, least, floor), df64: double, single, measured: value };
}

/** Returns two significant digits. */
function roundedDown(value: number): number {
  if (value === 0) return 0;
  const unit = 10 ** (Math.floor(Math.log10(value)) - 1);
  return Number((Math.floor(value / unit) * unit).toPrecision(2));
}

function narrowedOrder(order: ExpectedOrder, measured: number | undefined): ExpectedOrder {
  if (order.atLeast === null || measured === undefined) return order;
  const least = Math.floor(10 * (measured - orderMargin)) / 10;
  return { ...order, atLeastDouble: Math.max(order.atLeast, least) };
}
