import { z } from 'zod';

/** Point in the plane. */
export const planePoint = z.tuple([z.number(), z.number()]);

/** Lines drawn with a round brush of a given width; see `StrokesObstacle`. */
export const strokeMembers = {
  width: z.number().positive(),
  lines: z.array(z.array(planePoint).min(1).max(10_000)).min(1).max(10_000),
};
