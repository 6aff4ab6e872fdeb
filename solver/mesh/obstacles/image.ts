import { extentOf, PlacedRaster } from '../../raster/placed';
import { RasterError, requireRaster, type Rasters } from '../../raster/types';
import type { CartesianGrid } from '../cartesianGrid';
import { MeshError } from '../types';
import type { Cover, ImageObstacle } from './types';

/** Default threshold, midway between black and white. */
const defaultThreshold = 0.5;

/**
 * Covers an image by the mean of the raster over each cell. Cells beyond the raster or without a value are outside.
 * @throws MeshError with one line
 */
export function imageCover(
  { file, min, max, threshold = defaultThreshold, solid = 'dark' }: ImageObstacle,
  { origin, spacing, counts }: Pick<CartesianGrid, 'origin' | 'spacing' | 'counts'>,
  rasters: Rasters,
): Cover {
  const [left, bottom] = origin;
  const ends = counts.map((count, axis) => origin[axis] + count * spacing[axis]);
  const box = { min: [left, bottom], max: [ends[0], ends[1]] } as const;
  const given = min && max && { min, max };
  const { extent, placed } = placedMask();
  const [halfWidth, halfHeight] = [spacing[0] / 2, spacing[1] / 2];
  return (x, y, _z, inside) => {
    if (y < extent.min[1] || y > extent.max[1]) return;
    for (let i = 0; i < x.length; i++) {
      if (x[i] < extent.min[0] || x[i] > extent.max[0]) continue;
      const mean = placed.mean(x[i] - halfWidth, x[i] + halfWidth, y - halfHeight, y + halfHeight);
      if (solid === 'dark' ? mean < threshold : mean > threshold) inside[i] = 1;
    }
  };

  function placedMask() {
    try {
      const raster = requireRaster(rasters, file);
      const extent = extentOf(raster, file, given, box);
      return { extent, placed: new PlacedRaster(raster, extent) };
    } catch (error) {
      if (!(error instanceof RasterError)) throw error;
      throw new MeshError(`file: ${error.message}`);
    }
  }
}
