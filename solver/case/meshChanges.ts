import { z } from 'zod';
import { MeshError, type CellMesh, type TriangleMesh } from '../mesh/types';
import { applyGroupChanges, faceListPattern, type GroupFault } from '../mesh/groups';
import { noTransform, transformMesh } from '../mesh/transform';
import { groupName } from './names';
import { maxObstacles, obstacleSchema } from './obstacles';
import type { MeshSource } from './generate';
import { sourceMesh } from './sourceMesh';
import { withDefaultCorners } from './defaultCorners';
import { t } from '../text/t';

/** What a case changes about the mesh of its file, and the grid that it may give in place of one. */

const point = z.tuple([z.number(), z.number()]);

/** Scales the mesh, then turns it about the origin, then moves it. */
export const transformSchema = z.strictObject({
  scale: z.number().positive().default(1),
  /** Degrees, counter-clockwise seen against the axis. */
  rotation: z.number().default(0),
  /** z, if left out: that of a mesh in the plane. */
  axis: z.enum(['x', 'y', 'z']).optional(),
  /** Along x, y and, in space, z. */
  translation: z.tuple([z.number(), z.number(), z.number().optional()]).default([0, 0]),
});

/** A geometry and the sizes with which Gmsh meshed it. */
export const geometrySchema = z.strictObject({
  /** As `mesh.file`. */
  file: z.string().min(1).max(500),
  /** Times the sizes that the geometry itself gives. */
  factor: z.number().positive().default(1),
  /** Bounds of the size of cells, in the units of the geometry; null for none. */
  least: z.number().positive().nullable().default(null),
  most: z.number().positive().nullable().default(null),
  /** Whether Gmsh was told to make quadrangles; left out: where the geometry itself says so. */
  quadrangles: z.boolean().optional(),
  /** Of the cells' geometry; 1 if omitted. */
  order: z.number().int().min(1).max(5).optional(),
  /** Whether the volume was meshed; left out: its surfaces, in the plane. */
  volume: z.boolean().optional(),
});

const perAxis = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(1).max(3);

/** A box of equal cells, one number per axis; see `GridNumbers`. */
export const gridSchema = z
  .strictObject({
    /** 0 along each axis if left out. */
    min: perAxis(z.number()).optional(),
    /** 1 along each axis if left out. */
    max: perAxis(z.number()).optional(),
    /** Before refinement. */
    cells: perAxis(z.number().int().positive()),
    /** Names of the sides, low and high of each axis in turn; left, right, bottom, top, back, front if left out. */
    groups: z.array(groupName).min(2).max(6).optional(),
    /** What covers cells, one after the other, in the coordinates of the box; none if left out. */
    obstacles: z.array(obstacleSchema).max(maxObstacles).optional(),
  })
  .transform(withDefaultCorners);

export type GridSettings = z.infer<typeof gridSchema>;

const remove = z.boolean().optional();

/** Adds boundary faces to a selection, or takes them out of it; in the coordinates of the file. */
const selectionStep = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('group'), group: groupName, remove }),
  z.strictObject({
    kind: z.literal('growth'),
    /** With z on a mesh in space. */
    at: z.union([point, z.tuple([z.number(), z.number(), z.number()])]),
    /** Degrees. */
    angle: z.number().min(0).max(180),
    remove,
  }),
  z.strictObject({ kind: z.literal('area'), corners: z.array(point).min(3).max(1000), remove }),
  z.strictObject({
    kind: z.literal('faces'),
    faces: z.string().max(1_000_000).regex(faceListPattern, t('caseFaceList')),
    /** Checksum of the mesh in which they have these numbers. */
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

/**
 * The part of a case's `mesh` that says what becomes of the file's mesh before it is refined, or
 * what represents it.
 */
export interface MeshChanges extends MeshSource {
  readonly grid?: GridSettings | undefined;
  readonly transform?: z.infer<typeof transformSchema> | undefined;
  readonly groups?: readonly z.infer<typeof groupChangeSchema>[] | undefined;
}

export interface ChangedMesh<M extends CellMesh = CellMesh> {
  readonly mesh: M;
  /** Changes of groups that could not be made. */
  readonly faults: readonly GroupFault[];
}

/** Per mesh that a case begins with what was made of it last. */
const latest = new WeakMap<CellMesh, { readonly key: string; readonly changed: ChangedMesh }>();

/**
 * The mesh of a file, or the one that represents it, with its groups changed and at its place. The same object for
 * the same changes. @throws MeshError with one line: see `sourceMesh`, or it would leave its axes
 */
export function changedMesh(changes: MeshChanges, file: TriangleMesh): ChangedMesh<TriangleMesh>;
export function changedMesh(changes: MeshChanges, file: CellMesh | null): ChangedMesh;
export function changedMesh(changes: MeshChanges, file: CellMesh | null): ChangedMesh {
  const { transform, groups } = changes;
  const mesh = sourceMesh(changes, file);
  const key = JSON.stringify([transform, groups]);
  const known = latest.get(mesh);
  if (known?.key === key) return known.changed;
  const regrouped = applyGroupChanges(mesh, groups ?? []);
  const changed = {
    mesh: transformMesh(regrouped.mesh, transform ?? noTransform),
    faults: regrouped.faults,
  };
  latest.set(mesh, { key, changed });
  return changed;
}

/** As `changedMesh`. @throws MeshError with one line for a group that could not be made */
export function requireChangedMesh(changes: MeshChanges, file: CellMesh | null): CellMesh {
  const { mesh: changed, faults } = changedMesh(changes, file);
  const fault = faults.find(({ level }) => level === 'error');
  if (fault) throw new MeshError(`mesh.groups[${fault.index}]: ${fault.message}`);
  return changed;
}
