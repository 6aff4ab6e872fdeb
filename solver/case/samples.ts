import { z } from 'zod';
import { comparisonSchema } from '../diagnostics/comparison';
import { pointSchema } from '../diagnostics/point';
import { expression } from '../expression/schema';

/** Maximum number of points of a sample along a line. */
export const maxLinePoints = 5000;
/** Maximum number of points of a scatter plot over the radius. */
export const maxCloudPoints = 50_000;
export const maxSamples = 32;

/** Axis of averaging over the whole extent of the domain; if omitted, pointwise values. */
const averaged = z.enum(['x', 'y', 'z']).optional();

const common = {
  name: z.string().min(1).max(80),
  /** Expressions of the state, one curve each; an expression in x, y, z and t alone is drawn as a reference. */
  fields: z.array(expression).min(1).max(8),
  compare: z.array(comparisonSchema).max(8).default([]),
  /** Whether the value axis points downward, as usual for a pressure coefficient. */
  reversed: z.boolean().default(false),
};

/** A plot of fields sampled from the displayed state. */
export const sampleSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('line'),
    ...common,
    from: pointSchema,
    to: pointSchema,
    points: z.number().int().min(2).max(maxLinePoints).default(200),
    along: z.enum(['distance', 'x', 'y', 'z']).default('distance'),
    /** Values at cell interfaces: both, or their mean. */
    jumps: z.enum(['both', 'mean']).default('both'),
    averaged,
  }),
  /** At the scheme's points on the sides of boundary groups. */
  z.strictObject({
    kind: z.literal('boundary'),
    ...common,
    groups: z.array(z.string().min(1)).min(1).max(64),
    /** The chord joins the two most distant points of the groups; its coordinate runs from 0 to 1. */
    along: z.enum(['arc', 'x', 'y', 'z', 'chord']).default('arc'),
    averaged,
    /**
     * In 3D: the plane normal to an axis that cuts the boundary; `at` is null for the middle of the groups along the
     * axis.
     */
    cut: z
      .strictObject({ axis: z.enum(['x', 'y', 'z']), at: z.number().nullable().default(null) })
      .optional(),
    /** Heights above the wall at which sign changes of the tangential velocity are marked in addition to the zeros of Cf. */
    heights: z.array(z.number().positive()).max(8).default([]),
  }),
  z.strictObject({
    kind: z.literal('points'),
    ...common,
    at: z.array(pointSchema).min(1).max(1000),
    averaged,
  }),
  /** Scatter plot of cell-center values over the distance from a point; an evenly distributed subset for large meshes. */
  z.strictObject({
    kind: z.literal('radius'),
    ...common,
    center: pointSchema,
    /**
     * In 3D: axis through the center, from which distances are measured; null: distances are measured from the center.
     */
    axis: z.enum(['x', 'y', 'z']).nullable().default(null),
    points: z.number().int().min(2).max(maxCloudPoints).default(10_000),
    /** Whether to add the reference solution that depends on the radius alone, from the initial state along a ray. */
    reference: z.boolean().default(false),
  }),
]);

export type Sample = z.infer<typeof sampleSchema>;
export type SampleKind = Sample['kind'];
export type SampleOf<K extends SampleKind> = Extract<Sample, { kind: K }>;
