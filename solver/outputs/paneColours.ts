import type { PaneSettings } from '../case/view';
import { colourMaps, defaultColourMapId, findColourMap } from './colourMaps';
import type { Colouring } from './colourScale';

/** The colours of a picture as its case has them. */
export function paneColours({
  colourMap,
  scale,
  inverted,
  bands,
  contours,
}: Pick<PaneSettings, 'colourMap' | 'scale' | 'inverted' | 'bands' | 'contours'>): Colouring {
  const { shown, filled, of, levels, count } = contours;
  return {
    map: findColourMap(colourMap) ?? findColourMap(defaultColourMapId) ?? colourMaps[0],
    scale,
    inverted,
    bands,
    // What is between the lines of another field is not this one's.
    steps: shown && filled && of === null ? { levels, count } : null,
  };
}
