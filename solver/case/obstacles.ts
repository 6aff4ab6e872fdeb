import { z } from 'zod';
import { planePoint, strokeMembers } from '../diagnostics/strokes';
import { expression } from '../expression/schema';
import { cornersTogether, rasterEntries } from '../raster/schema';
import { groupName } from './names';

/** Shapes given by a condition on the coordinates, by corners, or by brush strokes. */
export const shapes = {
  expression: z.strictObject({ kind: z.literal('expression'), inside: expression }),
  polygon: z.strictObject({
    kind: z.literal('polygon'),
    points: z.array(planePoint).min(3).max(10_000),
  }),
  strokes: z.strictObject({ kind: z.literal('strokes'), ...strokeMembers }),
};

const shared = {
  /** Boundary group of the faces next to its cells; `obstacle` if omitted. */
  group: groupName.optional(),
  /** Uncovers cells covered by preceding obstacles. */
  remove: z.boolean().optional(),
  /** Translation of the shape along the axes. */
  offset: z.array(z.number()).min(1).max(3).optional(),
};

/** Obstacles that cover cells of a generated grid; see `Obstacle`. */
export const obstacleSchema = z.discriminatedUnion('kind', [
  shapes.expression.extend(shared),
  shapes.polygon.extend(shared),
  shapes.strokes.extend(shared),
  z
    .strictObject({
      kind: z.literal('image'),
      ...rasterEntries,
      /** Gray level between dark and light; ½ if omitted. */
      threshold: z.number().optional(),
      /** Pixels inside the obstacle; the dark ones if omitted. */
      solid: z.enum(['dark', 'light']).optional(),
      ...shared,
    })
    .refine(...cornersTogether),
]);

export type ObstacleSettings = z.infer<typeof obstacleSchema>;

export const maxObstacles = 1000;
