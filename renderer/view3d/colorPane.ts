import type { Pane } from '../stores/view';
import type { ScenePane } from './scenePane';

/** Applies the colors of a field and of the layers inside. @returns whether any color changed */
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
