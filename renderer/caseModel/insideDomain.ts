import { gridFault, placedGrid, type MeshChanges } from '../../solver/case';
import { locateInGrid } from '../../solver/mesh';
import type { Rasters } from '../../solver/raster';
import type { MeshGeometry } from '../engine/displayData';
import { isInsideMesh } from './insideMesh';
import { isInsideSkin } from './insideSkin';

/** Whether a point is inside the domain: the grid of the case, or else the displayed mesh. */
export function isInsideDomain(
  changes: MeshChanges | undefined,
  drawn: MeshGeometry | null,
  rasters: Rasters,
  place: readonly number[],
): boolean {
  if (!changes?.grid && drawn?.dimension === 3) return isInsideSkin(drawn, place);
  if (!changes?.grid) return isInsideMesh(drawn?.boundaries ?? [], place[0], place[1]);
  if (gridFault(changes, rasters) !== null) return false;
  return locateInGrid(placedGrid(changes, 0, rasters), place) !== null;
}
