import type { PaneSettings } from '../../solver/case';
import { clipPlane, hidesWholeSkin, surfaceKinds, surfaceSettingsOf } from '../../solver/post';
import type { ScenePane } from './scenePane';

type Box = Parameters<typeof clipPlane>[1];

/**
 * Shows, hides or clips the boundary depending on the layers inside.
 * @param box bounds of a domain in space; null for a domain in the plane, which has no layers inside
 */
export function showWithin(
  pane: ScenePane | undefined,
  settings: PaneSettings,
  box: Box | null,
): void {
  pane?.outline.show(settings.skin.outline ? box : null);
  const clip = box && clipPlane(settings, box);
  pane?.setClip(clip);
  pane?.volume.setClip(settings.slices.clips === 'everything' ? clip : null);
  for (const kind of surfaceKinds) {
    pane?.surfaces.setOpacity(kind, surfaceSettingsOf(settings, kind).opacity);
  }
  pane?.field.setHidden(box !== null && hidesWholeSkin(settings));
}

/** The settings that this depends on. */
export const withinOf = (settings: PaneSettings) => [
  settings.skin.opacity,
  settings.skin.outline,
  settings.slices,
  surfaceKinds.map((kind) => surfaceSettingsOf(settings, kind).opacity),
  hidesWholeSkin(settings),
];
