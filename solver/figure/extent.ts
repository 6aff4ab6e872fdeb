import { columnExtrema, rowOf, type Extrema } from './columnExtrema';
import type { Axis, AxisScale, Figure, Range, ReferenceLine, Series } from './figure';

/** Margin beyond the extreme values, relative to the range. */
const margin = 0.05;

/** Returns the x range of all series; 0…1, or 1…10 on a logarithmic axis, if there are no values. */
export function rangeOfX({ x, series, lines }: Figure): Range {
  const all = series.map(({ x: column }) => columnExtrema(column).between(0, column.length));
  const withPoints = series.some(({ marks }) => marks !== 'line');
  return rangeOf(x, [...all, ...extremaOfLines('x', lines)], withPoints ? margin : 0);
}

/** Returns the y range of the series between two values of x, with a margin. */
export function rangeOfY({ y, series, lines }: Figure, [from, to]: Range): Range {
  const all = series.map((one) => extremaWithin(one, from, to));
  return rangeOf(y, [...all, ...extremaOfLines('y', lines)], margin);
}

function extremaWithin({ x, y }: Series, from: number, to: number): Extrema {
  if (columnExtrema(x).isAscending) {
    return columnExtrema(y).between(rowOf(x, from), rowOf(x, to, true));
  }
  return columnExtrema(y).between(0, y.length);
}

const extremaOfLines = (axis: 'x' | 'y', lines: readonly ReferenceLine[]): Extrema[] =>
  lines
    .filter((line) => line.axis === axis)
    .map(({ value }) => ({
      low: value,
      high: value,
      lowPositive: value > 0 ? value : Infinity,
    }));

function rangeOf({ scale }: Axis, extrema: readonly Extrema[], room: number): Range {
  const isLog = scale === 'log';
  const low = Math.min(...extrema.map((one) => (isLog ? one.lowPositive : one.low)));
  const high = Math.max(...extrema.map((one) => one.high));
  if (!(low <= high)) return isLog ? [1, 10] : [0, 1];
  return widen([low, high], scale, room);
}

/** Adds a margin at both ends; a range of a single value becomes one around it. */
function widen([low, high]: Range, scale: AxisScale, room: number): Range {
  if (scale === 'log') {
    const factor = low === high ? 10 : (high / low) ** room;
    return [low / factor, high * factor];
  }
  // Differences in the last digits are round-off.
  const flat = Math.max(Math.abs(low), Math.abs(high)) * 1e-12;
  if (high - low <= flat) {
    const half = low === 0 ? 1 : Math.abs(low) / 10;
    return [low - half, high + half];
  }
  const space = room * (high - low);
  return [low - space, high + space];
}
