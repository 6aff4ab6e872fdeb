import { colourTable, type ColourMap } from '../../solver/outputs/colourMaps';
import { formatTicks, niceTicks } from '../../solver/outputs/picture/ticks';

export interface LegendTick {
  /** 0 at the low end of the bar, 1 at the high end. */
  readonly position: number;
  readonly label: string;
}

/** Round numbers along a colour bar, the same on screen and in exported pictures. */
export function legendTicks(low: number, high: number, count: number): LegendTick[] {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [];
  const ticks = niceTicks(low, high, count);
  const labels = formatTicks(ticks);
  return ticks.map((value, index) => ({
    position: high > low ? (value - low) / (high - low) : 0.5,
    label: labels[index].replace(/^-/, '−'),
  }));
}

/** The colours of a bar from low to high as CSS text. */
export function legendColours(map: ColourMap, count: number): string[] {
  const table = colourTable(map, count);
  return Array.from(
    { length: count },
    (_, i) => `rgb(${table[3 * i]} ${table[3 * i + 1]} ${table[3 * i + 2]})`,
  );
}
