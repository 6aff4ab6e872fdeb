import { z } from 'zod';
import { faceListPattern } from '../mesh/groups';
import { t } from '../text/t';
import { withDefaultCorners } from './defaultCorners';
import type { MeshSource } from './generate';
import { groupName } from './names';
import { maxObstacles, obstacleSchema } from './obstacles';

/** Changes of the mesh of a file, and the grid that a case may define in place of one. */

const point = z.tuple([z.number(), z.number()]);

/** Scales the mesh, then rotates it about the origin, then translates it. */
export const transformSchema = z.strictObject({
  scale: z.number().positive().default(1),
  /** Angle in degrees, counter-clockwise about the axis. */
  rotation: z.number().default(0),
  /** Default: z, the axis of a planar mesh. In space also any direction through the origin. */
  axis: z
    .union([
      z.enum(['x', 'y', 'z']),
      z
        .tuple([z.number(), z.number(), z.number()])
        .refine((direction) => Math.hypot(...direction) > 0, t('caseZeroAxis')),
    ])
    .optional(),
  /** Along x, y and, in space, z. */
  translation: z.tuple([z.number(), z.number(), z.number().optional()]).default([0, 0]),
});

/** A geometry and the cell sizes with which Gmsh meshed it. */
export const geometrySchema = z.strictObject({
  /** Like `mesh.file`. */
  file: z.string().min(1).max(500),
  /** Factor on the cell sizes of the geometry. */
  factor: z.number().positive().default(1),
  /** Bounds of the cell size, in the units of the geometry; null for none. */
  least: z.number().positive().nullable().default(null),
  most: z.number().positive().nullable().default(null),
  /** Whether Gmsh makes quadrilaterals; if omitted, the geometry decides. */
  quadrangles: z.boolean().optional(),
  /** Order of the cell geometry; 1 if omitted. */
  order: z.number().int().min(1).max(5).optional(),
  /** Whether the volume is meshed; if omitted, the surfaces in the plane are. */
  volume: z.boolean().optional(),
  /** Distance of the far field from a surface of triangles, over the diagonal of its box; if omitted, its inside is meshed. */
  around: z.number().min(0.1).max(1000).optional(),
});

const perAxis = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1).max(3);

/** A box of equal cells, given per axis; see `GridNumbers`. */
export const gridSchema = z
  .strictObject({
    /** Default: 0 along each axis. */
    min: perAxis(z.number()).optional(),
    /** Default: 1 along each axis. */
    max: perAxis(z.number()).optional(),
    /** Counts before refinement. */
    cells: perAxis(z.number().int().positive()),
    /** Names of the sides, low and high per axis; default: left, right, bottom, top, back, front. */
    groups: z.array(groupName).min(2).max(6).optional(),
    /** Obstacles that cover cells, applied in order, in the coordinates of the box; default: none. */
    obstacles: z.array(obstacleSchema).max(maxObstacles).optional(),
  })
  .transform(withDefaultCorners);

export type GridSettings = z.infer<typeof gridSchema>;

const remove = z.boolean().optional();

/** Adds boundary faces to a selection or removes them from it; in the coordinates of the file. */
const selectionStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('group'), group: groupName, remove }),
  z.strictObject({
    kind: z.literal('growth'),
    /** Includes z for a mesh in space. */
    at: z.union([point, z.tuple([z.number(), z.number(), z.number()])]),
    /** Angle in degrees. */
    angle: z.number().min(0).max(180),
    remove,
  }),
  z.strictObject({ kind: z.literal('area'), corners: z.array(point).min(3).max(1000), remove }),
  z.strictObject({
    kind: z.literal('faces'),
    faces: z.string().max(1_000_000).regex(faceListPattern, t('caseFaceList')),
    /** Checksum of the mesh that the face numbers refer to. */
    mesh: z.number().int().nonnegative(),
    remove,
  }),
]);

export const groupChangeSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('split'),
    name: groupName,
    by: z.array(selectionStep).min(1).max(1000),
  }),
  z.strictObject({
    kind: z.literal('merge'),
    groups: z.array(groupName).min(1).max(1000),
    name: groupName,
  }),
  z.strictObject({ kind: z.literal('rename'), group: groupName, name: groupName }),
]);

/** The part of a case's `mesh` that defines the unrefined mesh: the changes of the file's mesh, or a generated one. */
export interface MeshChanges extends MeshSource {
  readonly grid?: GridSettings | undefined;
  readonly transform?: z.infer<typeof transformSchema> | undefined;
  readonly groups?: readonly z.infer<typeof groupChangeSchema>[] | undefined;
}
