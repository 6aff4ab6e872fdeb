import { CaseError } from '../core/caseError';
import { boundsOf } from '../mesh/bounds';
import type { Mesh } from '../mesh/mesh';
import { extentOf, PlacedRaster } from '../raster/placed';
import { RasterError, requireRaster, type Extent, type Rasters } from '../raster/types';
import type { CaseDocument } from './document';
import type { ObstacleSettings } from './obstacles';
import { t } from '../text/t';

/** Rasters of a case: files whose values the initial state reads by name, and masks of its grid. */

export type RasterSettings = NonNullable<CaseDocument['rasters']>[number];

type WithRasters = Pick<CaseDocument, 'rasters' | 'mesh' | 'events'>;

/** Returns the files of all rasters named by a case, without duplicates. */
export const rasterFilesOf = (document: WithRasters): string[] => [
  ...new Set([
    ...(document.rasters ?? []).map(({ file }) => file),
    ...obstaclesOf(document).flatMap((own) => (own.kind === 'image' ? [own.file] : [])),
  ]),
];

/** Returns the obstacles of the grid and those added by events. */
const obstaclesOf = ({ mesh, events = [] }: WithRasters): ObstacleSettings[] => [
  ...(mesh.grid?.obstacles ?? []),
  ...events.flatMap((event) => (event.kind === 'put' ? [event.obstacle] : [])),
];

/** Returns the case with its raster files renamed. */
export function withRasterFiles<D extends WithRasters>(
  document: D,
  nameOf: (file: string) => string,
): D {
  if (rasterFilesOf(document).length === 0) return document;
  const renamed = structuredClone(document);
  for (const raster of renamed.rasters ?? []) raster.file = nameOf(raster.file);
  for (const own of obstaclesOf(renamed)) {
    if (own.kind === 'image') own.file = nameOf(own.file);
  }
  return renamed;
}

/**
 * Returns the rasters read by the initial state by name, placed in the plane.
 * @throws CaseError with one line that starts with the invalid entry
 */
export function placeRasters(
  { rasters = [] }: Pick<CaseDocument, 'rasters'>,
  mesh: Mesh,
  files: Rasters,
): Map<string, PlacedRaster> {
  return new Map(
    rasters.map((entry, index) => {
      try {
        return [entry.name, placedRaster(entry, mesh, files)];
      } catch (error) {
        if (!(error instanceof RasterError)) throw error;
        throw new CaseError(`rasters[${index}].file: ${error.message}`);
      }
    }),
  );
}

/**
 * Returns a raster placed on a mesh, which it must cover completely. A picture without a position is stretched
 * over a grid.
 * @throws RasterError with one line
 */
export function placedRaster(
  { file, noData, min, max }: RasterSettings,
  mesh: Mesh,
  files: Rasters,
): PlacedRaster {
  const raster = requireRaster(files, file);
  if (mesh.dimension === 1) {
    throw new RasterError(t('rasterOnLine', file));
  }
  const { low, high } = boundsOf(mesh);
  const box = { min: [low[0], low[1]], max: [high[0], high[1]] } as const;
  const ofGrid = mesh.kind === 'grid' ? box : null;
  const given = min && max && { min, max };
  const placed = new PlacedRaster(raster, extentOf(raster, file, given, ofGrid), noData);
  if (!placed.covers(box)) {
    throw new RasterError(t('rasterTooSmall', file, spanText(placed.extent), spanText(box)));
  }
  const hole = noData === undefined ? holeIn(placed, box) : null;
  if (hole) {
    throw new RasterError(t('rasterHole', file, hole.map(short).join(', ')));
  }
  return placed;
}

/** Returns the center of a pixel without a value that affects values in a box; null if there is none. */
function holeIn({ raster, extent }: PlacedRaster, box: Extent): [number, number] | null {
  if (raster.missing === 0) return null;
  const { columns, rows, values } = raster;
  const width = (extent.max[0] - extent.min[0]) / columns;
  const height = (extent.max[1] - extent.min[1]) / rows;
  for (let row = 0; row < rows; row++) {
    const y = extent.max[1] - (row + 0.5) * height;
    if (y - height >= box.max[1] || y + height <= box.min[1]) continue;
    for (let column = 0; column < columns; column++) {
      if (!Number.isNaN(values[row * columns + column])) continue;
      const x = extent.min[0] + (column + 0.5) * width;
      if (x - width < box.max[0] && x + width > box.min[0]) return [x, y];
    }
  }
  return null;
}

const spanText = ({ min, max }: Extent): string =>
  t('rasterSpan', min.map(short).join(', '), max.map(short).join(', '));

const short = (value: number): string => `${Number(value.toPrecision(7))}`;

/** Returns the checksum of a raster's contents; null if the file cannot be read. */
export function rasterChecksum(file: string, rasters: Rasters): number | null {
  const raster = rasters.get(file);
  return typeof raster === 'object' ? raster.checksum : null;
}
