import type { PaneSettings } from '../case/view';
import { schlierenField } from '../physics/schlieren';
import { colorMaps, defaultColorMapId, findColorMap } from './colorMaps';
import type { Coloring } from './colorScale';

/** The colors of a picture as its case has them. */
export function paneColors({
  colorMap,
  scale,
  exponent,
  inverted,
  bands,
  contours,
}: Pick<
  PaneSettings,
  'colorMap' | 'scale' | 'exponent' | 'inverted' | 'bands' | 'contours'
>): Coloring {
  const { shown, filled, of, levels, count } = contours;
  return {
    map: findColorMap(colorMap) ?? findColorMap(defaultColorMapId) ?? colorMaps[0],
    scale,
    exponent,
    inverted,
    bands,
    // What is between the lines of another field is not this one's.
    steps: shown && filled && of === null ? { levels, count } : null,
  };
}

/** What becomes of the colors of a picture where another field is chosen: a Schlieren picture has a scale of its own. */
export function colorsFor(
  before: Pick<PaneSettings, 'colorMap' | 'scale'>,
  field: string,
): Pick<PaneSettings, 'colorMap' | 'scale'> {
  if (field === schlierenField) return { colorMap: 'gray', scale: 'schlieren' };
  if (before.scale !== 'schlieren') return before;
  return { colorMap: defaultColorMapId, scale: 'linear' };
}
