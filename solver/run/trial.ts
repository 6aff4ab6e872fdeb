import type { Tasks } from '../core/tasks';
import type { ProgressCallback } from '../core/progress';
import type { Threads } from '../threads';
import { RunCourse, type CoursePoint } from './course';
import type { OpenedDevice } from './device';
import { isEnough, limitsOf } from './forecast';
import { Interruption } from './interruption';
import type { PreparedCase } from './preparedCase';
import { readyRun } from './readyRun';
import type { Backend } from './runReports';
import { BatchScheduler } from './scheduler';
import { createSimulation } from './simulations';

/** Maximum duration of a trial in seconds. */
export const maxTrialSeconds = 30;

export interface TrialOptions {
  readonly backend: Backend;
  /** Required for the backend `gpu`; otherwise null. */
  readonly device: OpenedDevice | null;
  readonly threads: Threads;
  /** Maximum duration in seconds, plus one batch of steps. */
  readonly maxSeconds: number;
  /** Milliseconds from any origin. */
  now(): number;
  readonly yieldTask: Tasks['yieldTask'];
  /** Called between batches. @throws if the trial is canceled */
  readonly notify: ProgressCallback;
}

/**
 * Computes the first steps of a case on the backend of its run. The trial continues while Δt follows a trend, for up
 * to 1 % of the forecast time.
 * @returns null if no forecast is possible: the first steps fail, the state doesn't change, or the case is steady
 * @throws Error with one line if the case can't be started
 */
export async function tryRun(
  prepared: PreparedCase,
  { backend, device, threads, maxSeconds, now, yieldTask, notify }: TrialOptions,
): Promise<readonly CoursePoint[] | null> {
  // The first iterations of a steady computation are not typical.
  if (prepared.document.time.steady) return null;
  const start = readyRun(prepared, null, false, notify);
  const limits = limitsOf(prepared.document);
  const simulation = await createSimulation(prepared, backend, device, start, threads);
  const issue = new Interruption();
  const unlisten = device?.listen(({ message }) => issue.raise(new Error(message)));
  try {
    // A short case must not end before the trial.
    simulation.setEndTime(null);
    const scheduler = new BatchScheduler(simulation, now);
    const course = new RunCourse(start);
    const started = now();
    const seconds = (): number => (now() - started) / 1000;
    do {
      notify(Math.min(1, seconds() / maxSeconds));
      scheduler.submit(Infinity);
      const { outcome, step, time } = await issue.guard(scheduler.next());
      if (outcome.kind !== 'running') return null;
      course.add({ step, time, seconds: seconds() });
      await yieldTask();
    } while (!isEnough(limits, course.points, maxSeconds));
    while (scheduler.inFlight > 0) await scheduler.next();
    return course.points;
  } finally {
    unlisten?.();
    simulation.dispose();
  }
}
