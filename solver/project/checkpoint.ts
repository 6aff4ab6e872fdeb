import { z } from 'zod';
import { currentSystemId } from '../case/formerSpelling';
import { statisticSchema } from '../diagnostics/outputs';
import { quantityCount, type SavedAverages } from '../diagnostics/averages';
import type { ControlMemory } from '../stepping/stepController';
import type { SimulationClock } from '../stepping/types';
import type { StateArray } from '../space/types';
import type { LowWords } from '../diagnostics/averages';
import { ContainerError, readContainer, readContainerHead, writeContainer } from './container';
import { t } from '../text/t';

/** A solution to restart from, together with its case. */
export interface Checkpoint {
  /** Coefficients of the conserved variables [cell][variable][mode], in the precision of the backend. */
  readonly state: StateArray;
  readonly step: number;
  readonly time: number;
  readonly cellCount: number;
  readonly modesPerCell: number;
  /** Names of the conserved variables, in the state's order. */
  readonly variables: readonly string[];
  readonly systemId: string;
  readonly schemeId: string;
  readonly order: number;
  /** Checksum of the mesh, whose cell order the state follows; see `meshChecksum`. */
  readonly meshChecksum: number;
  /** Time averages up to this step; null if there are none. */
  readonly averages: SavedAverages | null;
  /** State of the error-based step size control. */
  readonly control?: ControlMemory | null;
  /** Low words of double-single numbers on the device; null or absent if it doesn't use them. */
  readonly low?: LowWords | null;
}

/** Upper bound of the step number, above that of any run. */
const maxSteps = 2 ** 48;

const inverseError = z.number().nonnegative();

/** Metadata of a checkpoint in its container. */
export const checkpointMetadata = z.object({
  step: z.number().int().nonnegative().max(maxSteps),
  time: z.number().nonnegative(),
  cellCount: z.number().int().positive(),
  modesPerCell: z.number().int().positive(),
  variables: z
    .array(z.string().min(1))
    .min(1)
    .refine((names) => new Set(names).size === names.length),
  systemId: z.string().min(1).transform(currentSystemId),
  schemeId: z.string().min(1),
  order: z.number().int().nonnegative(),
  meshChecksum: z.number().int().nonnegative(),
  control: z.tuple([z.number().positive(), inverseError, inverseError]).optional(),
  /** Statistics in the order of the array `averages`. */
  statistics: z.array(statisticSchema.extend({ since: z.number().nonnegative() })).default([]),
  /** Low word of the time; if given, the arrays `state low` and `averages low` may be present too. */
  timeLow: z.number().optional(),
  /** End time of averages, if their samples end at another time than that of the state. */
  averagedUntil: z.number().nonnegative().optional(),
  averagedUntilLow: z.number().optional(),
});

const stateLow = 'state low';
const averagesLow = 'averages low';

/**
 * Writes a container of kind `checkpoint` with the array `state` (f32 or f64) and, if there are
 * statistics, the array `averages` (f64).
 */
export function writeCheckpoint({
  state,
  variables,
  averages,
  low,
  control,
  ...clockAndShape
}: Checkpoint): ArrayBuffer {
  return writeContainer({
    kind: 'checkpoint',
    metadata: {
      ...clockAndShape,
      variables: [...variables],
      ...(control && { control: [...control] }),
      ...(averages && { statistics: averages.statistics.map((statistic) => ({ ...statistic })) }),
      ...(averages?.until !== undefined && { averagedUntil: averages.until }),
      ...(low && { timeLow: low.time }),
      ...(low?.averagedUntil !== undefined && { averagedUntilLow: low.averagedUntil }),
    },
    arrays: {
      state,
      ...(averages && { averages: averages.coefficients }),
      ...(low?.state && { [stateLow]: low.state }),
      ...(low?.averages && { [averagesLow]: low.averages }),
    },
  });
}

/**
 * Reads step and time of a checkpoint, without checking its state.
 * @param what names the file in messages.
 * @throws ContainerError as `readCheckpoint` does
 */
export function readCheckpointClock(bytes: ArrayBuffer, what = 'checkpoint'): SimulationClock {
  const { kind, metadata } = readContainerHead(bytes, what);
  const clock = checkpointMetadata.pick({ step: true, time: true }).safeParse(metadata);
  if (kind === 'checkpoint' && clock.success) return clock.data;
  throw new ContainerError(t('checkpointNotComplete', what));
}

/**
 * Reads a checkpoint.
 * @param what names the file in messages.
 * @throws ContainerError if it is damaged, of a newer version, or not a checkpoint.
 */
export function readCheckpoint(bytes: ArrayBuffer, what = 'checkpoint'): Checkpoint {
  const container = readContainer(bytes, what);
  if (container.kind !== 'checkpoint') {
    throw new ContainerError(t('checkpointOtherKind', what, container.kind));
  }
  const metadata = checkpointMetadata.safeParse(container.metadata);
  const { state, averages } = container.arrays;
  if (!metadata.success || !(state instanceof Float32Array || state instanceof Float64Array)) {
    throw new ContainerError(t('checkpointIncomplete', what));
  }
  const { cellCount, modesPerCell, variables } = metadata.data;
  if (state.length !== cellCount * modesPerCell * variables.length) {
    throw new ContainerError(
      t('checkpointSize', what, state.length, cellCount, modesPerCell, variables.length),
    );
  }
  requireFinite(state, what);
  const {
    statistics,
    timeLow,
    averagedUntil: until,
    averagedUntilLow: untilLow,
    ...clockAndShape
  } = metadata.data;
  const lowOf = (array: string, of: StateArray): Float32Array | null => {
    const words = container.arrays[array];
    return words instanceof Float32Array &&
      words.length === of.length &&
      words.every(Number.isFinite)
      ? words
      : null;
  };
  const low =
    timeLow === undefined
      ? null
      : {
          time: timeLow,
          state: lowOf(stateLow, state),
          ...(untilLow !== undefined && { averagedUntil: untilLow }),
        };
  if (statistics.length === 0) {
    return { ...clockAndShape, state, averages: null, low: low && { ...low, averages: null } };
  }
  const averageCount = cellCount * modesPerCell * quantityCount(statistics);
  if (!(averages instanceof Float64Array) || averages.length !== averageCount) {
    throw new ContainerError(t('checkpointAverages', what));
  }
  return {
    ...clockAndShape,
    state,
    averages: { statistics, ...(until !== undefined && { until }), coefficients: averages },
    low: low && { ...low, averages: lowOf(averagesLow, averages) },
  };
}

/** Requires a finite state: a run keeps its last valid state and never writes another. Averages may be non-finite. */
function requireFinite(state: StateArray, what: string): void {
  for (let i = 0; i < state.length; i++) {
    if (Number.isFinite(state[i])) continue;
    throw new ContainerError(t('checkpointCoefficient', what, i + 1, state[i]));
  }
}
