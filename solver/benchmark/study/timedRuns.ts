import type { OpenedDevice } from '../../run/device';
import type { StateArray } from '../../space/types';
import type { Simulation } from '../../stepping/types';
import { longestRepeat, type StudyMeasuring } from './options';
import { timingOf } from './statistics';
import { batchOf, stepTo, type Stepped } from './stepTo';
import type { Timing } from './types';

/** Timing of a repeated run. */
export interface TimedRuns {
  readonly seconds: Timing;
  /** Steps of the whole run. */
  readonly steps: number;
  /** Steps of each repeat. */
  readonly timedSteps: number;
}

/** Options of repeated runs. */
export interface Repeats {
  readonly count: number;
  /** Approximate steps of the run. */
  readonly expectedSteps: number;
  /** Whether the run is completed regardless of its duration. */
  readonly isComplete: boolean;
}

/**
 * Seconds of the trial that determines the step time. An idle GPU needs time to reach its full clock rate; short runs
 * are repeated meanwhile.
 */
const trialSeconds = { cpu: 0.15, gpu: 0.4 } as const;

/** Progress of a trial, and the fastest step time of its batches. */
interface Trial extends Stepped {
  readonly secondsPerStep: number;
}

/**
 * Times runs from the initial state to the end of the case, including state upload and readback. A run that would take
 * longer than `longestRepeat` is timed over fewer steps and extrapolated.
 * @throws Diverged if the solution failed; the signal's reason if aborted
 */
export async function timeRuns(
  simulation: Simulation,
  initial: StateArray,
  { count, expectedSteps, isComplete }: Repeats,
  options: StudyMeasuring,
): Promise<TimedRuns> {
  const { now } = options;
  const begin = (): void => simulation.writeState(initial, { step: 0, time: 0 });
  const trial = await tryOut(simulation, begin, options);
  const batch = batchOf(trial.secondsPerStep, simulation);
  const toEnd = isComplete || trial.isEnd || trial.secondsPerStep * expectedSteps <= longestRepeat;
  let most = trial.isEnd ? trial.steps : Infinity;
  if (!toEnd) {
    most = Math.max(1, Math.round(longestRepeat / trial.secondsPerStep));
  } else if (!trial.isEnd && simulation.backend === 'gpu') {
    // The end is unknown so far, and batches beyond it would be included in the timing.
    most = (await stepTo(simulation, { most: Infinity, batch }, options)).steps;
  }
  const seconds: number[] = [];
  let last: Stepped = trial;
  for (let repeat = 0; repeat < count; repeat++) {
    const start = now();
    begin();
    // In a partial run, exclude the state upload from the step time.
    if (!toEnd) await queueOf(simulation, options.device)?.onSubmittedWorkDone();
    const written = now();
    last = await stepTo(simulation, { most, batch }, options);
    const stepped = now();
    await simulation.readState();
    const share = toEnd ? 1 : expectedSteps / last.steps;
    seconds.push((written - start + (stepped - written) * share + (now() - stepped)) / 1000);
  }
  return {
    seconds: timingOf(seconds),
    steps: toEnd ? last.steps : expectedSteps,
    timedSteps: last.steps,
  };
}

/** Returns the queue of a simulation; undefined on the CPU. */
export const queueOf = (
  { backend }: Pick<Simulation, 'backend'>,
  device: OpenedDevice | null,
): GPUQueue | undefined => (backend === 'gpu' ? device?.device.queue : undefined);

/** Runs batches of increasing size and keeps the shortest step time, since other processes can only increase it. */
async function tryOut(
  simulation: Simulation,
  begin: () => void,
  options: StudyMeasuring,
): Promise<Trial> {
  const { now } = options;
  begin();
  // Exclude the first step: it includes thread startup and kernel compilation by the driver.
  let at = await stepTo(simulation, { most: 1, batch: 1 }, options);
  let whole = at.isEnd ? at : null;
  let [batch, secondsPerStep] = [1, Infinity];
  const start = now();
  while (now() - start <= 1000 * trialSeconds[simulation.backend]) {
    // The CPU needs no warm-up: one whole run suffices.
    if (whole && simulation.backend === 'cpu') break;
    if (at.isEnd) begin();
    const before = { steps: at.isEnd ? 0 : at.steps, time: now() };
    at = await stepTo(simulation, { most: batch, batch }, options);
    if (at.isEnd) whole = at;
    const seconds = (now() - before.time) / 1000;
    const steps = Math.max(1, at.steps - before.steps);
    secondsPerStep = Math.min(secondsPerStep, Math.max(1e-9, seconds / steps));
    batch = Math.min(simulation.maxStepsPerBatch, 2 * batch);
  }
  return { ...(whole ?? at), secondsPerStep };
}
