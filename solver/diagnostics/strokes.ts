import { z } from 'zod';

/** A place in the plane. */
export const planePoint = z.tuple([z.number(), z.number()]);

/** Lines as a round brush of that width draws them; see `StrokesObstacle`. */
export const strokeMembers = {
  width: z.number().positive(),
  lines: z.array(z.array(planePoint).min(1).max(10_000)).min(1).max(10_000),
};
