import type { StepControl } from './stepController';
import type { StopConditions } from './types';

/** How a run steps and when it stops. */
export interface SteppingRules extends StopConditions {
  /** Δt = factor / (largest rate of a cell); the method's own number, its part of the stable step. */
  readonly timeStepFactor: number;
  /** What damps at most, see `CasePhysics.dampingRate`; left out for nothing. */
  readonly dampingRate?: number;
  /** Δt in the place of that; null, or left out, where the rate sets it. Never with `control`. */
  readonly fixedStep?: number | null;
  /** Where Δt follows the error of steps: the first is that of the rate, those after it as the error allows. */
  readonly control?: StepControl | undefined;
}

/**
 * Δt for the largest rate of a cell. Where a state is carried and damped at σ, shares of the step add up,
 * Δt/Δt_carried + σ Δt ≤ 1: half of what forward Euler and upwind differences bear, so that nothing overshoots.
 */
export const stableStep = (
  { timeStepFactor, dampingRate = 0 }: Pick<SteppingRules, 'timeStepFactor' | 'dampingRate'>,
  rate: number,
): number => timeStepFactor / (rate + dampingRate * timeStepFactor);
