import type { RasterRemark } from './types';
import { t } from '../text/t';

/** Two units in the last place of single precision, as in GDAL, to accept shortened decimals. */
const tolerance = 2 * 2 ** -23;

/**
 * Replaces no-data values and infinities with NaN. Compares single-precision numbers like GDAL, to two units in the
 * last place.
 */
export function withoutNoData(
  values: Float32Array | Float64Array,
  noData: number | null,
  precision: 'single' | 'double',
): void {
  const stored = noData !== null && precision === 'single' ? Math.fround(noData) : (noData ?? NaN);
  const slack = precision === 'single' ? tolerance : 0;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (
      value === stored ||
      Math.abs(value - stored) < slack * Math.abs(value + stored) ||
      Math.abs(value) === Infinity
    )
      values[i] = NaN;
  }
}

/** Common no-data values. */
const defaultValue = new Set([
  -9999, -99999, -999, -32768, -32767, 9999, 99999, 32767, 65535, 1e20, 1e30,
]);
/** Limit of plausible measured values. */
const beyond = 1e15;

/**
 * Reports an extreme value that seems to be an undeclared no-data value: a common one that is farther from all other
 * values than these are from each other.
 */
export function noDataRemark(
  values: Float32Array | Float64Array,
  [low, high]: readonly [number, number],
): RasterRemark | null {
  for (const end of [low, high]) {
    if (!defaultValue.has(end) && Math.abs(end) < beyond) continue;
    let [count, least, most] = [0, Infinity, -Infinity];
    for (let i = 0; i < values.length; i++) {
      const value = values[i];
      if (value === end) count++;
      else if (value < least) least = value;
      if (value !== end && value > most) most = value;
    }
    const gap = end === low ? least - low : high - most;
    if (!(count < values.length && gap > 2 * Math.max(most - least, 1))) continue;
    const text = t(
      'rasterUndeclaredNoData',
      Number(end.toPrecision(7)),
      count,
      Number(end.toPrecision(7)),
    );
    return { about: 'values', text };
  }
  return null;
}
