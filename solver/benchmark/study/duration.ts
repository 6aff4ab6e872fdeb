import { flows } from './flows';
import { longestRepeat } from './options';
import { sizeOf } from './runTasks';
import { expectedSteps } from './steps';
import type { RunWork, StudyTask } from './types';

/** Overhead of a measurement in seconds: kernel compilation, the state, warm-up. */
const besides = 0.4;

/** Initial guesses of the seconds per step, and per point and step; orders of magnitude only. */
const guesses = {
  cpu: { step: 5e-6, point: 4e-8 },
  f32: { step: 2e-5, point: 2e-10 },
  f32Compensated: { step: 2e-5, point: 3e-10 },
  df64: { step: 3e-5, point: 2e-9 },
} as const;

/** Predicts the duration of a study from guesses, then from its measurements. */
export class DurationForecast {
  /** Ratio of measured to estimated time, by place and dimension. */
  private readonly factors = new Map<string, number>();

  constructor(private readonly full: boolean) {}

  /** Returns the predicted seconds of these measurements. */
  of(tasks: readonly StudyTask[]): number {
    return tasks.reduce((sum, task) => sum + this.ofTask(task), 0);
  }

  /** Updates the prediction from a measurement. @param seconds of a whole run */
  learn({ work }: StudyTask, seconds: number): void {
    if (work.kind === 'run') this.factors.set(keyOf(work), seconds / guessed(work));
  }

  private ofTask({ work, repeats }: StudyTask): number {
    if (work.kind !== 'run') return besides;
    const run = guessed(work) * (this.factors.get(keyOf(work)) ?? 1);
    const isComplete = this.full || work.isCompared;
    return besides + repeats * (isComplete ? run : Math.min(run, longestRepeat));
  }
}

const keyOf = ({ place, flow }: RunWork): string => `${place.id} ${flow}`;

function guessed(work: RunWork): number {
  const { flow, grid, cflNumber, place } = work;
  const { step, point } = guesses[place.backend === 'cpu' ? 'cpu' : place.precision];
  const points = (sizeOf({ work }) * flows[flow].dimension) / place.threads;
  return expectedSteps(flow, grid, cflNumber) * (step + point * points);
}
