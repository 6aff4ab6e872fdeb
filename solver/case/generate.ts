import { z } from 'zod';
import { outlinesSchema } from '../geometry';
import { groupName } from './names';
import { withDefaultCorners } from './defaultCorners';

/** Meshes generated from settings in the case, and the extrusion of quadrilaterals to hexahedra. */

/** Order of the geometry: 1 for straight cells. */
const order = z.number().int().min(1).max(5).default(1);
/** Number of cells along a side. */
const count = z.number().int().positive().max(100_000);
const perAxis = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(2).max(3);

/** See `BoxSettings`. */
const box = z
  .strictObject({
    kind: z.literal('box'),
    /** Default: 0 along each axis. */
    min: perAxis(z.number()).optional(),
    /** Default: 1 along each axis. */
    max: perAxis(z.number()).optional(),
    cells: perAxis(count),
    grading: perAxis(z.number().positive()).optional(),
    groups: z.array(groupName).min(4).max(6).optional(),
    order,
  })
  .transform(withDefaultCorners);

/** See `CylinderSettings`. */
const cylinder = z.strictObject({
  kind: z.literal('cylinder'),
  radius: z.number().positive().default(0.5),
  farField: z.number().positive().default(20),
  outline: z.enum(['circle', 'box']).default('circle'),
  half: z.boolean().default(false),
  cells: z.tuple([count, count]).default([32, 24]),
  firstCell: z.number().positive().optional(),
  near: z.strictObject({ radius: z.number().positive(), cells: count }).optional(),
  order,
});

/** See `AirfoilSettings`. */
const airfoil = z.strictObject({
  kind: z.literal('airfoil'),
  naca: z.string().max(5).optional(),
  points: z
    .array(z.tuple([z.number(), z.number()]))
    .min(10)
    .max(2000)
    .optional(),
  cells: z.tuple([count, count]).default([32, 16]),
  firstCell: z.number().positive().default(0.005),
  trailingEdgeCell: z.number().positive().optional(),
  growth: z.number().min(1).max(3).default(1.25),
  farField: z.number().positive().default(20),
  order,
});

export const generateSchema = z.discriminatedUnion('kind', [
  box,
  cylinder,
  airfoil,
  outlinesSchema,
]);

export type GenerateSettings = z.infer<typeof generateSchema>;
/** A geometry meshed with triangles. */
export type OutlinesSettings = Extract<GenerateSettings, { kind: 'outlines' }>;
/** Structured meshes, whose settings determine every cell. */
export type BlockSettings = Exclude<GenerateSettings, OutlinesSettings>;

/** Initial generator settings of a new case. */
export const defaultGenerators: {
  readonly [Kind in GenerateSettings['kind']]: Extract<GenerateSettings, { kind: Kind }>;
} = {
  box: { kind: 'box', min: [0, 0], max: [1, 1], cells: [20, 20], order: 1 },
  cylinder: {
    kind: 'cylinder',
    radius: 0.5,
    farField: 50,
    outline: 'circle',
    half: false,
    cells: [32, 24],
    order: 3,
  },
  airfoil: {
    kind: 'airfoil',
    naca: '0012',
    cells: [32, 16],
    firstCell: 0.005,
    growth: 1.25,
    farField: 20,
    order: 3,
  },
  outlines: outlinesSchema.parse({
    kind: 'outlines',
    outlines: [
      {
        kind: 'rectangle',
        name: 'channel',
        min: [0, 0],
        max: [4, 2],
        groups: ['lowerWall', 'outlet', 'upperWall', 'inlet'],
      },
      { kind: 'circle', name: 'cylinder', center: [1, 1], radius: 0.25, size: 0.05 },
    ],
    size: 0.2,
  }),
};

/** See `Extrusion`. */
export const extrudeSchema = z.strictObject({
  from: z.number().default(0),
  to: z.number().default(1),
  layers: count.default(1),
  groups: z.tuple([groupName, groupName]).default(['back', 'front']),
});

export type ExtrudeSettings = z.infer<typeof extrudeSchema>;

/** Origin of a case's cells. */
export interface MeshSource {
  readonly generate?: GenerateSettings | undefined;
  readonly extrude?: ExtrudeSettings | undefined;
}
