import type { OpenedDevice } from '../../run/device';
import type { StateArray } from '../../space/types';
import type { Simulation } from '../../stepping/types';
import { longestRepeat, type StudyMeasuring } from './options';
import { timingOf } from './statistics';
import { batchOf, stepTo, type Stepped } from './stepTo';
import type { Timing } from './types';

/** Repeats of a run. */
export interface TimedRuns {
  readonly seconds: Timing;
  /** Of the whole run. */
  readonly steps: number;
  /** That each repeat did. */
  readonly timedSteps: number;
}

/** How a run is repeated. */
export interface Repeats {
  readonly count: number;
  /** About how many steps the run has. */
  readonly expectedSteps: number;
  /** Whether it is carried to its end however long that takes. */
  readonly isComplete: boolean;
}

/**
 * Seconds in which a simulation finds out how long its steps take. A GPU that had nothing to do takes longer until it is
 * as fast as it can be, and runs that are over sooner are repeated meanwhile.
 */
const trialSeconds = { cpu: 0.15, gpu: 0.4 } as const;

/** Steps, and how long each of the last ones took. */
interface Trial extends Stepped {
  readonly secondsPerStep: number;
}

/**
 * Times runs from the initial state to the end of the case, with the state's way to the device and back. One that would
 * take longer than `longestRepeat` is timed over fewer steps, from which the time of all is reckoned.
 * @throws Diverged if the solution failed; the signal's reason where it is aborted
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
    // Where the end is isn't known yet, and batches beyond it would be timed with the run.
    most = (await stepTo(simulation, { most: Infinity, batch }, options)).steps;
  }
  const seconds: number[] = [];
  let last: Stepped = trial;
  for (let repeat = 0; repeat < count; repeat++) {
    const start = now();
    begin();
    // Of a part of the run the state's way must not be taken for time of steps.
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

/** The queue that a simulation's work waits in; undefined on the CPU. */
export const queueOf = (
  { backend }: Pick<Simulation, 'backend'>,
  device: OpenedDevice | null,
): GPUQueue | undefined => (backend === 'gpu' ? device?.device.queue : undefined);

/** Steps in batches of growing size, of which the fastest counts: what else continues can only slow them down. */
async function tryOut(
  simulation: Simulation,
  begin: () => void,
  options: StudyMeasuring,
): Promise<Trial> {
  const { now } = options;
  begin();
  // The first step waits for threads that start and for kernels that the driver has yet to make ready.
  let at = await stepTo(simulation, { most: 1, batch: 1 }, options);
  let whole = at.isEnd ? at : null;
  let [batch, secondsPerStep] = [1, Infinity];
  const start = now();
  while (now() - start <= 1000 * trialSeconds[simulation.backend]) {
    // The CPU does not get faster: one whole run is enough.
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
