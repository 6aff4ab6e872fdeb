import type { Pane } from '../stores/view';
import type { ScenePane } from './scenePane';

/** Applies the colors of a field and of the layers inside. @returns whether any color changed */
export function colorPane(
  { field, surfaces }: ScenePane,
  { colors, range, legends, settings }: Pane,
): boolean {
  const { color, range: fixed } = settings.isosurfaces;
  const inside = legends.find(({ of }) => of === 'isosurfaces')?.colors ?? colors;
  const others = [
    field.setColors(colors, range),
    surfaces.setColors('slices', colors, range),
    surfaces.setColors('isosurfaces', inside, color === null ? range : fixed),
  ];
  return others.includes(true);
}
