import type { CaseDocument } from '../../solver/case';
import {
  extentOf,
  PlacedRaster,
  RasterError,
  type Extent,
  type Rasters,
} from '../../solver/raster';

/**
 * The rasters of a case with their positions, by name. Unusable rasters are omitted; the check list reports them.
 * @param box of a generated grid, over which images are stretched; null for a mesh from a file
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
