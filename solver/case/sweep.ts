import { z } from 'zod';
import { identifier } from '../expression/schema';

/** The same case again and again with other values of some of its numbers. */
export const sweepSchema = z.strictObject({
  parameters: z
    .array(
      z.strictObject({
        /** A definition of the case, or a parameter of its system. */
        name: identifier,
        /** Numbers and ranges FROM:STEP:TO, with commas between them. */
        values: z.string().min(1).max(2000),
      }),
    )
    .min(1)
    .max(6),
  /** All combinations of the values, or the first ones together, the second ones together… */
  combine: z.enum(['all', 'together']).default('all'),
  /** Whether a run begins with the last state of the one before, in place of the initial state. */
  continuation: z.boolean().default(false),
});

export type Sweep = z.infer<typeof sweepSchema>;
