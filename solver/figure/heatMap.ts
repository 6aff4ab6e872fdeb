import type { Axis } from './figure';

/** A quantity over two others as data: one cell per pair of values. */
export interface HeatMap {
  readonly title: string;
  readonly x: Pick<Axis, 'label' | 'unit'>;
  readonly y: Pick<Axis, 'label' | 'unit'>;
  /** Axis of the colored quantity. */
  readonly value: Pick<Axis, 'label' | 'unit' | 'scale'>;
  /** Values of x, ascending; one column of cells each, of equal width. */
  readonly columns: readonly number[];
  /** Values of y, ascending from the bottom. */
  readonly rows: readonly number[];
  /** [row][column]; NaN for missing values. */
  readonly values: readonly number[];
}

/** Returns the smallest and largest value; null if there is none. A logarithmic scale counts only positive ones. */
export function heatRange({ values, value }: HeatMap): readonly [low: number, high: number] | null {
  const known = values.filter((one) => (value.scale === 'log' ? one > 0 : !Number.isNaN(one)));
  return known.length > 0 ? [Math.min(...known), Math.max(...known)] : null;
}

/** Returns the position of each value in the range, 0…1; NaN for missing values. */
export function heatShares(map: HeatMap): number[] {
  const range = heatRange(map);
  if (!range) return map.values.map(() => NaN);
  const of = map.value.scale === 'log' ? Math.log : (one: number): number => one;
  const [low, high] = range.map(of);
  return map.values.map((one) => (high > low ? (of(one) - low) / (high - low) : 0));
}

/** Returns labels for as many values as fit, equally spaced from the first; the others are empty. */
export function heatLabels(values: readonly number[], most: number): string[] {
  const stride = Math.max(1, Math.ceil(values.length / most));
  return values.map((value, i) => (i % stride === 0 ? `${value}` : ''));
}
