import { z } from 'zod';
import { t } from '../text/t';

const point = z.tuple([z.number(), z.number()]);

/** What a case says of a raster file: entries of a strict object. */
export const rasterEntries = {
  /** Relative to the case file. */
  file: z.string().min(1).max(500),
  /** Corners of the raster, in place of those that its file gives; of a picture the corners of the grid, if left out. */
  min: point.optional(),
  max: point.optional(),
} as const;

interface Corners {
  readonly min?: readonly [number, number] | undefined;
  readonly max?: readonly [number, number] | undefined;
}

/** For `refine` of such an object: both corners are given, or neither, and they span a rectangle. */
export const cornersTogether: [
  holds: (entry: Corners) => boolean,
  fault: { path: string[]; message: string },
] = [
  ({ min, max }) =>
    min && max ? min[0] < max[0] && min[1] < max[1] : min === undefined && max === undefined,
  { path: ['max'], message: t('rasterCorners') },
];
