import type { Simulation } from '../stepping/types';
import { BatchScheduler } from './scheduler';
import { t } from '../text/t';

export interface TimingOptions {
  /** Milliseconds until batch size and kernel speed are stable. */
  readonly warmUp: number;
  /** Milliseconds of each measurement. */
  readonly window: number;
  /** Number of measurements; the best one counts, since other load can only slow them down. */
  readonly windows: number;
  /** Milliseconds from any origin. */
  now(): number;
  yieldTask(): Promise<void>;
  /** Called between batches. @throws if the measurement is aborted */
  proceed(): void;
}

/** The simulation stopped by itself, so there is nothing to time. */
export class Diverged extends Error {}

/** Measures steady stepping as in a run, with batches in flight. @throws Diverged */
export async function secondsPerStep(
  simulation: Simulation,
  { warmUp, window, windows, now, yieldTask, proceed }: TimingOptions,
): Promise<number> {
  const scheduler = new BatchScheduler(simulation, now);
  let steps = 0;
  const stepFor = async (milliseconds: number): Promise<{ steps: number; seconds: number }> => {
    const start = now();
    const before = steps;
    do {
      proceed();
      scheduler.submit(Infinity);
      const batch = await scheduler.next();
      if (batch.outcome.kind !== 'running') throw new Diverged(t('runUnbounded'));
      steps = batch.step;
      await yieldTask();
    } while (now() - start < milliseconds || steps === before);
    return { steps: steps - before, seconds: (now() - start) / 1000 };
  };
  await stepFor(warmUp);
  let best = Infinity;
  for (let i = 0; i < windows; i++) {
    const timed = await stepFor(window);
    best = Math.min(best, timed.seconds / timed.steps);
  }
  while (scheduler.inFlight > 0) await scheduler.next();
  return best;
}
