import type { Pane } from '../stores/view';
import type { ScenePane } from './scenePane';

/** Gives a field and what lies within their colours. @returns whether anything is coloured otherwise now */
export function colourPane(
  { field, surfaces }: ScenePane,
  { colours, range, settings }: Pane,
): boolean {
  const { colour, range: fixed } = settings.isosurfaces;
  const others = [
    field.setColours(colours, range),
    surfaces.setColours('slices', colours, range),
    surfaces.setColours('isosurfaces', colours, colour === null ? range : fixed),
  ];
  return others.includes(true);
}
