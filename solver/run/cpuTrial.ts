import type { Tell } from '../core/progress';
import type { ThreadHost } from '../threads';
import type { PreparedCase } from './preparedCase';
import { initialSnapshot } from './startingState';
import { Diverged, secondsPerStep } from './secondsPerStep';
import { createSimulation } from './simulations';
import type { Tasks } from '../core/tasks';

export interface TrialOptions {
  readonly threads: ThreadHost | null;
  readonly tasks: Pick<Tasks, 'yieldTask'>;
  /** Milliseconds from any origin. */
  now(): number;
  /** Throws where the trial was given up. */
  readonly tell: Tell;
}

/**
 * A third of a second in all: who set up the case may want to run it now. What else is done on the
 * machine counts, as it will in the run.
 */
const duration = { warmUp: 120, window: 200, windows: 1 } as const;

/** Above so many DOF·stages a single step keeps the worker from other work for too long. */
const mostDofStages = 1e7;

/**
 * How many DOF·stages per second the CPU does of this very case, by some of its first steps.
 * @returns null where its steps take too long to be tried, or lead nowhere
 * @throws Error with one line where the case can't be begun
 */
export async function tryOnCpu(
  prepared: PreparedCase,
  { threads, tasks: { yieldTask }, now, tell }: TrialOptions,
): Promise<number | null> {
  const { dofCount, stagesPerStep } = prepared.discretization;
  const dofStages = dofCount * stagesPerStep;
  if (dofStages > mostDofStages) return null;
  const start = initialSnapshot(prepared, tell);
  const team = { host: threads, count: null };
  const simulation = await createSimulation(prepared, 'cpu', null, start, team);
  // A case that is short has to last as long as the trial.
  simulation.setEndTime(null);
  try {
    const proceed = (): void => tell(1);
    return dofStages / (await secondsPerStep(simulation, { ...duration, now, yieldTask, proceed }));
  } catch (error) {
    if (error instanceof Diverged) return null;
    throw error;
  } finally {
    simulation.dispose();
  }
}
