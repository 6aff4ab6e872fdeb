/** Rasters: heights and masks from files, positioned in the plane. The readers are in `read.ts`. */
export { extentOf, PlacedRaster } from './placed';
export {
  noRasters,
  RasterError,
  rasterSuffixes,
  requireRaster,
  type Extent,
  type Raster,
  type RasterRemark,
  type Rasters,
} from './types';
