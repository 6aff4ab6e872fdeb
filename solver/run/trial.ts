import type { Tasks } from '../core/tasks';
import type { Tell } from '../core/progress';
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

/** Seconds after which a trial says what it has come to. */
export const mostTrialSeconds = 30;

export interface TrialOptions {
  readonly backend: Backend;
  /** For the backend `gpu`. */
  readonly device: OpenedDevice | null;
  readonly threads: Threads;
  /** Seconds that a trial takes at most, plus one batch of steps. */
  readonly mostSeconds: number;
  /** Milliseconds from any origin. */
  now(): number;
  readonly yieldTask: Tasks['yieldTask'];
  /** Called between batches. @throws where the trial is canceled */
  readonly tell: Tell;
}

/**
 * Computes the first steps of a case on the backend of its run. The trial goes on while Δt follows a trend, for up to
 * 1 % of the forecasted time.
 * @returns null where there is nothing to forecast from: the first steps fail, or nothing moves
 * @throws Error with one line where the case can't be begun
 */
export async function tryRun(
  prepared: PreparedCase,
  { backend, device, threads, mostSeconds, now, yieldTask, tell }: TrialOptions,
): Promise<readonly CoursePoint[] | null> {
  const start = readyRun(prepared, null, false, tell);
  const limits = limitsOf(prepared.document);
  const simulation = await createSimulation(prepared, backend, device, start, threads);
  const trouble = new Interruption();
  const unlisten = device?.listen(({ message }) => trouble.raise(new Error(message)));
  try {
    // A case that is short has to last as long as the trial.
    simulation.setEndTime(null);
    const scheduler = new BatchScheduler(simulation, now);
    const course = new RunCourse(start);
    const begun = now();
    const seconds = (): number => (now() - begun) / 1000;
    do {
      tell(Math.min(1, seconds() / mostSeconds));
      scheduler.submit(Infinity);
      const { outcome, step, time } = await trouble.guard(scheduler.next());
      if (outcome.kind !== 'running') return null;
      course.add({ step, time, seconds: seconds() });
      await yieldTask();
    } while (!isEnough(limits, course.points, mostSeconds));
    while (scheduler.inFlight > 0) await scheduler.next();
    return course.points;
  } finally {
    unlisten?.();
    simulation.dispose();
  }
}
