import { colouringTable, type Colouring } from '../../solver/outputs/colourScale';

/** The colours of a bar from low to high as CSS text, with their places from 0 to 1. */
export function legendStops(colours: Colouring): { readonly at: number; readonly css: string }[] {
  const table = colouringTable(colours);
  const count = table.length / 3;
  const css = (entry: number): string =>
    `rgb(${table[3 * entry]} ${table[3 * entry + 1]} ${table[3 * entry + 2]})`;
  const { bands } = colours;
  if (bands === null) {
    const stops = 33;
    return Array.from({ length: stops }, (_, i) => {
      const at = i / (stops - 1);
      return { at, css: css(Math.round(at * (count - 1))) };
    });
  }
  return Array.from({ length: bands }, (_, band) => {
    const colour = css((band * count) / bands);
    return [
      { at: band / bands, css: colour },
      { at: (band + 1) / bands, css: colour },
    ];
  }).flat();
}
