import { z } from 'zod';
import { t } from '../text/t';

/** Position x, y (2D and 3D), z (3D); omitted coordinates are 0. */
export const pointSchema = z
  .tuple([z.number()])
  .rest(z.number())
  .refine(({ length }) => length <= 3, t('pointTooLong'))
  .meta({ maxItems: 3 });

export type Point = z.infer<typeof pointSchema>;

/** Returns the distance between two points. */
export function distanceOf([ax, ay = 0, az]: Point, [bx, by = 0, bz]: Point): number {
  return az === undefined && bz === undefined
    ? Math.hypot(bx - ax, by - ay)
    : Math.hypot(bx - ax, by - ay, (bz ?? 0) - (az ?? 0));
}

/** Returns whether a point has the coordinates needed in this dimension; z may be omitted. */
export const isPlaceIn = (dimension: number, point: Point): boolean =>
  dimension < 2 || point.length > 1;
