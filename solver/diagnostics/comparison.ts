import { z } from 'zod';

/** Maximum number of points of a comparison table. */
export const maxComparedPoints = 2000;

/** Comparison points for a plot, from an experiment, another program or a publication. */
export const comparisonSchema = z.strictObject({
  label: z.string().min(1).max(80),
  /** Points in the coordinate and quantity of the plot's axes. */
  points: z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .max(maxComparedPoints),
});

export type Comparison = z.infer<typeof comparisonSchema>;
