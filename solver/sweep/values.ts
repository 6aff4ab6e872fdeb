import { t } from '../text/t';

/** Maximum number of values of a parameter; more are probably a mistake. */
const maxValues = 1000;

/** Significant digits kept in sums of steps, so that 0.1 + 0.2 is 0.3. */
const digits = 12;

/**
 * Parses a list such as `0.3, 0.5, 0.7:0.02:0.8` in order.
 * @throws Error with one line if a part is not a number or range
 */
export function sweepValues(text: string): number[] {
  const parts = text.split(/[,;\s]+/).filter((part) => part !== '');
  if (parts.length === 0) throw new Error(t('sweepNoValues'));
  const values = parts.flatMap(partValues);
  if (values.length > maxValues) {
    throw new Error(t('sweepTooManyValues', values.length, maxValues));
  }
  return values;
}

function partValues(part: string): number[] {
  const numbers = part.split(':').map((word) => (word === '' ? NaN : Number(word)));
  const [from, step, to] = numbers;
  if (!numbers.every(Number.isFinite) || ![1, 3].includes(numbers.length)) {
    throw new Error(t('sweepNotAValue', part));
  }
  if (numbers.length === 1) return [from];
  const steps = (to - from) / step;
  if (step === 0 || steps < 0) {
    throw new Error(t('sweepWrongStep', part, to));
  }
  // Tolerate rounding errors in the last value of a range.
  const count = Math.floor(steps * (1 + 1e-9)) + 1;
  if (count > maxValues) {
    throw new Error(t('sweepRangeTooLong', part, count, maxValues));
  }
  return Array.from({ length: count }, (_, i) => Number((from + i * step).toPrecision(digits)));
}
