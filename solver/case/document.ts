import { z } from 'zod';
import { methodOptions } from '../methods/options';
import { physicsMembers } from '../physics/description';
import { eventSchema, maxEvents } from './events';
import { extrudeSchema, generateSchema } from './generate';
import { geometrySchema, gridSchema, groupChangeSchema, transformSchema } from './meshChanges';
import { outputsSchema } from '../diagnostics/outputs';
import { sweepSchema } from './sweep';
import { plainView, viewSchema } from './view';
import { maxSamples, sampleSchema } from './samples';
import { t } from '../text/t';

/** Each halves the edges of cells. */
export const maxRefinements = 6;

/** The mesh of a case: a file, or a grid or cells that the case itself describes. */
const meshSchema = z
  .strictObject({
    /** Mesh file, relative to the case file. */
    file: z.string().min(1).max(500).optional(),
    /** In place of a file. */
    grid: gridSchema.optional(),
    /** Cells in place of a file. */
    generate: generateSchema.optional(),
    /** Makes hexahedra of quadrangles, of a file or generated. */
    extrude: extrudeSchema.optional(),
    /** How often every cell is cut in two along each of its axes. */
    refinements: z.number().int().min(0).max(maxRefinements).default(0),
    /** The geometry that the mesh file was made of, so that it can be made again. */
    geometry: geometrySchema.optional(),
    transform: transformSchema.optional(),
    /** What becomes of the file's boundary groups, one change after the other. */
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
      fault(['groups'], t('caseGroupsOfGrid'));
    }
  });

/** When a run ends, and how long its steps are. */
const timeSchema = z.strictObject({
  end: z.number().positive().nullable().default(null),
  maxSteps: z.number().int().positive().nullable().default(null),
  /** Stop when the largest change of a coefficient in a step is at most this. */
  steadyTolerance: z.number().positive().nullable().default(null),
  /** Stop when each of these monitors stayed within its tolerance for a time; a run that ends before is not converged. */
  settled: z
    .strictObject({
      over: z.number().positive(),
      monitors: z
        .array(z.strictObject({ name: z.string().min(1), tolerance: z.number().positive() }))
        .min(1)
        .max(20),
    })
    .optional(),
  /** Stop after this many seconds of computing, counted again in each run; null if left out. */
  maxWallSeconds: z.number().positive().nullable().optional(),
  /** Δt of every step but those that are cut to end at a time; that of the CFL number if omitted. */
  fixedStep: z.number().positive().nullable().optional(),
});

const schema = z.strictObject({
  format: z.literal('fluxbench-case'),
  version: z.literal(1),
  name: z.string().min(1).max(200),
  description: z.string().max(10_000).default(''),
  /** Where the case comes from: document and section. */
  source: z.string().max(1000).optional(),
  /** What its result should look like, and figures to compare with. */
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
  /** What happens to a run on its way. */
  events: z.array(eventSchema).max(maxEvents).optional(),
  /** What a run gathers beside its last state: averages, states at given times, extrema, signals. */
  outputs: outputsSchema.default(() => ({
    statistics: [],
    snapshots: { times: [], interval: null },
    marks: [],
    monitors: [],
  })),
  /** Plots of values at places of a state. */
  samples: z.array(sampleSchema).max(maxSamples).default([]),
  /** Runs of the case with other values of some of its numbers. */
  sweep: sweepSchema.optional(),
  view: viewSchema.default(() => plainView()),
});

type Schema = typeof schema;

/* eslint-disable @typescript-eslint/no-empty-object-type --
   Interfaces, so that types which hold a case are declared by its name, not by all that is in it. */

export interface CaseSchema extends Schema {}

/** A case as the program has it. */
export interface CaseDocument extends z.infer<Schema> {}

/** A case as it may be written: members with defaults may be left out. */
export interface CaseInput extends z.input<Schema> {}

/** A case: everything about a computation but its mesh and its results. See docs/reference/case-format.md. */
export const caseSchema: CaseSchema = schema;
