import { z } from 'zod';
import { t } from '../text/t';

/** A definition of the case, a parameter of its system, an option of its method, how often its mesh is refined, or when it ends. */
const varied = z
  .string()
  .regex(/^(scheme\.[A-Za-z]\w*|mesh\.refinements|time\.end|[A-Za-z_]\w*)$/, t('caseSweepName'));

/** The same case repeatedly with other values of some of its numbers. */
export const sweepSchema = z.strictObject({
  parameters: z
    .array(
      z.strictObject({
        name: varied,
        /** Numbers and ranges FROM:STEP:TO, or choices of an option, with commas between them. */
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
