import { z } from 'zod';
import { planePoint, strokeMembers } from '../diagnostics/strokes';
import { expression } from '../expression/schema';
import { cornersTogether, rasterEntries } from '../raster/schema';
import { groupName } from './names';

/** Shapes by a condition on the coordinates, by corners, and by the strokes of a brush. */
export const shapes = {
  expression: z.strictObject({ kind: z.literal('expression'), inside: expression }),
  polygon: z.strictObject({
    kind: z.literal('polygon'),
    points: z.array(planePoint).min(3).max(10_000),
  }),
  strokes: z.strictObject({ kind: z.literal('strokes'), ...strokeMembers }),
};

const shared = {
  /** Boundary group of the faces beside its cells; `obstacle` if left out. */
  group: groupName.optional(),
  /** Frees cells that obstacles before it cover. */
  remove: z.boolean().optional(),
  /** How far the shape is moved along the axes. */
  offset: z.array(z.number()).min(1).max(3).optional(),
};

/** What covers cells of a generated grid; see `Obstacle`. */
export const obstacleSchema = z.discriminatedUnion('kind', [
  shapes.expression.extend(shared),
  shapes.polygon.extend(shared),
  shapes.strokes.extend(shared),
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

export const maxObstacles = 1000;
