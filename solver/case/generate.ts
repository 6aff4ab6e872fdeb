import { z } from 'zod';
import { outlinesSchema } from '../geometry';
import { groupName } from './names';
import { withDefaultCorners } from './defaultCorners';

/** Meshes that a case describes in place of a file, and what makes hexahedra of quadrangles. */

/** Of the geometry: 1 for straight cells. */
const order = z.number().int().min(1).max(5).default(1);
/** Of cells side by side. */
const count = z.number().int().positive().max(100_000);
const perAxis = <Entry extends z.ZodType>(entry: Entry) => z.array(entry).min(2).max(3);

/** See `BoxSettings`. */
const box = z
  .strictObject({
    kind: z.literal('box'),
    /** 0 along each axis if left out. */
    min: perAxis(z.number()).optional(),
    /** 1 along each axis if left out. */
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
/** A geometry that is filled with triangles. */
export type OutlinesSettings = Extract<GenerateSettings, { kind: 'outlines' }>;
/** Of which every cell is known by its numbers. */
export type BlockSettings = Exclude<GenerateSettings, OutlinesSettings>;

/** What a new case begins with. */
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

/** What a case says of where its cells come from. */
export interface MeshSource {
  readonly generate?: GenerateSettings | undefined;
  readonly extrude?: ExtrudeSettings | undefined;
}
