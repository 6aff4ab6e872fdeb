/** Rasters: heights and masks of files, at their place in the plane. Their readers are in `read.ts`. */
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
