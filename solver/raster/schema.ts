import { z } from 'zod';
import { t } from '../text/t';

const point = z.tuple([z.number(), z.number()]);

/** Entries of a strict object that describe a raster file in a case. */
export const rasterEntries = {
  /** Path relative to the case file. */
  file: z.string().min(1).max(500),
  /** Corners of the raster, overriding those of its file; default for images: the corners of the grid. */
  min: point.optional(),
  max: point.optional(),
} as const;

interface Corners {
  readonly min?: readonly [number, number] | undefined;
  readonly max?: readonly [number, number] | undefined;
}

/** Arguments for `refine` of such an object: both corners are given, or neither, and they span a rectangle. */
export const cornersTogether: [
  holds: (entry: Corners) => boolean,
  fault: { path: string[]; message: string },
] = [
  ({ min, max }) =>
    min && max ? min[0] < max[0] && min[1] < max[1] : min === undefined && max === undefined,
  { path: ['max'], message: t('rasterCorners') },
];
