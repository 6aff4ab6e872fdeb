import type { CaseDocument } from '../../solver/case';
import {
  extentOf,
  PlacedRaster,
  RasterError,
  type Extent,
  type Rasters,
} from '../../solver/raster';

/**
 * The rasters of a case where they lie, by their names, without those that can't be used: the check list tells.
 * @param box of a generated grid, over which pictures are stretched; null for the mesh of a file
 */
export function rastersInPlace(
  { rasters = [] }: Pick<CaseDocument, 'rasters'>,
  files: Rasters,
  box: Extent | null,
): Map<string, PlacedRaster> {
  const placed = new Map<string, PlacedRaster>();
  for (const { name, file, min, max, noData } of rasters) {
    const raster = files.get(file);
    if (typeof raster !== 'object') continue;
    try {
      const extent = extentOf(raster, file, min && max && { min, max }, box);
      placed.set(name, new PlacedRaster(raster, extent, noData));
    } catch (error) {
      if (!(error instanceof RasterError)) throw error;
    }
  }
  return placed;
}
