import { z } from 'zod';
import type { RunSummary } from './runReports';

const count = z.number().int().nonnegative();
const pair = z.object({ start: z.number(), end: z.number() });
const error = z.object({ l2: z.number(), rms: z.number().optional(), linf: z.number() });

/** JSON has no infinity or NaN: these figures of a diverged run are null. */
const figure = z
  .number()
  .nullable()
  .transform((value) => value ?? NaN);

/** Schema of the summary of a run as stored in a project. */
export const runSummarySchema = z.object({
  outcome: z.discriminatedUnion('kind', [
    z.object({
      kind: z.enum(['running', 'endTime', 'steady', 'stalled', 'stopped', 'stepLimit', 'wallTime']),
    }),
    z.object({
      kind: z.literal('failed'),
      cell: z.number(),
      x: z.number(),
      y: z.number(),
      z: z.number().optional(),
      reason: z.string(),
      quantity: z.string().optional(),
      isGrown: z.boolean().optional(),
      message: z.string().optional(),
    }),
  ]),
  steps: count,
  time: z.number().nonnegative(),
  wallSeconds: z.number().nonnegative(),
  dimension: z.union([z.literal(1), z.literal(2), z.literal(3)]).optional(),
  cells: count,
  dofs: count,
  dofStagesPerSecond: z.number().nonnegative(),
  backend: z.enum(['gpu', 'cpu']),
  adapter: z.string(),
  software: z.boolean(),
  initialOnCpu: z.string().optional(),
  residual: z.record(z.string(), figure),
  isSteady: z.boolean().optional(),
  atRounding: z.boolean().optional(),
  conserved: z.record(z.string(), pair),
  errors: z.record(z.string(), error).nullable(),
  marks: z
    .array(
      z.object({
        name: z.string(),
        field: z.string(),
        kind: z.enum(['maximum', 'minimum']),
        place: z
          .object({
            x: z.number(),
            y: z.number(),
            z: z.number().default(0),
            value: z.number(),
          })
          .nullable(),
      }),
    )
    .default([]),
  arrivals: z
    .array(z.object({ name: z.string(), reached: z.number(), latest: z.number().nullable() }))
    .optional(),
  separation: z
    .array(
      z.object({
        sample: z.string(),
        wall: z.string(),
        kind: z.enum(['separation', 'attachment']),
        height: z.number().nonnegative(),
        ofMeans: z.boolean(),
        along: z.number(),
        x: z.number(),
        y: z.number(),
        z: z.number(),
      }),
    )
    .optional(),
  wallFits: z
    .array(
      z.object({
        wall: z.string(),
        isModeled: z.boolean().optional(),
        largestYPlus: z.number(),
        x: z.number(),
        y: z.number(),
        z: z.number(),
        height: z.number(),
      }),
    )
    .optional(),
  unsettled: z.array(z.string()).optional(),
  notWritten: z.array(z.string()).optional(),
  monitors: z
    .array(
      z.object({
        name: z.string(),
        kind: z.enum(['point', 'line', 'boundary', 'domain']),
        last: figure,
        mean: figure.optional(),
        standardError: figure.optional(),
        noError: z.string().optional(),
        change: z.number().optional(),
        minimum: figure.optional(),
        maximum: figure.optional(),
      }),
    )
    .default([]),
}) satisfies z.ZodType<RunSummary>;
