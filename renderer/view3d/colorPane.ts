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
    const inside = legends.find(({ of }) => of === kind);
    const ofOther = inside?.range ?? fixed;
    return surfaces.setColors(kind, inside?.colors ?? colors, color === null ? range : ofOther);
  });
  return [field.setColors(colors, range), ...changes].includes(true);
}
