import { formatTicks, logTicks, niceTicks } from './ticks';
import type { Axis, Range } from './figure';

export interface Tick {
  readonly value: number;
  /** Empty for a minor tick. */
  readonly label: string;
}

/** Returns a map from values to axis positions: 0 at the start of the axis, 1 at its end. */
export function placeOn({ scale, reversed }: Axis, [low, high]: Range): (value: number) => number {
  const of = scale === 'log' ? Math.log10 : (value: number): number => value;
  const [start, end] = reversed ? [of(high), of(low)] : [of(low), of(high)];
  return (value) => (of(value) - start) / (end - start);
}

/** Returns the inverse of `placeOn`. */
export function valueAt({ scale, reversed }: Axis, [low, high]: Range): (place: number) => number {
  const part = (place: number): number => (reversed ? 1 - place : place);
  if (scale === 'log') return (place) => low * (high / low) ** part(place);
  return (place) => low + (high - low) * part(place);
}

/** Returns round values in a range in ascending order, about `count` of them with labels. */
export function axisTicks(
  { scale, integer }: Pick<Axis, 'scale' | 'integer'>,
  [low, high]: Range,
  count: number,
): Tick[] {
  if (scale === 'linear')
    return labeled(niceTicks(low, high, integer ? Math.min(count, high - low) : count));
  const first = Math.ceil(Math.log10(low) - 1e-9);
  const last = Math.floor(Math.log10(high) + 1e-9);
  if (!Number.isFinite(last - first)) return [];
  if (last - first < 1) {
    const round = logTicks(low, high, count);
    const even = niceTicks(low, high, count).filter((value) => value > 0);
    // Over less than a factor of five, a logarithmic axis is nearly linear.
    return round.length > 2
      ? labeled(round)
      : spaced(labeled(even), 0.6 / Math.max(1, count), [low, high]);
  }
  const stride = Math.ceil((last - first + 1) / Math.max(2, count));
  const ticks: Tick[] = [];
  for (let power = first - 1; power <= last; power++) {
    // Parsed from text to get exactly the decimal number, such as 2e-4.
    const times = (k: number): number => Number(`${k}e${power}`);
    const isLabeled = power >= first && (power - first) % stride === 0;
    if (power >= first) ticks.push({ value: times(1), label: isLabeled ? `1e${power}` : '' });
    if (stride > 1) continue;
    for (let k = 2; k < 10; k++) {
      const value = times(k);
      if (value >= low && value <= high) ticks.push({ value, label: '' });
    }
  }
  return ticks;
}

/** Returns ticks without the labels that would be closer to the previous one than a fraction of a logarithmic axis. */
function spaced(ticks: readonly Tick[], least: number, [low, high]: Range): Tick[] {
  let last = -Infinity;
  return ticks.map((tick) => {
    const place = Math.log(tick.value / low) / Math.log(high / low);
    if (place - last < least) return { ...tick, label: '' };
    last = place;
    return tick;
  });
}

function labeled(values: readonly number[]): Tick[] {
  const labels = formatTicks(values);
  return values.map((value, i) => ({ value, label: labels[i] }));
}
