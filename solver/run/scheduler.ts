import type { Simulation, StepBatch } from '../stepping/types';
import { internalError } from '../core/internalError';

/** A submitted batch. Its result is null until the simulation has completed it. */
interface SubmittedBatch {
  readonly steps: number;
  readonly submittedAt: number;
  readonly done: Promise<StepBatch>;
  finishedAt: number;
  timed: boolean;
}

/**
 * Target duration of a batch of steps in milliseconds: long enough to hide the cost of a submit, short enough to
 * pause within 100 ms with two batches in flight and to keep the desktop responsive.
 */
const batchDuration = { shortest: 10, aim: 16, longest: 25 } as const;

/** Largest growth factor of a batch, since cheap first steps do not predict the next ones. */
const largestGrowth = 4;

/**
 * Returns the number of steps of the next batch after one of `steps` steps took `milliseconds`: unchanged within the
 * target duration. A batch grows only if it took less than 10 ms, and at most fourfold, so none should exceed 40 ms,
 * except a batch of one step, which can't be divided.
 */
export function nextBatchSteps(steps: number, milliseconds: number, most: number): number {
  const { shortest, aim, longest } = batchDuration;
  let next = steps;
  if (milliseconds < shortest) {
    next = Math.round(steps * Math.min(largestGrowth, aim / milliseconds));
  } else if (milliseconds > longest) {
    next = Math.floor((steps * aim) / milliseconds);
  }
  return Math.max(1, Math.min(next, most));
}

/**
 * Keeps a simulation busy with batches of steps, sized by measured time. On a GPU two are in flight, so that it
 * never waits for the host; but only one if even a single step is slow, since a pause waits for all of them. On the
 * CPU, where a batch runs on this thread, only one as well.
 */
export class BatchScheduler {
  private readonly queue: SubmittedBatch[] = [];
  private batchMilliseconds = 0;
  /** Steps of the next batch. */
  batchSteps = 1;
  private submittedSteps = 0;
  private lastFinishedAt = -Infinity;

  constructor(
    private readonly simulation: Simulation,
    private readonly now: () => number,
  ) {}

  get inFlight(): number {
    return this.queue.length;
  }

  /** The last submitted batch; null if none is in flight. */
  get newest(): Promise<StepBatch> | null {
    return this.queue.at(-1)?.done ?? null;
  }

  /** Whether even a single step is slow. */
  get isSlow(): boolean {
    return this.batchMilliseconds > 2 * batchDuration.longest;
  }

  /** Submits batches until enough are in flight; no more than `stepsLeft` steps in all of them. */
  submit(stepsLeft: number): void {
    while (this.queue.length < this.depth() && this.submittedSteps < stepsLeft) {
      const steps = Math.min(this.batchSteps, stepsLeft - this.submittedSteps);
      const submittedAt = this.now();
      const batch: SubmittedBatch = {
        steps,
        submittedAt,
        finishedAt: submittedAt,
        timed: true,
        done: this.simulation.advance(steps).then((result) => {
          batch.finishedAt = this.now();
          return result;
        }),
      };
      // A rejection is handled where the batch is awaited; later batches fail for the same reason.
      batch.done.catch(() => undefined);
      this.submittedSteps += steps;
      this.queue.push(batch);
    }
  }

  /** Ignores the times of the batches in flight, since this thread was busy with other work. */
  discardTimings(): void {
    for (const batch of this.queue) batch.timed = false;
  }

  /** Returns the result of the oldest batch in flight. @throws what the simulation's `advance` throws */
  async next(): Promise<StepBatch> {
    const batch = this.queue[0];
    if (!batch) throw internalError('no batch is in flight');
    const result = await batch.done;
    this.queue.shift();
    this.submittedSteps -= batch.steps;
    // If two batches are in flight, the second one starts when the first ends, not when it was submitted.
    const startedAt = Math.max(batch.submittedAt, this.lastFinishedAt);
    this.lastFinishedAt = batch.finishedAt;
    if (batch.timed && result.outcome.kind === 'running') {
      this.batchMilliseconds = batch.finishedAt - startedAt;
      this.batchSteps = nextBatchSteps(
        batch.steps,
        this.batchMilliseconds,
        this.simulation.maxStepsPerBatch,
      );
    }
    return result;
  }

  private depth(): number {
    return this.simulation.backend === 'cpu' || this.isSlow ? 1 : 2;
  }
}
