import type { Pane } from '../stores/view';
import type { Bounds2d } from './camera2d';
import type { Warp } from './fieldLayer';

/** Default height of a relief surface as a fraction of the domain. */
const warpShare = 0.2;

/** The heights of a pane's field; null if it is flat. */
export function warpOf(
  { settings, range, shown, ground }: Pane,
  bounds: Bounds2d | null,
): Warp | null {
  if (!settings.warp.shown || !range || !shown || !bounds) return null;
  const [low, high] = ground?.range ?? range;
  const size = Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY);
  const auto = high > low ? (warpShare * size) / (high - low) : 0;
  return {
    base: (low + high) / 2,
    scale: settings.warp.scale ?? auto,
    edges: settings.showMesh,
    light: settings.warp.light,
  };
}
