import { clockOf, type Simulation } from '../stepping/types';
import { shortNumber } from '../core/shortNumber';
import type { RecentSteps, Snapshot } from './runObserver';
import { t } from '../text/t';

/** Number of states before a failure to inspect, as long as they fit into `maxBytes`. */
const requestedStates = 8;
const maxBytes = 2 ** 28;

/** Limit of the wall-clock time for the repetition. */
const longestSeconds = 30;

export interface StepReplay {
  readonly simulation: Simulation;
  /** An earlier state of the same simulation, with no stop in between. */
  readonly from: Snapshot;
  /** The last good state. */
  readonly last: Snapshot;
  readonly secondsPerStep: number;
  /** Largest number of steps per batch. */
  readonly batchSteps: number;
  /** Called between batches. @returns whether to continue */
  proceed(): Promise<boolean>;
}

/**
 * Returns the states before a failure. During a run the failing cell is not known in advance, and reading states
 * back would slow it down. So the last steps are repeated by the same simulation, which is deterministic.
 * @throws what the simulation throws
 */
export async function replaySteps(replay: StepReplay): Promise<RecentSteps> {
  const { simulation, from, last, secondsPerStep } = replay;
  const steps = last.step - from.step;
  const seconds = steps * secondsPerStep;
  if (seconds > longestSeconds) {
    return none(t('recallTooFar', shortNumber(seconds)));
  }
  const room = Math.max(1, Math.floor(maxBytes / (8 * last.state.length)));
  const count = Math.min(requestedStates, steps + 1, room);
  const { state, averages, low, ...clock } = from;
  simulation.writeState(state, clock, averages, low);
  let reached = clock;
  const comeTo = async (step: number): Promise<'there' | 'stopped' | 'elsewhere'> => {
    while (reached.step < step) {
      if (!(await replay.proceed())) return 'stopped';
      const requested = Math.min(replay.batchSteps, step - reached.step);
      const batch = await simulation.advance(requested);
      reached = clockOf(batch);
      if (batch.outcome.kind !== 'running') return 'elsewhere';
    }
    return 'there';
  };
  const otherwise = t('recallDiffers');
  const states: RecentSteps['states'][number][] = [];
  for (let step = last.step - count + 1; step < last.step; step++) {
    const came = await comeTo(step);
    if (came === 'stopped') return none(t('recallStopped'));
    if (came === 'elsewhere') return none(otherwise);
    states.push({ step, time: reached.time, state: await simulation.readState() });
  }
  if ((await comeTo(last.step)) !== 'there') return none(otherwise);
  const again = await simulation.readState();
  // The low words of compensation are lost with the step that failed.
  const { fround } = Math;
  if (again.some((value, i) => fround(value) !== fround(last.state[i]))) return none(otherwise);
  const isCut = count < Math.min(requestedStates, steps + 1);
  return { states: [...states, last], missing: isCut ? t('recallMemory') : null };
}

const none = (missing: string): RecentSteps => ({ states: [], missing });
