import { surfaceKinds, surfaceSettingsOf } from '../../solver/post';
import type { Pane } from '../stores/view';
import type { ScenePane } from './scenePane';

/** Applies the colors of a field and of the layers inside. @returns whether any color changed */
export function colorPane(
  { field, surfaces, volume, convolution }: ScenePane,
  { colors, range, legends, settings }: Pane,
): boolean {
  const changes = surfaceKinds.map((kind) => {
    const { color, range: fixed } = surfaceSettingsOf(settings, kind);
    const inside = legends.find(({ of }) => of === kind);
    const own = inside?.colors ?? colors;
    const shown = color === null ? range : (inside?.range ?? fixed);
    return kind === 'volume'
      ? volume.setColors(own, shown, settings.volume)
      : surfaces.setColors(kind, own, shown);
  });
  const isShaded = convolution.setStrength(settings.convolution.strength);
  return [field.setColors(colors, range), isShaded, ...changes].includes(true);
}
