import type { Axis } from './figure';

/** A quantity over two others as data: a cell for each value of one and each value of the other. */
export interface HeatMap {
  readonly title: string;
  readonly x: Pick<Axis, 'label' | 'unit'>;
  readonly y: Pick<Axis, 'label' | 'unit'>;
  /** What is colored. */
  readonly value: Pick<Axis, 'label' | 'unit' | 'scale'>;
  /** Values of x, ascending: one column of cells each, all of the same width. */
  readonly columns: readonly number[];
  /** Values of y, ascending, from below. */
  readonly rows: readonly number[];
  /** [row][column]; not a number if there is none. */
  readonly values: readonly number[];
}

/** The least and the largest value; null of a map without any. On a logarithmic scale only positive ones count. */
export function heatRange({ values, value }: HeatMap): readonly [low: number, high: number] | null {
  const known = values.filter((one) => (value.scale === 'log' ? one > 0 : !Number.isNaN(one)));
  return known.length > 0 ? [Math.min(...known), Math.max(...known)] : null;
}

/** Where each value lies in the range of all, 0…1; not a number if there is none. */
export function heatShares(map: HeatMap): number[] {
  const range = heatRange(map);
  if (!range) return map.values.map(() => NaN);
  const of = map.value.scale === 'log' ? Math.log : (one: number): number => one;
  const [low, high] = range.map(of);
  return map.values.map((one) => (high > low ? (of(one) - low) / (high - low) : 0));
}

/** As many of the values as fit, at equal distances, the first among them; the others have no label. */
export function heatLabels(values: readonly number[], most: number): string[] {
  const stride = Math.max(1, Math.ceil(values.length / most));
  return values.map((value, i) => (i % stride === 0 ? `${value}` : ''));
}
