import { z } from 'zod';

/** The most points of a table that something is compared with. */
export const maxComparedPoints = 2000;

/** Points from elsewhere, drawn beside a plot: an experiment, another program, a publication. */
export const comparisonSchema = z.strictObject({
  label: z.string().min(1).max(80),
  /** In the coordinate and the quantity of the plot's axes. */
  points: z
    .array(z.tuple([z.number(), z.number()]))
    .min(1)
    .max(maxComparedPoints),
});

export type Comparison = z.infer<typeof comparisonSchema>;
