import type { PaneSettings } from '../case/view';
import { schlierenField } from '../physics/schlieren';
import { colourMaps, defaultColourMapId, findColourMap } from './colourMaps';
import type { Colouring } from './colourScale';

/** The colours of a picture as its case has them. */
export function paneColours({
  colourMap,
  scale,
  exponent,
  inverted,
  bands,
  contours,
}: Pick<
  PaneSettings,
  'colourMap' | 'scale' | 'exponent' | 'inverted' | 'bands' | 'contours'
>): Colouring {
  const { shown, filled, of, levels, count } = contours;
  return {
    map: findColourMap(colourMap) ?? findColourMap(defaultColourMapId) ?? colourMaps[0],
    scale,
    exponent,
    inverted,
    bands,
    // What is between the lines of another field is not this one's.
    steps: shown && filled && of === null ? { levels, count } : null,
  };
}

/** What becomes of the colours of a picture where another field is chosen: a Schlieren picture has a scale of its own. */
export function coloursFor(
  before: Pick<PaneSettings, 'colourMap' | 'scale'>,
  field: string,
): Pick<PaneSettings, 'colourMap' | 'scale'> {
  if (field === schlierenField) return { colourMap: 'grey', scale: 'schlieren' };
  if (before.scale !== 'schlieren') return before;
  return { colourMap: defaultColourMapId, scale: 'linear' };
}
