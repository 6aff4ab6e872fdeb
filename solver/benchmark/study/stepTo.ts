import { Diverged } from '../../run/secondsPerStep';
import type { Simulation, StepBatch } from '../../stepping/types';
import type { StudyMeasuring } from './options';
import { t } from '../../text/t';

/** Progress of a simulation. */
export interface Stepped {
  readonly steps: number;
  /** Whether the case has ended. */
  readonly isEnd: boolean;
}

/** Target seconds of a batch; a study can be aborted between batches. */
const batchSeconds = 0.05;

/** Returns the steps per batch for a given step time. */
export const batchOf = (secondsPerStep: number, { maxStepsPerBatch }: Simulation): number =>
  Math.max(1, Math.min(maxStepsPerBatch, Math.round(batchSeconds / secondsPerStep)));

/**
 * Advances in batches, two in flight on a GPU, to the end of the case or by at most this many steps.
 * @throws Diverged if the solution failed; the signal's reason if aborted
 */
export async function stepTo(
  simulation: Simulation,
  { most, batch }: { readonly most: number; readonly batch: number },
  { yieldTask, signal }: Pick<StudyMeasuring, 'yieldTask' | 'signal'>,
): Promise<Stepped> {
  const depth = simulation.backend === 'gpu' ? 2 : 1;
  const inFlight: Promise<StepBatch>[] = [];
  let [asked, steps] = [0, 0];
  for (;;) {
    while (inFlight.length < depth && asked < most) {
      const count = Math.min(batch, most - asked);
      const submitted = simulation.advance(count);
      // Rejections are handled where the batch is awaited; later batches fail for the same reason.
      submitted.catch(() => undefined);
      inFlight.push(submitted);
      asked += count;
    }
    const next = inFlight.shift();
    if (!next) return { steps, isEnd: false };
    const { step, outcome } = await next;
    steps = step;
    if (outcome.kind === 'failed') throw new Diverged(t('studyFailed', outcome.reason));
    if (outcome.kind !== 'running') {
      await Promise.all(inFlight);
      return { steps, isEnd: true };
    }
    await yieldTask();
    signal.throwIfAborted();
  }
}
