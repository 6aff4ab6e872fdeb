import { z } from 'zod';
import { comparisonSchema } from '../diagnostics/comparison';
import { pointSchema } from '../diagnostics/point';
import { expression } from '../expression/schema';

/** The most points of one sample along a line. */
export const maxLinePoints = 5000;
/** The most points of a cloud over the radius. */
export const maxCloudPoints = 50_000;
export const maxSamples = 32;

/** The axis along which the mean is taken, through all of the domain; without it values are of places. */
const averaged = z.enum(['x', 'y', 'z']).optional();

const common = {
  name: z.string().min(1).max(80),
  /** Each one a curve: any expression of the state; one of x, y, z and t only is drawn as a reference. */
  fields: z.array(expression).min(1).max(8),
  compare: z.array(comparisonSchema).max(8).default([]),
  /** Whether the values' axis points downwards, as it does for a pressure coefficient. */
  reversed: z.boolean().default(false),
};

/** Values of fields at places of the state in view, as a plot. */
export const sampleSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('line'),
    ...common,
    from: pointSchema,
    to: pointSchema,
    points: z.number().int().min(2).max(maxLinePoints).default(200),
    along: z.enum(['distance', 'x', 'y', 'z']).default('distance'),
    /** Where cells meet: the values of both, or their mean. */
    jumps: z.enum(['both', 'mean']).default('both'),
    averaged,
  }),
  /** At the scheme's points on the sides of boundary groups. */
  z.strictObject({
    kind: z.literal('boundary'),
    ...common,
    groups: z.array(z.string().min(1)).min(1).max(64),
    /** The chord joins the two points of the groups that are farthest apart; it goes from 0 to 1. */
    along: z.enum(['arc', 'x', 'y', 'z', 'chord']).default('arc'),
    averaged,
    /** In space: the plane across an axis that cuts the boundary; `at` null for the middle of the groups along the axis. */
    cut: z
      .strictObject({ axis: z.enum(['x', 'y', 'z']), at: z.number().nullable().default(null) })
      .optional(),
    /** Heights above the wall at which sign changes of the tangential velocity are marked beside the zeros of Cf. */
    heights: z.array(z.number().positive()).max(8).default([]),
  }),
  z.strictObject({
    kind: z.literal('points'),
    ...common,
    at: z.array(pointSchema).min(1).max(1000),
    averaged,
  }),
  /** The value in the middle of each cell over its distance from a point, as far as there are not too many. */
  z.strictObject({
    kind: z.literal('radius'),
    ...common,
    center: pointSchema,
    /** In space: the axis through the point from which distances are taken; null for the point itself. */
    axis: z.enum(['x', 'y', 'z']).nullable().default(null),
    points: z.number().int().min(2).max(maxCloudPoints).default(10_000),
    /** Whether the flow is computed that depends on the radius alone, from the initial state along a ray. */
    reference: z.boolean().default(false),
  }),
]);

export type Sample = z.infer<typeof sampleSchema>;
export type SampleKind = Sample['kind'];
export type SampleOf<K extends SampleKind> = Extract<Sample, { kind: K }>;
