import { Diverged, type TimingOptions } from '../../run/secondsPerStep';
import { BatchScheduler } from '../../run/scheduler';
import type { Simulation } from '../../stepping/types';
import { t } from '../../text/t';

export interface WholeRun {
  /** Wall-clock time from the first to the last step. */
  readonly seconds: number;
  readonly steps: number;
}

/** Runs a case to its end time, with batches in flight as in a run. @throws Diverged */
export async function timeWholeRun(
  simulation: Simulation,
  { now, yieldTask, proceed }: Pick<TimingOptions, 'now' | 'yieldTask' | 'proceed'>,
): Promise<WholeRun> {
  const scheduler = new BatchScheduler(simulation, now);
  const start = now();
  for (;;) {
    proceed();
    scheduler.submit(Infinity);
    const { outcome, step } = await scheduler.next();
    if (outcome.kind === 'endTime') {
      const seconds = (now() - start) / 1000;
      while (scheduler.inFlight > 0) await scheduler.next();
      return { seconds, steps: step };
    }
    if (outcome.kind !== 'running') throw new Diverged(t('runUnbounded'));
    await yieldTask();
  }
}
