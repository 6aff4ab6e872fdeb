import type { Simulation } from '../stepping/types';
import { BatchScheduler } from './scheduler';
import { t } from '../text/t';

export interface TimingOptions {
  /** Milliseconds until batches have found their size and kernels their speed. */
  readonly warmUp: number;
  /** Milliseconds of each measurement. */
  readonly window: number;
  /** Measurements of which the best counts: others on the machine can only slow it down. */
  readonly windows: number;
  /** Milliseconds from any origin. */
  now(): number;
  yieldTask(): Promise<void>;
  /** Called between batches. @throws where the measurement was aborted */
  proceed(): void;
}

/** The simulation stopped by itself, so that there is nothing to time. */
export class Diverged extends Error {}

/** Times steady stepping as a run does it, batches in flight. @throws Diverged */
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
