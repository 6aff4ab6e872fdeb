import { z } from 'zod';
import { t } from '../text/t';

/** A definition, a system parameter, a method option, the number of refinements, or the end time. */
const varied = z
  .string()
  .regex(/^(scheme\.[A-Za-z]\w*|mesh\.refinements|time\.end|[A-Za-z_]\w*)$/, t('caseSweepName'));

/** Parameter study: repeats the case with different values of some of its numbers. */
export const sweepSchema = z.strictObject({
  parameters: z
    .array(
      z.strictObject({
        name: varied,
        /** Numbers and ranges FROM:STEP:TO, or choices of an option, separated by commas. */
        values: z.string().min(1).max(2000),
      }),
    )
    .min(1)
    .max(6),
  /** All combinations of the values, or the values paired by index. */
  combine: z.enum(['all', 'together']).default('all'),
  /** Whether each run starts from the final state of the preceding one instead of the initial state. */
  continuation: z.boolean().default(false),
});

export type Sweep = z.infer<typeof sweepSchema>;
