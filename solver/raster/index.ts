/** Rasters: heights and masks read from files, at their place in the plane. */
export { extentOf, PlacedRaster } from './placed';
export { rasterSuffixes, readRaster, readRasterOrFault } from './read';
export {
  noRasters,
  RasterError,
  requireRaster,
  type Extent,
  type Raster,
  type Rasters,
} from './types';
