import type { ColorScaleKind } from '../case/view';
import { colorTable, type ColorMap } from './colorMaps';
import { contourLevels, type LevelChoice } from './contourLevels';
import { formatTicks, logTicks, niceTicks } from '../figure/ticks';

/** Mapping from values to colors. */
export interface Coloring {
  readonly map: ColorMap;
  readonly scale: ColorScaleKind;
  /** Center of a symmetric scale. */
  readonly center: number;
  /** Exponent of the Schlieren scale. */
  readonly exponent: number;
  /** Whether the colors are reversed. */
  readonly inverted: boolean;
  /** Number of color bands; null: continuous. */
  readonly bands: number | null;
  /** Levels of filled contours, with one color between adjacent levels; null for none. */
  readonly steps: LevelChoice | null;
}

/** Returns the unmodified coloring of a map. */
export const plainColors = (map: ColorMap): Coloring => ({
  map,
  scale: 'linear',
  center: 0,
  exponent: 15,
  inverted: false,
  bands: null,
  steps: null,
});

/** Content of a color bar. */
export interface ColorLegend<Range extends ColorRange | null = ColorRange> {
  readonly label: string;
  readonly range: Range;
  /** The value of a field that varies by round-off only; null for other fields. */
  readonly constant: number | null;
  readonly colors: Coloring;
}

export type ColorRange = readonly [low: number, high: number];

/** Maximum number of decades of a logarithmic scale if the data include values ≤ 0. */
const maxDecades = 6;
const defaultSize = 256;
/**
 * Table size for steps at arbitrary positions and for power scales, whose shades concentrate at one end; a
 * texture width supported by every device.
 */
const fineSize = 2048;

/** Returns the colored range for a data range or fixed range: symmetric about the center, or positive, if the scale requires it. */
export function coloredRange(
  { scale, center }: Pick<Coloring, 'scale' | 'center'>,
  [low, high]: ColorRange,
): ColorRange {
  switch (scale) {
    case 'linear':
      return [low, high];
    case 'symmetric': {
      const reach = Math.max(Math.abs(low - center), Math.abs(high - center));
      return [center - reach, center + reach];
    }
    case 'schlieren':
      return [0, Math.max(0, high)];
    case 'log':
      if (high <= 0) return [1 / 10 ** maxDecades, 1];
      return [low > 0 ? low : high / 10 ** maxDecades, high];
    default:
      return scale satisfies never;
  }
}

/** Minimum relative range: values are displayed in single precision, and a narrower range shows only its rounding steps. */
const shownDigits = 1e-6;

/**
 * Returns the value of a field whose data range is round-off; null for a field that varies.
 * @param roundOff bound of the round-off in the field, see `roundOffOf`
 */
export function constantOf([low, high]: ColorRange, roundOff: number): number | null {
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (!(high - low <= Math.max(roundOff, shownDigits * largest))) return null;
  const middle = (low + high) / 2;
  return Math.abs(middle) <= roundOff ? 0 : Number(middle.toPrecision(6));
}

/** Returns a range around the value of a constant field that maps its round-off to one color, even with few bands. */
export function rangeAround(constant: number, roundOff: number): ColorRange {
  const reach = Math.max(Math.abs(constant) / 2, 1e4 * roundOff) || 1;
  return [constant - reach, constant + 0.98 * reach];
}

/** Returns the coordinate that is colored linearly: the value or its logarithm; values below a logarithmic range are clamped. */
export function colorCoordinate(
  scale: ColorScaleKind,
  [low]: ColorRange,
): (value: number) => number {
  if (scale !== 'log') return (value) => value;
  return (value) => Math.log10(value > low ? value : value <= low ? low : NaN);
}

/** Returns the position of a value among the colors, from 0 to 1 within the range. */
export function colorPosition(
  { scale }: Pick<Coloring, 'scale'>,
  range: ColorRange,
): (value: number) => number {
  const coordinate = colorCoordinate(scale, range);
  const [from, to] = range.map(coordinate);
  return (value) => (to > from ? (coordinate(value) - from) / (to - from) : 0.5);
}

/** Returns the positions of color changes, from 0 to 1, including both ends of the range. */
export function stepPlaces(
  { scale }: Coloring,
  steps: LevelChoice,
  range: ColorRange,
): readonly number[] {
  const coordinate = colorCoordinate(scale, range);
  const [from, to] = [coordinate(range[0]), coordinate(range[1])];
  const inside = contourLevels(steps, scale, range)
    .map((level) => (coordinate(level) - from) / (to - from))
    .filter((place) => place > 0 && place < 1);
  return [0, ...inside, 1];
}

/**
 * Returns the colors from the lowest to the highest value as red, green and blue bytes.
 * @param range value range of the colors
 */
