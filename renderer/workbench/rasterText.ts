import type { Extent, Raster } from '../../solver/raster';
import { formatCount, formatValue } from '../format/numbers';
import { t } from '../text/t';

/** Describes the size of a raster and its range of values. */
export function rasterNumbers({ columns, rows, range, missing }: Raster): string {
  const pixels = t('rasterPixels', formatCount(columns), formatCount(rows));
  const values = range
    ? t('rasterRange', formatValue(range[0]), formatValue(range[1]))
    : t('rasterEmpty');
  const holes = missing > 0 && range ? `; ${t('rasterMissing', formatCount(missing))}` : '';
  return `${pixels}; ${values}${holes}`;
}

/** Describes the extent of a raster. */
export function rasterPlace(extent: Extent | null): string {
  if (!extent) return t('rasterOverGrid');
  const [low, high] = [extent.min, extent.max].map((corner) =>
    corner.map((value) => formatValue(value, 7)).join(', '),
  );
  return t('rasterFromTo', low, high);
}
