import { RasterError, type Extent, type RasterRemark } from '../types';
import type { TiffDirectory } from './directory';
import { tags } from './tags';
import { t } from '../../text/t';

const pixelIsPoint = 2;
/** Ids of GeoTIFF keys and their values. @see OGC 19-008r4, annex B */
const keys = { model: 1024, rasterType: 1025, geographic: 2048, projected: 3072, linearUnits: 3076, verticalUnits: 4099 } as const; // prettier-ignore
const geographicModel = 2;
const meter = 9001;
const unitNames: Readonly<Record<number, string>> = { 9002: 'feet', 9003: t('tiffSurveyFeet') };

/** Extent of an image, and whether its columns and rows run against the axes. */
export interface TiffPlace {
  readonly extent: Extent;
  readonly isMirrored: boolean;
  readonly isSouthUp: boolean;
}

/**
 * @returns null for an image without a georeference
 * @throws RasterError if the image is rotated, or has control points instead of a position
 */
export function tiffPlace(
  directory: TiffDirectory,
  columns: number,
  rows: number,
  name: string,
): TiffPlace | null {
  const transform = transformOf(directory, name);
  if (transform === null) return null;
  const [left, width, top, height] = transform;
  const half = geoKeys(directory).get(keys.rasterType) === pixelIsPoint ? 0.5 : 0;
  const [x, y] = [
    [left - half * width, left + (columns - half) * width],
    [top - half * height, top + (rows - half) * height],
  ];
  if (![...x, ...y].every(Number.isFinite)) {
    throw new RasterError(t('tiffPlaceNotANumber', name));
  }
  return {
    extent: { min: [Math.min(...x), Math.min(...y)], max: [Math.max(...x), Math.max(...y)] },
    isMirrored: width < 0,
    isSouthUp: height > 0,
  };
}

/** Returns the position of the first corner or pixel and the pixel steps, interpreted like GDAL. */
function transformOf(
  directory: TiffDirectory,
  name: string,
): [left: number, width: number, top: number, height: number] | null {
  const [scaleX = 0, scaleY = 0] = directory.numbers(tags.pixelScale);
  const points = directory.numbers(tags.tiePoints);
  if (scaleX !== 0 && scaleY !== 0 && points.length >= 6) {
    const [i, j, , x, y] = points;
    // A negative scale is read as north-up, like other readers do.
    const height = -Math.abs(scaleY);
    return [x - i * scaleX, scaleX, y - j * height, height];
  }
  const [a, b, , left, d, e, , top] = directory.numbers(tags.transformation);
  if (top !== undefined) {
    if (b !== 0 || d !== 0 || a === 0 || e === 0) {
      throw new RasterError(t('tiffRotated', name));
    }
    return [left, a, top, e];
  }
  if (points.length >= 6) {
    throw new RasterError(t('tiffControlPoints', name, points.length / 6));
  }
  return null;
}

/** Reports the units of coordinates and heights other than meters. */
export function unitRemarks(directory: TiffDirectory, unit: string): RasterRemark[] {
  const own = geoKeys(directory);
  const remarks: RasterRemark[] = [];
  const model = own.get(keys.model);
  if (
    model === geographicModel ||
    (own.has(keys.geographic) && !own.has(keys.projected) && model !== 1)
  ) {
    remarks.push({
      about: 'place',
      text: t('tiffDegrees'),
    });
  }
  const linear = own.get(keys.linearUnits);
  if (linear !== undefined && linear !== meter && linear !== 32767 && linear !== 0) {
    remarks.push({
      about: 'place',
      text: t('tiffOtherUnits', unitNames[linear] ?? t('tiffEpsgUnits', linear)),
    });
  }
  const vertical = own.get(keys.verticalUnits);
  const isNamed = unit !== '' && !/^(m|meters?|metres?)$/i.test(unit);
  const ofKey = vertical !== undefined && vertical !== meter && vertical in unitNames;
  if (isNamed || ofKey) {
    const shown = isNamed ? JSON.stringify(unit.slice(0, 40)) : unitNames[vertical!];
    remarks.push({ about: 'values', text: t('tiffValueUnits', shown) });
  }
  return remarks;
}

/** Returns the keys with inline values. */
function geoKeys(directory: TiffDirectory): Map<number, number> {
  const all = directory.numbers(tags.geoKeys);
  const found = new Map<number, number>();
  for (let at = 4; at + 3 < all.length && at < 4 * (all[3] + 1); at += 4) {
    if (all[at + 1] === 0) found.set(all[at], all[at + 3]);
  }
  return found;
}
