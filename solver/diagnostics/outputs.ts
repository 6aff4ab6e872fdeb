import { z } from 'zod';
import { extremeKinds } from './extremes';
import { monitorSchema, maxMonitors } from './monitors';
import { regionSchema } from './region';
import { expression, identifier } from '../expression/schema';

/** The most statistics of a case, and covariances of one: kernels know eight places of four bits. */
export const maxStatistics = 16;
const maxCompanions = 8;

/** Steps between samples, beyond which an average over time would be one of a few moments. */
export const maxBetweenSamples = 1000;

/** A field that is averaged over a part of the run, or of which an extreme is kept. */
export const statisticSchema = z.strictObject({
  /** Its name in every field below; NAME_rms is the name of an average's fluctuation. */
  name: identifier,
  /** In all that fields know but averages, another result and the case's own fields. */
  expression,
  from: z.number().nonnegative().default(0),
  /** null: to the end of the run. */
  to: z.number().positive().nullable().default(null),
  /** Whether the root mean square of the deviation from the mean is wanted too. */
  fluctuation: z.boolean().default(false),
  /** Averages, of which it may be one, that its covariance with is wanted too: the mean of the product of both deviations. */
  with: z.array(identifier).min(1).max(maxCompanions).optional(),
  /** What is kept in place of the average; see `extremes`. */
  kind: z.enum(extremeKinds).optional(),
  /** What the mean over a cell is to exceed where `kind` is `arrival`. */
  threshold: z.number().optional(),
});

/** A place that is found and marked: the extremum of a field. */
export const markSchema = z.strictObject({
  name: z.string().min(1).max(80),
  /** Any expression of the state; also in the names of statistics. */
  field: expression,
  kind: z.enum(['maximum', 'minimum']),
  /** null: the whole domain. */
  within: regionSchema.nullable().default(null),
});

/** Seconds between checkpoints of a case that doesn't say. */
export const defaultCheckpointInterval = 30;

/** What a run gathers beside its last state. */
export const outputsSchema = z.strictObject({
  statistics: z.array(statisticSchema).max(maxStatistics).default([]),
  /** Steps from one sample of the averages to the next; all where it is left out. */
  averageEvery: z.number().int().min(1).max(maxBetweenSamples).optional(),
  /** Times at which the state is saved; steps end exactly there. */
  snapshots: z
    .strictObject({
      times: z.array(z.number().positive()).max(1000).default([]),
      /** Also at all multiples of this time; null for none. */
      interval: z.number().positive().nullable().default(null),
    })
    .default(() => ({ times: [], interval: null })),
  /** Seconds of computing after which the last state is saved again, to continue from. */
  checkpointInterval: z.number().min(1).max(86_400).optional(),
  marks: z.array(markSchema).max(50).default([]),
  monitors: z.array(monitorSchema).max(maxMonitors).default([]),
});

export type Outputs = z.infer<typeof outputsSchema>;
export type Statistic = z.infer<typeof statisticSchema>;
export type Mark = z.infer<typeof markSchema>;

/** Name of what a statistic keeps among the fields. */
export const meanField = ({ name }: Pick<Statistic, 'name'>): string => name;

/** Name of the root mean square of its fluctuation. */
export const rmsField = ({ name }: Pick<Statistic, 'name'>): string => `${name}_rms`;

/** Name of its covariance with another average. */
export const covarianceField = ({ name }: Pick<Statistic, 'name'>, other: string): string =>
  `${name}_${other}_cov`;

/** Names that a statistic adds to the fields, in the order of its quantities. */
export const statisticFields = (statistic: Statistic): string[] => [
  meanField(statistic),
  ...(hasFluctuation(statistic) ? [rmsField(statistic)] : []),
  ...companions(statistic).map((other) => covarianceField(statistic, other)),
];

/** Whether it keeps a fluctuation too, as averages may. */
export const hasFluctuation = ({ fluctuation, kind }: StoredParts): boolean =>
  fluctuation && kind === undefined;

/** The averages that its covariance with is kept, as averages may. */
export const companions = ({ kind, with: others = [] }: StoredParts): readonly string[] =>
  kind === undefined ? others : [];

/** Of a statistic: what decides how much is kept. */
export type StoredParts = Pick<Statistic, 'fluctuation' | 'kind' | 'with'>;
