import { z } from 'zod';
import { expression } from '../expression/schema';
import { t } from '../text/t';

/** The curve approximated by the straight faces of a boundary group. */
export const boundaryCurveSchema = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('circle'),
      /** null: a circle is fitted through each connected part of the group. */
      center: z.tuple([z.number(), z.number()]).nullable().default(null),
      /** null: each connected part uses the mean distance of its nodes from the center. */
      radius: z.number().positive().nullable().default(null),
    })
    .refine(({ center, radius }) => center !== null || radius === null, t('physicsCircle')),
  z.strictObject({
    kind: z.literal('spline'),
    /** Degrees; a larger turning angle of the boundary marks a corner. */
    cornerAngle: z.number().positive().max(180).default(40),
  }),
  z.strictObject({
    kind: z.literal('normal'),
    /** A vector along the outward normal in x and y, of any length. */
    nx: expression,
    ny: expression,
  }),
]);
