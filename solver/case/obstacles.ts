import { z } from 'zod';
import { expression } from '../expression/schema';
import { cornersTogether, rasterEntries } from '../raster/schema';
import { groupName } from './names';

const point = z.tuple([z.number(), z.number()]);

const shared = {
  /** Boundary group of the faces beside its cells; `obstacle` if left out. */
  group: groupName.optional(),
  /** Frees cells that obstacles before it cover. */
  remove: z.boolean().optional(),
};

/** What covers cells of a generated grid; see `Obstacle`. */
export const obstacleSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('expression'), inside: expression, ...shared }),
  z.strictObject({
    kind: z.literal('polygon'),
    points: z.array(point).min(3).max(10_000),
    ...shared,
  }),
  z.strictObject({
    kind: z.literal('strokes'),
    width: z.number().positive(),
    lines: z.array(z.array(point).min(1).max(10_000)).min(1).max(10_000),
    ...shared,
  }),
  z
    .strictObject({
      kind: z.literal('image'),
      ...rasterEntries,
      /** Between dark and light; ½ if left out. */
      threshold: z.number().optional(),
      /** Which pixels are inside; the dark ones if left out. */
      solid: z.enum(['dark', 'light']).optional(),
      ...shared,
    })
    .refine(...cornersTogether),
]);

export type ObstacleSettings = z.infer<typeof obstacleSchema>;

export const mostObstacles = 1000;
