import type { StepControl } from './stepController';
import type { StopConditions } from './types';

/** How a run steps and when it stops. */
export interface SteppingRules extends StopConditions {
  /** Δt = factor / (largest rate of a cell); the method's own number, its part of the stable step. */
  readonly timeStepFactor: number;
  /** Δt in the place of that; null, or left out, where the rate sets it. Never with `control`. */
  readonly fixedStep?: number | null;
  /** Where Δt follows the error of steps: the first is that of the rate, those after it as the error allows. */
  readonly control?: StepControl | undefined;
}
