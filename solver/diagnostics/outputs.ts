import { z } from 'zod';
import { extremeKinds } from './extremes';
import { monitorSchema, maxMonitors } from './monitors';
import { regionSchema } from './region';
import { expression, identifier } from '../expression/schema';

/** Maximum number of statistics of a case, and of covariances of one: kernels pack eight fields of four bits. */
export const maxStatistics = 16;
const maxCompanions = 8;

/** Maximum number of steps between samples; beyond it, averages would have too few samples. */
export const maxBetweenSamples = 1000;

/** A field that is averaged over part of the run, or whose extreme is recorded. */
export const statisticSchema = z.strictObject({
  /** Field name of the statistic; NAME_rms is the fluctuation of an average. */
  name: identifier,
  /** May use all field names except averages, other results and user-defined fields. */
  expression,
  from: z.number().nonnegative().default(0),
  /** null: until the end of the run. */
  to: z.number().positive().nullable().default(null),
  /** Whether to also compute the root mean square of the deviation from the mean. */
  fluctuation: z.boolean().default(false),
  /** Averages, possibly itself, to compute the covariance with: the mean product of both deviations. */
  with: z.array(identifier).min(1).max(maxCompanions).optional(),
  /** Recorded extreme instead of the average; see `extremes`. */
  kind: z.enum(extremeKinds).optional(),
  /** Threshold of the cell average if `kind` is `arrival`. */
  threshold: z.number().optional(),
});

/** Marked location of the extremum of a field. */
export const markSchema = z.strictObject({
  name: z.string().min(1).max(80),
  /** Any expression of the state; may use the names of statistics. */
  field: expression,
  kind: z.enum(['maximum', 'minimum']),
  /** null: the whole domain. */
  within: regionSchema.nullable().default(null),
});

/** Default interval between checkpoints, in seconds of wall-clock time. */
export const defaultCheckpointInterval = 30;

/** Data collected during a run in addition to the final state. */
export const outputsSchema = z.strictObject({
  statistics: z.array(statisticSchema).max(maxStatistics).default([]),
  /** Interval between samples of the averages, in steps; default: every step. */
  averageEvery: z.number().int().min(1).max(maxBetweenSamples).optional(),
  /** Times of saved states; steps end exactly at them. */
  snapshots: z
    .strictObject({
      times: z.array(z.number().positive()).max(1000).default([]),
      /** Also saves at all multiples of this time; null for none. */
      interval: z.number().positive().nullable().default(null),
    })
    .default(() => ({ times: [], interval: null })),
  /** Wall-clock time in seconds between checkpoints. */
  checkpointInterval: z.number().min(1).max(86_400).optional(),
  marks: z.array(markSchema).max(50).default([]),
  monitors: z.array(monitorSchema).max(maxMonitors).default([]),
});

export type Outputs = z.infer<typeof outputsSchema>;
export type Statistic = z.infer<typeof statisticSchema>;
export type Mark = z.infer<typeof markSchema>;

/** Returns the field name of the mean or extreme of a statistic. */
export const meanField = ({ name }: Pick<Statistic, 'name'>): string => name;

/** Returns the field name of the root mean square fluctuation. */
export const rmsField = ({ name }: Pick<Statistic, 'name'>): string => `${name}_rms`;

/** Returns the field name of the covariance with another average. */
export const covarianceField = ({ name }: Pick<Statistic, 'name'>, other: string): string =>
  `${name}_${other}_cov`;

/** Returns the field names of a statistic, in the order of its quantities. */
export const statisticFields = (statistic: Statistic): string[] => [
  meanField(statistic),
  ...(hasFluctuation(statistic) ? [rmsField(statistic)] : []),
  ...companions(statistic).map((other) => covarianceField(statistic, other)),
];

/** Returns whether a statistic has a fluctuation; only averages can. */
export const hasFluctuation = ({ fluctuation, kind }: StoredParts): boolean =>
  fluctuation && kind === undefined;

/** Returns the averages that a statistic has covariances with; only averages can. */
export const companions = ({ kind, with: others = [] }: StoredParts): readonly string[] =>
  kind === undefined ? others : [];

/** The settings of a statistic that determine the amount of data. */
export type StoredParts = Pick<Statistic, 'fluctuation' | 'kind' | 'with'>;
