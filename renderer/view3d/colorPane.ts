import { surfaceKinds, surfaceSettingsOf } from '../../solver/post';
import type { Pane } from '../stores/view';
import type { ScenePane } from './scenePane';

/** Applies the colors of a field and of the layers inside. @returns whether any color changed */
export function colorPane(
  { field, surfaces }: ScenePane,
  { colors, range, legends, settings }: Pane,
): boolean {
  const changes = surfaceKinds.map((kind) => {
    const { color, range: fixed } = surfaceSettingsOf(settings, kind);
    const own = legends.find(({ of }) => of === kind)?.colors ?? colors;
    return surfaces.setColors(kind, own, color === null ? range : fixed);
  });
  return [field.setColors(colors, range), ...changes].includes(true);
}
