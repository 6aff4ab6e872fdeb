import { t } from '../text/t';

/** Values of one parameter that are more are a slip. */
const maxValues = 1000;

/** Digits that sums of steps keep: 0.1 + 0.2 is 0.3 here. */
const digits = 12;

/**
 * The numbers that a text like `0.3, 0.5, 0.7:0.02:0.8` names, in its order.
 * @throws Error with one line: what is no number or no range
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
  // A sum of steps that misses the end by rounding alone meets it.
  const count = Math.floor(steps * (1 + 1e-9)) + 1;
  if (count > maxValues) {
    throw new Error(t('sweepRangeTooLong', part, count, maxValues));
  }
  return Array.from({ length: count }, (_, i) => Number((from + i * step).toPrecision(digits)));
}
