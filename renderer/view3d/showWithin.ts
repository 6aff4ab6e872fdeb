import type { PaneSettings } from '../../solver/case';
import { clipPlane, hidesSkin } from '../../solver/post';
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
  pane?.setClip(box && clipPlane(settings, box));
  pane?.surfaces.setOpacity('isosurfaces', settings.isosurfaces.opacity);
  pane?.field.setHidden(box !== null && hidesSkin(settings));
}

/** The settings that this depends on. */
export const withinOf = ({ skin, slices, isosurfaces, vectors, streamlines }: PaneSettings) => [
  skin.opacity,
  slices,
  isosurfaces.shown,
  isosurfaces.opacity,
  vectors.shown,
  vectors.on,
  streamlines.shown,
];
