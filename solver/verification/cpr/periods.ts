/** Whole periods of an oscillating signal, such as the force on a body that sheds vortices. */
export interface Periods {
  readonly count: number;
  readonly frequency: number;
  /** Start of the first period and end of the last. */
  readonly from: number;
  readonly to: number;
}

/** Finds the periods of a signal. @returns null if there are fewer than two whole periods after `begin` */
export function periodsOf(
  times: readonly number[],
  values: readonly number[],
  begin: number,
): Periods | null {
  const rises: number[] = [];
  for (let i = 1; i < times.length; i++) {
    if (times[i - 1] < begin || !(values[i - 1] < 0 && values[i] >= 0)) continue;
    const share = values[i - 1] / (values[i - 1] - values[i]);
    rises.push(times[i - 1] + share * (times[i] - times[i - 1]));
  }
  const count = rises.length - 1;
  if (count < 2) return null;
  const [from, to] = [rises[0], rises[count]];
  return { count, frequency: count / (to - from), from, to };
}

/** Returns the time mean of the rows in the interval, by the trapezoidal rule. */
export function timeMean(
  times: readonly number[],
  values: readonly number[],
  { from, to }: Pick<Periods, 'from' | 'to'>,
): number {
  let [sum, length] = [0, 0];
  for (let i = 1; i < times.length; i++) {
    if (times[i - 1] < from || times[i] > to) continue;
    const step = times[i] - times[i - 1];
    sum += (step * (values[i - 1] + values[i])) / 2;
    length += step;
  }
  return sum / length;
}
