import type { StepControl } from './stepController';
import type { StopConditions } from './types';

/** Time-step rules and stop conditions of a run. */
export interface SteppingRules extends StopConditions {
  /** Δt = factor / (largest rate of a cell); the method's fraction of the stable step. */
  readonly timeStepFactor: number;
  /** Largest damping rate, see `CasePhysics.dampingRate`; absent: 0. */
  readonly dampingRate?: number;
  /** Fixed Δt; null or absent: Δt follows the rate. Never with `control`. */
  readonly fixedStep?: number | null;
  /** Error control of Δt: the first step follows the rate, later ones the error. */
  readonly control?: StepControl | undefined;
}

/**
 * Returns Δt for the largest rate of a cell. With advection and damping at rate σ, the fractions of the step add up,
 * Δt/Δt_advection + σ Δt ≤ 1: half the limit of forward Euler with upwind differences, so that nothing overshoots.
 */
export const stableStep = (
  { timeStepFactor, dampingRate = 0 }: Pick<SteppingRules, 'timeStepFactor' | 'dampingRate'>,
  rate: number,
): number => timeStepFactor / (rate + dampingRate * timeStepFactor);
