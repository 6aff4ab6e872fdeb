import { z } from 'zod';
import { t } from '../text/t';

/** x of a place, y in the plane and in space, z in space; a coordinate that is left out is 0. */
export const pointSchema = z
  .tuple([z.number()])
  .rest(z.number())
  .refine(({ length }) => length <= 3, t('pointTooLong'))
  .meta({ maxItems: 3 });

export type Point = z.infer<typeof pointSchema>;

/** The distance of two points. */
export function distanceOf([ax, ay = 0, az]: Point, [bx, by = 0, bz]: Point): number {
  return az === undefined && bz === undefined
    ? Math.hypot(bx - ax, by - ay)
    : Math.hypot(bx - ax, by - ay, (bz ?? 0) - (az ?? 0));
}

/** Whether a point has all that a place of this many dimensions needs; z may be left out. */
export const isPlaceIn = (dimension: number, point: Point): boolean =>
  dimension < 2 || point.length > 1;