export function coloringTable(colors: Coloring, range: ColorRange): Uint8Array {
  const even = colors.scale === 'schlieren' ? schlierenTable(colors) : evenTable(colors);
  if (!colors.steps) return even;
  const count = even.length / 3;
  const places = stepPlaces(colors, colors.steps, range);
  const result = new Uint8Array(3 * fineSize);
  for (let i = 0, step = 1; i < fineSize; i++) {
    const place = (i + 0.5) / fineSize;
    while (step < places.length - 1 && place >= places[step]) step++;
    const middle = (places[step - 1] + places[step]) / 2;
    const entry = Math.min(count - 1, Math.floor(middle * count));
    result.set(even.subarray(3 * entry, 3 * entry + 3), 3 * i);
  }
  return result;
}

/**
 * Returns the shades of a numerical Schlieren picture: white at zero gradient, dark at the steepest gradient,
 * by (1 − |∇q|/max |∇q|)^exponent.
 */
function schlierenTable({ map, inverted, bands, exponent }: Coloring): Uint8Array {
  const count = bands ?? defaultSize;
  const table = colorTable(map, count);
  const result = new Uint8Array(3 * fineSize);
  for (let i = 0; i < fineSize; i++) {
    const shade = (1 - i / (fineSize - 1)) ** exponent;
    const place = Math.min(count - 1, Math.floor((inverted ? 1 - shade : shade) * count));
    result.set(table.subarray(3 * place, 3 * place + 3), 3 * i);
  }
  return result;
}

/** Returns the color table without explicit levels. */
function evenTable({ map, inverted, bands: chosen, steps }: Coloring): Uint8Array {
  const bands = steps ? null : chosen;
  // A whole number of entries per band gives bands of equal width.
  const perBand = bands === null ? 1 : Math.ceil(defaultSize / bands);
  const table = colorTable(map, bands ?? defaultSize);
  const count = table.length / 3;
  const result = new Uint8Array(3 * count * perBand);
  for (let i = 0; i < count * perBand; i++) {
    const band = Math.floor(i / perBand);
    const entry = inverted ? count - 1 - band : band;
    result.set(table.subarray(3 * entry, 3 * entry + 3), 3 * i);
  }
  return result;
}

/** A tick of a color bar. */
export interface ScaleTick {
  /** 0 at the low end of the bar, 1 at the high end. */
  readonly position: number;
  readonly value: number;
  readonly label: string;
}

/** Returns ticks for a range from `coloredRange`: about `count` round numbers, or as many of the step levels as fit. */
export function scaleTicks(
  { scale, steps }: Pick<Coloring, 'scale' | 'steps'>,
  range: ColorRange,
  count: number,
): ScaleTick[] {
  const [low, high] = range;
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  if (steps) return levelTicks(contourLevels(steps, scale, range), scale, range, count);
  const decades = scale === 'log' ? Math.log10(high / low) : 0;
  const isLogarithmic = decades > 1;
  const ticks = isLogarithmic ? logTicks(low, high, count) : niceTicks(low, high, count);
  return placed(ticks, isLogarithmic ? ticks.map(decadeLabel) : formatTicks(ticks), scale, range);
}

function placed(
  ticks: readonly number[],
  labels: readonly string[],
  scale: ColorScaleKind,
  range: ColorRange,
): ScaleTick[] {
  const coordinate = colorCoordinate(scale, range);
  const [from, to] = [coordinate(range[0]), coordinate(range[1])];
  return ticks.map((value, i) => ({
    position: to > from ? (coordinate(value) - from) / (to - from) : 0.5,
    value,
    label: labels[i].replace(/^-/, '−'),
  }));
}

/** Returns the only tick of a constant field. */
export const constantTick = (constant: number): ScaleTick => ({
  position: 0.5,
  value: constant,
  label: levelLabel(constant).replace(/^-/, '−'),
});

/** Levels may be spaced more closely than other ticks. */
const levelCrowding = 1.6;

function levelTicks(
  levels: readonly number[],
  scale: ColorScaleKind,
  range: ColorRange,
  count: number,
): ScaleTick[] {
  const [low, high] = range;
  const inside = levels.filter((level) => level > low && level < high);
  const stride = Math.ceil(inside.length / Math.max(1, levelCrowding * count));
  const ticks = inside.filter((_, i) => i % stride === 0);
  return placed(ticks, ticks.map(levelLabel), scale, range);
}

/** Formats a level with as many digits as it needs, since user-defined levels are uneven. */
function levelLabel(level: number): string {
  const size = Math.abs(level);
  if (size >= 1e5 || (size > 0 && size < 1e-3)) {
    return Number(level.toPrecision(4)).toExponential().replace('e+', 'e');
  }
  return String(Number(level.toPrecision(6)));
}

const decadeLabel = (value: number): string =>
  value >= 1e-3 && value < 1e5 ? String(value) : value.toExponential().replace('e+', 'e');
