import type { StopConditions } from './types';

/** How a run steps and when it stops. */
export interface SteppingRules extends StopConditions {
  /** Δt = factor / (largest rate of a cell); the method's own number, its part of the stable step. */
  readonly timeStepFactor: number;
}
