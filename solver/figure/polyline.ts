import { columnExtrema, rowOf } from './columnExtrema';
import type { Figure, Range, Series } from './figure';

/** Mapping from values to positions on paper or screen. */
export interface Projection {
  /** Visible range of x. */
  readonly rangeX: Range;
  /** Width of that range in pixels (or points on paper). */
  readonly width: number;
  toX(value: number): number;
  toY(value: number): number;
}

/** Connected positions x0, y0, x1, y1…; a curve has one piece per stretch without a gap. */
export type Piece = number[];

/**
 * Returns the curve of a series. If it has more points than pixels, each pixel column keeps its first, lowest,
 * highest and last value, so that the rendering equals that of all points.
 */
export function polyline(figure: Figure, series: Series, to: Projection): Piece[] {
  const { x, y } = series;
  const pieces: Piece[] = [];
  let piece: Piece = [];
  const isDrawn = (value: number, log: boolean): boolean =>
    Number.isFinite(value) && (!log || value > 0);
  const [logX, logY] = [figure.x.scale === 'log', figure.y.scale === 'log'];
  const add = (atX: number, atY: number): void => {
    if (isDrawn(atX, logX) && isDrawn(atY, logY)) {
      if (piece.length === 0) pieces.push(piece);
      piece.push(to.toX(atX), to.toY(atY));
    } else piece = [];
  };
  const addRow = (row: number): void => add(x.at(row) ?? NaN, y.at(row) ?? NaN);

  const [first, last] = rowsInView(series, to.rangeX);
  const pixels = Math.max(1, Math.ceil(to.width));
  if (!columnExtrema(x).isAscending || last - first <= 4 * pixels) {
    for (let row = first; row < last; row++) addRow(row);
    return pieces;
  }
  const extrema = columnExtrema(y);
  const limits = pixelLimits(to.rangeX, logX, pixels);
  for (let pixel = 0, row = first; pixel <= pixels && row < last; pixel++) {
    const end = pixel === pixels ? last : Math.min(last, rowOf(x, limits(pixel + 1)));
    if (end <= row) continue;
    addRow(row);
    if (end - row > 2) {
      const { low, high, lowPositive } = extrema.between(row, end);
      const middle = x.at((row + end) >> 1) ?? NaN;
      const lowest = logY ? lowPositive : low;
      if (lowest <= high) {
        add(middle, lowest);
        add(middle, high);
      }
    }
    if (end - row > 1) addRow(end - 1);
    row = end;
  }
  return pieces;
}

/** Returns the rows in view plus one on either side; all rows of an unordered series. */
export function rowsInView({ x, y }: Series, [low, high]: Range): [first: number, last: number] {
  const count = Math.min(x.length, y.length);
  if (!columnExtrema(x).isAscending) return [0, count];
  return [Math.max(0, rowOf(x, low) - 1), Math.min(count, rowOf(x, high, true) + 1)];
}

/** Returns a map from a pixel to the value of x at its start. */
function pixelLimits([low, high]: Range, log: boolean, pixels: number): (pixel: number) => number {
  if (log) return (pixel) => low * (high / low) ** (pixel / pixels);
  return (pixel) => low + ((high - low) * pixel) / pixels;
}
