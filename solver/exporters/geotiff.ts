import type { ProgressCallback } from '../core/progress';
import { fieldGeoTiff, geoTiffFault } from '../outputs/geoTiff/fieldGeoTiff';
import type { Solution } from '../outputs/solution';
import type { FieldExporter } from './types';
import { t } from '../text/t';

export interface GeoTiffChoice {
  readonly field: string;
}

export const geotiff = {
  id: 'geotiff',
  title: t('exportGeoTiff'),
  hint: t('exportGeoTiffHint'),
  holds: 'table',
  suffix: '.tif',
  mime: 'image/tiff',
  fields: 'one',
  switches: {},
  missing: geoTiffFault,
  options: ([field]: readonly string[]): GeoTiffChoice => ({ field }),
  bytesPerNode: () => 4,
  files: (solution: Solution, { field }: GeoTiffChoice, notify?: ProgressCallback) => [
    { suffix: '.tif', content: fieldGeoTiff(solution, field, notify) },
  ],
} as const satisfies FieldExporter<GeoTiffChoice>;
