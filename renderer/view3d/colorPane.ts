import type { Pane } from '../stores/view';
import type { ScenePane } from './scenePane';

/** Gives a field and what lies within their colors. @returns whether anything is colored otherwise now */
export function colorPane(
  { field, surfaces }: ScenePane,
  { colors, range, settings }: Pane,
): boolean {
  const { color, range: fixed } = settings.isosurfaces;
  const others = [
    field.setColors(colors, range),
    surfaces.setColors('slices', colors, range),
    surfaces.setColors('isosurfaces', colors, color === null ? range : fixed),
  ];
  return others.includes(true);
}
