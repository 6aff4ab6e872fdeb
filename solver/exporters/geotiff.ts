import type { Tell } from '../core/progress';
import { fieldGeoTiff, geoTiffFault } from '../outputs/geoTiff/fieldGeoTiff';
import type { Solution } from '../outputs/solution';
import type { FieldExporter } from './types';

export interface GeoTiffChoice {
  readonly field: string;
}

export const geotiff = {
  id: 'geotiff',
  title: 'GeoTIFF of the field',
  hint: 'A GeoTIFF (.tif) of the field in view: a number in single precision for each cell of a grid, at its place, as geographic programs read it.',
  holds: 'table',
  suffix: '.tif',
  mime: 'image/tiff',
  fields: 'one',
  switches: {},
  missing: geoTiffFault,
  options: ([field]: readonly string[]): GeoTiffChoice => ({ field }),
  bytesPerNode: () => 4,
  files: (solution: Solution, { field }: GeoTiffChoice, tell?: Tell) => [
    { suffix: '.tif', content: fieldGeoTiff(solution, field, tell) },
  ],
} as const satisfies FieldExporter<GeoTiffChoice>;
