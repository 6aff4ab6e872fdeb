import type { ColourScaleKind } from '../case/view';
import { colourTable, type ColourMap } from './colourMaps';
import { formatTicks, niceTicks } from './picture/ticks';

/** How values become colours. */
export interface Colouring {
  readonly map: ColourMap;
  readonly scale: ColourScaleKind;
  /** The colours in the reverse order. */
  readonly inverted: boolean;
  /** How many colours; null: as many as can be told apart. */
  readonly bands: number | null;
}

/** A map as it is, from its first colour to its last. */
export const plainColours = (map: ColourMap): Colouring => ({
  map,
  scale: 'linear',
  inverted: false,
  bands: null,
});

export type ColourRange = readonly [low: number, high: number];

/** Logarithmic scales reach at most so far below their end where the data come to 0 or below. */
const mostDecades = 6;
const defaultSize = 256;

/** The range that is coloured for data or a locked range: symmetric about 0, or positive. */
export function colouredRange(scale: ColourScaleKind, [low, high]: ColourRange): ColourRange {
  switch (scale) {
    case 'linear':
      return [low, high];
    case 'symmetric': {
      const reach = Math.max(Math.abs(low), Math.abs(high));
      return [-reach, reach];
    }
    case 'log':
      if (high <= 0) return [1 / 10 ** mostDecades, 1];
      return [low > 0 ? low : high / 10 ** mostDecades, high];
    default:
      return scale satisfies never;
  }
}

/** What is coloured evenly: the value, or its logarithm; values below a logarithmic range are at its end. */
export function colourCoordinate(
  scale: ColourScaleKind,
  [low]: ColourRange,
): (value: number) => number {
  if (scale !== 'log') return (value) => value;
  return (value) => Math.log10(value > low ? value : value <= low ? low : NaN);
}

/** The colours from the lowest to the highest value: red, green and blue bytes of each. */
export function colouringTable({ map, inverted, bands }: Colouring): Uint8Array {
  // A whole number of entries per band keeps the bands even.
  const perBand = bands === null ? 1 : Math.ceil(defaultSize / bands);
  const table = colourTable(map, bands ?? defaultSize);
  const count = table.length / 3;
  const result = new Uint8Array(3 * count * perBand);
  for (let i = 0; i < count * perBand; i++) {
    const band = Math.floor(i / perBand);
    const entry = inverted ? count - 1 - band : band;
    result.set(table.subarray(3 * entry, 3 * entry + 3), 3 * i);
  }
  return result;
}

/** A number beside a colour bar. */
export interface ScaleTick {
  /** 0 at the low end of the bar, 1 at the high end. */
  readonly position: number;
  readonly value: number;
  readonly label: string;
}

/** About `count` round numbers along the bar of a range as `colouredRange` gives it. */
export function scaleTicks(
  scale: ColourScaleKind,
  [low, high]: ColourRange,
  count: number,
): ScaleTick[] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  const decades = scale === 'log' ? Math.log10(high / low) : 0;
  const isLogarithmic = decades > 1;
  const ticks = isLogarithmic ? logTicks(low, high, count) : niceTicks(low, high, count);
  const labels = isLogarithmic ? ticks.map(decadeLabel) : formatTicks(ticks);
  const coordinate = colourCoordinate(scale, [low, high]);
  const [from, to] = [coordinate(low), coordinate(high)];
  return ticks.map((value, i) => ({
    position: to > from ? (coordinate(value) - from) / (to - from) : 0.5,
    value,
    label: labels[i].replace(/^-/, '−'),
  }));
}

/** Powers of ten, with 2 and 5 between them where there is room. */
function logTicks(low: number, high: number, count: number): number[] {
  const decades = Math.log10(high / low);
  const factors = decades * 3 <= count ? [1, 2, 5] : decades * 2 <= count ? [1, 3] : [1];
  const stride = Math.max(1, Math.ceil(decades / Math.max(1, count)));
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(low)); power <= Math.log10(high); power++) {
    if (power % stride !== 0) continue;
    for (const factor of factors) {
      const tick = Number(`${factor}e${power}`);
      if (tick >= low * (1 - 1e-9) && tick <= high * (1 + 1e-9)) ticks.push(tick);
    }
  }
  return ticks;
}

const decadeLabel = (value: number): string =>
  value >= 1e-3 && value < 1e5 ? String(value) : value.toExponential().replace('e+', 'e');
