import type { ColorScaleKind } from '../case/view';
import { colorTable, type ColorMap } from './colorMaps';
import { contourLevels, type LevelChoice } from './contourLevels';
import { formatTicks, logTicks, niceTicks } from '../figure/ticks';

/** How values become colors. */
export interface Coloring {
  readonly map: ColorMap;
  readonly scale: ColorScaleKind;
  /** Of the Schlieren scale. */
  readonly exponent: number;
  /** The colors in the reverse order. */
  readonly inverted: boolean;
  /** How many colors; null: as many as can be told apart. */
  readonly bands: number | null;
  /** One color between each two levels, as filled contours have it; null for none. */
  readonly steps: LevelChoice | null;
}

/** A map as it is, from its first color to its last. */
export const plainColors = (map: ColorMap): Coloring => ({
  map,
  scale: 'linear',
  exponent: 15,
  inverted: false,
  bands: null,
  steps: null,
});

export type ColorRange = readonly [low: number, high: number];

/** Logarithmic scales reach at most so far below their end where the data come to 0 or below. */
const maxDecades = 6;
const defaultSize = 256;
/**
 * Steps lie anywhere in the range, and a power has its shades close to one end: as many entries as every device takes
 * beside each other.
 */
const fineSize = 2048;

/** The range that is colored for data or a locked range: symmetric about 0, or positive. */
export function coloredRange(scale: ColorScaleKind, [low, high]: ColorRange): ColorRange {
  switch (scale) {
    case 'linear':
      return [low, high];
    case 'symmetric': {
      const reach = Math.max(Math.abs(low), Math.abs(high));
      return [-reach, reach];
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

/** Values are shown in single precision: a narrower range, relative to its values, has steps of it only. */
const shownDigits = 1e-6;

/**
 * Returns the value of a field whose range in the data is round-off; null for a field that varies.
 * @param roundOff a bound of the round-off in the field, see `roundOffOf`
 */
export function constantOf([low, high]: ColorRange, roundOff: number): number | null {
  const largest = Math.max(Math.abs(low), Math.abs(high));
  if (!(high - low <= Math.max(roundOff, shownDigits * largest))) return null;
  const middle = (low + high) / 2;
  return Math.abs(middle) <= roundOff ? 0 : Number(middle.toPrecision(6));
}

/** Returns a range around the value of a constant field that leaves its round-off one color, also of few bands. */
export function rangeAround(constant: number, roundOff: number): ColorRange {
  const reach = Math.max(Math.abs(constant) / 2, 1e4 * roundOff) || 1;
  return [constant - reach, constant + 0.98 * reach];
}

/** What is colored evenly: the value, or its logarithm; values below a logarithmic range are at its end. */
export function colorCoordinate(
  scale: ColorScaleKind,
  [low]: ColorRange,
): (value: number) => number {
  if (scale !== 'log') return (value) => value;
  return (value) => Math.log10(value > low ? value : value <= low ? low : NaN);
}

/** Where the color changes, as places from 0 to 1 in a range that begins and ends with one. */
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
 * The colors from the lowest to the highest value: red, green and blue bytes of each.
 * @param range that they are spread over
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
 * Shades of an emulated Schlieren picture: white where nothing changes, dark at the steepest places, by
 * (1 − |∇q|/max |∇q|)^exponent.
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

/** The same where no levels count. */
function evenTable({ map, inverted, bands: chosen, steps }: Coloring): Uint8Array {
  const bands = steps ? null : chosen;
  // A whole number of entries per band keeps the bands even.
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

/** A number beside a color bar. */
export interface ScaleTick {
  /** 0 at the low end of the bar, 1 at the high end. */
  readonly position: number;
  readonly value: number;
  readonly label: string;
}

/**
 * About `count` round numbers along the bar of a range as `coloredRange` gives it, or the levels of
 * steps, as far as there is room for them.
 */
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

/** The only number beside the bar of a constant field. */
export const constantTick = (constant: number): ScaleTick => ({
  position: 0.5,
  value: constant,
  label: levelLabel(constant).replace(/^-/, '−'),
});

/** Levels may lie closer to each other than other numbers. */
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

/** Levels are as uneven as the user wants them: each has the digits that it needs. */
function levelLabel(level: number): string {
  const size = Math.abs(level);
  if (size >= 1e5 || (size > 0 && size < 1e-3)) {
    return Number(level.toPrecision(4)).toExponential().replace('e+', 'e');
  }
  return String(Number(level.toPrecision(6)));
}

const decadeLabel = (value: number): string =>
  value >= 1e-3 && value < 1e5 ? String(value) : value.toExponential().replace('e+', 'e');
