import {
  colorCoordinate,
  coloringTable,
  stepPlaces,
  type Coloring,
  type ColorRange,
} from '../../solver/outputs';

/**
 * The colors of a color bar from low to high as CSS text, with positions from 0 to 1.
 * @param constant the value of a constant field, which has a single color
 */
export function legendStops(
  colors: Coloring,
  range: ColorRange,
  constant: number | null = null,
): { readonly at: number; readonly css: string }[] {
  const table = coloringTable(colors, range);
  const count = table.length / 3;
  const css = (entry: number): string =>
    `rgb(${table[3 * entry]} ${table[3 * entry + 1]} ${table[3 * entry + 2]})`;
  if (constant !== null) {
    const coordinate = colorCoordinate(colors.scale, range);
    const [low, high] = [coordinate(range[0]), coordinate(range[1])];
    const place = (coordinate(constant) - low) / (high - low || 1);
    const only = css(Math.min(count - 1, Math.max(0, Math.floor(place * count))));
    return [
      { at: 0, css: only },
      { at: 1, css: only },
    ];
  }
  const { bands, steps } = colors;
  if (steps)
    return evenStops(stepPlaces(colors, steps, range), (at) => css(Math.floor(at * count)));
  if (bands === null) {
    // A power law has its shades close to one end.
    const stops = colors.scale === 'schlieren' ? 257 : 33;
    return Array.from({ length: stops }, (_, i) => {
      const at = i / (stops - 1);
      return { at, css: css(Math.round(at * (count - 1))) };
    });
  }
  const places = Array.from({ length: bands + 1 }, (_, band) => band / bands);
  return evenStops(places, (at) => css(Math.floor(at * count)));
}

/** One color per interval, taken at its midpoint. */
const evenStops = (places: readonly number[], css: (at: number) => string) =>
  places.slice(1).flatMap((end, i) => {
    const color = css((places[i] + end) / 2);
    return [
      { at: places[i], css: color },
      { at: end, css: color },
    ];
  });
