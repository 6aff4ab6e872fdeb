import { z } from 'zod';
import { geometrySchema, groupChangeSchema, transformSchema } from './meshChanges';
import { ownSystemId, ownSystemSchema } from '../physics/ownSystem';
import { outputsSchema } from '../diagnostics/outputs';
import { sweepSchema } from './sweep';
import { plainView, viewSchema } from './view';
import { mostSamples, sampleSchema } from './samples';
import { expression, identifier } from '../expression/schema';

/** The curve that the straight sides of a boundary group stand for. */
const curve = z.discriminatedUnion('kind', [
  z
    .strictObject({
      kind: z.literal('circle'),
      /** null: a circle is fitted through each connected part of the group. */
      centre: z.tuple([z.number(), z.number()]).nullable().default(null),
      /** null: each connected part has the mean distance of its nodes. */
      radius: z.number().positive().nullable().default(null),
    })
    .refine(
      ({ centre, radius }) => centre !== null || radius === null,
      'has a radius without a centre, give both or leave both out',
    ),
  z.strictObject({
    kind: z.literal('spline'),
    /** Degrees; where the boundary turns by more, it has a corner. */
    cornerAngle: z.number().positive().max(180).default(40),
  }),
  z.strictObject({
    kind: z.literal('normal'),
    /** A vector along the outward normal in x and y, of any length. */
    nx: expression,
    ny: expression,
  }),
]);

const dgScheme = z.strictObject({
  id: z.literal('dg'),
  /** Polynomial order p. */
  order: z.number().int().min(0).max(5),
  numericalFlux: z.enum(['localLaxFriedrichs', 'hll', 'hllc', 'upwind', 'central']),
  integrator: z.enum(['rk4', 'midpoint', 'sspRk3', 'carpenterKennedy']),
  /** How the GPU keeps the state: f32, f32 with what each step rounds away (rk4 only), or pairs of f32. */
  precision: z.enum(['f32', 'f32Compensated', 'df64']).default('f32'),
  /** Fraction of the largest stable step r/(λ(2p+1)), r the inscribed radius; see `checkCase`. */
  cflNumber: z.number().positive(),
  /** Keeps shocks from overshooting; see `limiters` for the orders at which each works. */
  limiter: z
    .enum(['none', 'barthJespersen', 'barthJespersenInterior', 'troubledCells'])
    .default('none'),
  /** Keeps what must be positive so at every point, such as density and pressure. */
  positivity: z.boolean().default(false),
});

/** A case: everything about a computation but its mesh and its results. See docs/case-format.md. */
export const caseSchema = z.strictObject({
  format: z.literal('fluxbench-case'),
  version: z.literal(1),
  name: z.string().min(1).max(200),
  description: z.string().max(10_000).default(''),
  /** Where the case comes from: document and section. */
  source: z.string().max(1000).optional(),
  /** What its result should look like, and figures to compare with. */
  expected: z.string().max(10_000).optional(),
  mesh: z.strictObject({
    /** Mesh file, relative to the case file. */
    file: z.string().min(1).max(500),
    /** How often every triangle is cut into four. */
    refinements: z.number().int().min(0).max(6).default(0),
    /** The geometry that the mesh file was made of, so that it can be made anew. */
    geometry: geometrySchema.optional(),
    transform: transformSchema.optional(),
    /** What becomes of the file's boundary groups, one change after the other. */
    groups: z.array(groupChangeSchema).max(1000).optional(),
  }),
  system: z
    .strictObject({
      /** A system that ships, or `custom`. */
      id: z.string().min(1),
      /** Values that differ from the declaration's defaults. */
      parameters: z.record(identifier, z.number()).default({}),
      /** Expressions in x, y and t in the place of the declared coefficients. */
      coefficients: z.record(identifier, expression).optional(),
      /** The user's own system, with the id `custom` only. */
      declaration: ownSystemSchema.optional(),
    })
    .refine(({ id, declaration }) => (id === ownSystemId) === (declaration !== undefined), {
      path: ['declaration'],
      message: `belongs to the id "${ownSystemId}" and to no other, give both or neither`,
    }),
  /** Named expressions in x, y, t and the parameters, in order; usable in every expression below. */
  definitions: z
    .array(z.strictObject({ name: identifier, expression }))
    .max(200)
    .default([]),
  scheme: z.discriminatedUnion('id', [dgScheme]),
  /** Primitive variable → expression in x, y (t = 0). */
  initial: z.record(identifier, expression),
  /** Boundary group name → condition and its inputs. */
  boundaries: z.record(
    z.string().min(1),
    z.strictObject({
      condition: z.string().min(1),
      values: z.record(identifier, expression).default({}),
      curve: curve.optional(),
      /** For the condition `periodic`: the group on the other side. */
      partner: z.string().min(1).optional(),
    }),
  ),
  time: z.strictObject({
    end: z.number().positive().nullable(),
    maxSteps: z.number().int().positive().nullable(),
    /** Stop when the largest change of a coefficient in a step is at most this. */
    steadyTolerance: z.number().positive().nullable(),
    /** Stop after so many seconds of computing, counted anew in each run; null where left out. */
    maxWallSeconds: z.number().positive().nullable().optional(),
  }),
  /** Primitive variable → exact solution in x, y, t, where there is one. */
  exact: z.record(identifier, expression).nullable().default(null),
  /**
   * What is added to the system's own source: conserved variable → expression in the state, x, y
   * and t, zero for those left out; or what makes the exact solution exact.
   */
  sourceTerm: z.union([z.literal('manufactured'), z.record(identifier, expression)]).optional(),
  /** What a run gathers beside its last state: averages, states at given times, extrema, signals. */
  outputs: outputsSchema.default({
    statistics: [],
    snapshots: { times: [], interval: null },
    marks: [],
    monitors: [],
  }),
  /** Plots of values at places of a state. */
  samples: z.array(sampleSchema).max(mostSamples).default([]),
  /** Runs of the case with other values of some of its numbers. */
  sweep: sweepSchema.optional(),
  view: viewSchema.default(plainView()),
});

export type CaseDocument = z.infer<typeof caseSchema>;

/** A case as it may be written: members with defaults may be left out. */
export type CaseInput = z.input<typeof caseSchema>;
export type BoundaryAssignment = CaseDocument['boundaries'][string];
