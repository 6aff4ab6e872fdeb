import { z } from 'zod';

/** x and y of a place, in space z too; without it z is 0, and in one dimension y counts for nothing. */
export const pointSchema = z
  .tuple([z.number(), z.number()])
  .rest(z.number())
  .refine(({ length }) => length <= 3, 'a point has x, y and z at most')
  .meta({ maxItems: 3 });

export type Point = z.infer<typeof pointSchema>;

/** The distance of two points. */
export function distanceOf([ax, ay, az]: Point, [bx, by, bz]: Point): number {
  return az === undefined && bz === undefined
    ? Math.hypot(bx - ax, by - ay)
    : Math.hypot(bx - ax, by - ay, (bz ?? 0) - (az ?? 0));
}
