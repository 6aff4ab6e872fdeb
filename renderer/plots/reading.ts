import {
  columnExtrema,
  rowsInView,
  type Figure,
  type Range,
  type Series,
} from '../../solver/figure';

export interface Pixel {
  readonly x: number;
  readonly y: number;
}

/** The point of a series at the pointer. */
export interface PointReading {
  readonly series: string;
  readonly x: number;
  readonly y: number;
  readonly pixel: Pixel;
}

/** The values of a figure at the pointer. */
export interface Reading {
  readonly x: number;
  readonly y: number;
  readonly pixel: Pixel;
  readonly points: readonly PointReading[];
}

interface Projection {
  toX(value: number): number;
  toY(value: number): number;
}

/**
 * Finds the point of each series nearest to a pixel: in x if the series is ordered by x, else in the plane. Series
 * without visible points are omitted.
 */
export function readFigure(
  { series }: Figure,
  rangeX: Range,
  pixel: Pixel,
  to: Projection,
): PointReading[] {
  return series.flatMap((one) => {
    const row = columnExtrema(one.x).isAscending
      ? nearestInX(one, rangeX, pixel.x, to)
      : nearestInPlane(one, pixel, to);
    if (row === null) return [];
    const [x, y] = [one.x.at(row) ?? NaN, one.y.at(row) ?? NaN];
    if (!Number.isFinite(y)) return [];
    return [{ series: one.id, x, y, pixel: { x: to.toX(x), y: to.toY(y) } }];
  });
}

function nearestInX(
  series: Series,
  range: Range,
  pixel: number,
  { toX }: Projection,
): number | null {
  const [first, last] = rowsInView(series, range);
  if (last <= first) return null;
  const { x } = series;
  // Compared by distance in pixels, since axes may be reversed.
  const distance = (row: number): number => Math.abs(toX(x.at(row) ?? NaN) - pixel);
  let [low, high] = [first, last - 1];
  const isGrowing = toX(x.at(low) ?? NaN) <= toX(x.at(high) ?? NaN);
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (toX(x.at(middle) ?? NaN) < pixel === isGrowing) low = middle;
    else high = middle;
  }
  return distance(low) <= distance(high) ? low : high;
}

function nearestInPlane({ x, y }: Series, pixel: Pixel, { toX, toY }: Projection): number | null {
  let nearest: number | null = null;
  let least = Infinity;
  for (let row = 0; row < x.length; row++) {
    const dx = toX(x.at(row) ?? NaN) - pixel.x;
    const dy = toY(y.at(row) ?? NaN) - pixel.y;
    const distance = dx * dx + dy * dy;
    if (distance < least) [least, nearest] = [distance, row];
  }
  return nearest;
}
