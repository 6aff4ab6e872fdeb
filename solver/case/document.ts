import { z } from 'zod';
import { methodOptions } from '../methods/options';
import { physicsMembers } from '../physics/description';
import { eventSchema, maxEvents } from './events';
import { extrudeSchema, generateSchema } from './generate';
import { outputsSchema } from '../diagnostics/outputs';
import { sweepSchema } from './sweep';
import { plainView, viewSchema } from './view';
import { maxSamples, sampleSchema } from './samples';
import { t } from '../text/t';
import { geometrySchema, gridSchema, groupChangeSchema, transformSchema } from './meshSettings';

/** Each refinement halves the cell edges. */
export const maxRefinements = 6;

/** The mesh of a case: a file, or a generated grid or generated cells. */
const meshSchema = z
  .strictObject({
    /** Mesh file, relative to the case file. */
    file: z.string().min(1).max(500).optional(),
    /** Generated grid, in place of a file. */
    grid: gridSchema.optional(),
    /** Generated cells, in place of a file. */
    generate: generateSchema.optional(),
    /** Extrudes quadrilaterals, read or generated, to hexahedra. */
    extrude: extrudeSchema.optional(),
    /** Number of uniform refinements; each bisects every cell along each of its axes. */
    refinements: z.number().int().min(0).max(maxRefinements).default(0),
    /** Geometry from which the mesh file was made, so that it can be meshed again. */
    geometry: geometrySchema.optional(),
    transform: transformSchema.optional(),
    /** Changes of the file's boundary groups, applied in order. */
    groups: z.array(groupChangeSchema).max(1000).optional(),
  })
  .superRefine(({ file, grid, generate, extrude, geometry, groups }, context) => {
    const fault = (path: string[], message: string): void =>
      context.addIssue({ code: 'custom', path, message });
    const given = Object.entries({ file, grid, generate }).filter(([, own]) => own !== undefined);
    if (given.length === 0) {
      fault([], t('caseNoMeshSource'));
    } else if (given.length > 1) {
      const [first, second] = given.map(([name]) => `"${name}"`);
      fault([], t('caseTwoMeshSources', first, second));
    } else if (generate !== undefined && geometry !== undefined) {
      fault(['geometry'], t('caseGeometryWithGenerate'));
    } else if (grid !== undefined && extrude !== undefined) {
      fault(['extrude'], t('caseExtrudedGrid'));
    } else if (grid !== undefined && geometry !== undefined) {
      fault(['geometry'], t('caseGeometryWithGrid'));
    } else if (grid !== undefined && groups !== undefined) {
      fault(['groups'], t('caseGridGroups'));
    }
  });

const implicitTolerance = z.number().min(1e-12).max(0.1).default(1e-4);

/** End criteria and time step. */
const timeSchema = z.strictObject({
  end: z.number().positive().nullable().default(null),
  maxSteps: z.number().int().positive().nullable().default(null),
  /** Stops the run when the largest change of a coefficient per step is at most this value. */
  steadyTolerance: z.number().positive().nullable().default(null),
  /**
   * Stops the run when each of these monitors has stayed within its tolerance for a given time; a run that ends
   * earlier is not converged.
   */
  settled: z
    .strictObject({
      over: z.number().positive(),
      monitors: z
        .array(z.strictObject({ name: z.string().min(1), tolerance: z.number().positive() }))
        .min(1)
        .max(20),
    })
    .optional(),
  /**
   * Computes a steady state instead of a course in time; a step is then an iteration, and time counts iterations.
   * Transient if omitted.
   */
  steady: z
    .strictObject({
      /** Newton–Krylov, p-multigrid with explicit smoothing, or explicit steps with local time steps. */
      solver: z.enum(['newton', 'multigrid', 'local']).default('newton'),
      /** Residual at which the run is converged, relative to that of the initial state. */
      tolerance: z.number().positive().max(0.1).default(1e-10),
    })
    .optional(),
  /** Implicit steps in time instead of those of the scheme's integrator; explicit steps if omitted. */
  implicit: z
    .strictObject({
      integrator: z.enum(['esdirk3', 'esdirk4']).default('esdirk3'),
      /** Tolerances of the error of a step, which sets Δt unless it is fixed. */
      relativeTolerance: implicitTolerance,
      absoluteTolerance: implicitTolerance,
    })
    .optional(),
  /** Wall-clock limit per run in seconds; null if omitted. */
  maxWallSeconds: z.number().positive().nullable().optional(),
  /** Fixed Δt, except for steps shortened to hit a time; the CFL number determines Δt if omitted. */
  fixedStep: z.number().positive().nullable().optional(),
});

const schema = z.strictObject({
  format: z.literal('fluxbench-case'),
  version: z.literal(1),
  name: z.string().min(1).max(200),
  description: z.string().max(10_000).default(''),
  /** Source of the case: document and section. */
  source: z.string().max(1000).optional(),
  /** Expected result, with reference values. */
  expected: z.string().max(10_000).optional(),
  mesh: meshSchema,
  system: physicsMembers.system,
  definitions: physicsMembers.definitions,
  scheme: methodOptions,
  rasters: physicsMembers.rasters,
  freeStream: physicsMembers.freeStream,
  initial: physicsMembers.initial,
  initialSlopes: physicsMembers.initialSlopes,
  painted: physicsMembers.painted,
  boundaries: physicsMembers.boundaries.default({}),
  time: timeSchema.default(() => timeSchema.parse({})),
  exact: physicsMembers.exact,
  sourceTerm: physicsMembers.sourceTerm,
  sponges: physicsMembers.sponges,
  drive: physicsMembers.drive,
  /** Changes during the run. */
  events: z.array(eventSchema).max(maxEvents).optional(),
  /** Outputs besides the final state: averages, snapshots, extrema, signals. */
  outputs: outputsSchema.default(() => ({
    statistics: [],
    snapshots: { times: [], interval: null },
    marks: [],
    monitors: [],
  })),
  /** Plots of values sampled from a state. */
  samples: z.array(sampleSchema).max(maxSamples).default([]),
  /** Parameter study: runs of the case with different values of some of its numbers. */
  sweep: sweepSchema.optional(),
  view: viewSchema.default(() => plainView()),
});

type Schema = typeof schema;

/* eslint-disable @typescript-eslint/no-empty-object-type --
   Interfaces, so that types which hold a case are declared by its name, not by all that is in it. */

export interface CaseSchema extends Schema {}

/** A case with all defaults filled in. */
export interface CaseDocument extends z.infer<Schema> {}

/** A case as written in a file: entries with defaults may be omitted. */
export interface CaseInput extends z.input<Schema> {}

/** Schema of a case: everything about a computation except its mesh file and results. See docs/reference/case-format.md. */
export const caseSchema: CaseSchema = schema;
