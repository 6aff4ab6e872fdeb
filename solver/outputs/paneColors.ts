import type { PaneSettings } from '../case/view';
import { schlierenField } from '../physics/schlieren';
import { colorMaps, defaultColorMapId, findColorMap } from './colorMaps';
import type { Coloring } from './colorScale';

/** Returns the coloring of a picture as set in its case. */
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
    // Contours of another field do not define color steps.
    steps: shown && filled && of === null ? { levels, count } : null,
  };
}

/** Returns the color settings after a change of field; a Schlieren picture has its own scale. */
export function colorsFor(
  before: Pick<PaneSettings, 'colorMap' | 'scale'>,
  field: string,
): Pick<PaneSettings, 'colorMap' | 'scale'> {
  if (field === schlierenField) return { colorMap: 'gray', scale: 'schlieren' };
  if (before.scale !== 'schlieren') return before;
  return { colorMap: defaultColorMapId, scale: 'linear' };
}
