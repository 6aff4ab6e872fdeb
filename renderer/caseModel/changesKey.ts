import { masksOf, type MeshChanges } from '../../solver/case';
import type { Rasters } from '../../solver/raster';

/** Key of the mesh geometry and the group changes, as text. */
export function changesKey(changes: MeshChanges, rasters: Rasters): string {
  const { grid, generate, extrude, transform, groups } = changes;
  const masks = grid && masksOf(grid, rasters);
  return JSON.stringify([
    JSON.stringify([grid, generate, extrude, transform, masks]),
    JSON.stringify(groups),
  ]);
}
