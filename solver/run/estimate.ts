import { methodOf } from '../methods/methodOf';
import type { DeviceRequirements } from '../methods/types';
import { noProgress, type ProgressCallback } from '../core/progress';
import type { PreparedCase } from './preparedCase';
import { readyEstimate } from './readyRun';

/** Estimated cost of a run, from its initial state. */
export interface RunEstimate {
  /** Method id of the scheme. */
  readonly method: string;
  readonly order: number;
  readonly cells: number;
  readonly dofs: number;
  readonly stagesPerStep: number;
  /** The first time step; null if the largest rate of the initial state is 0. */
  readonly timeStep: number | null;
  /** Stable time step, if the case fixes another; null if it does not, or if the largest rate is 0. */
  readonly stableStep: number | null;
  /** Steps to the end at that time step; null if the end is unknown. */
  readonly steps: number | null;
  /** Wall-clock limit in seconds; null for no limit. */
  readonly wallLimit: number | null;
  readonly device: DeviceRequirements;
}

/** Estimates a run. @throws Error with one line if the initial state or a boundary value is invalid */
export function estimateRun(
  prepared: PreparedCase,
  notify: ProgressCallback = noProgress,
): RunEstimate {
  const { discretization, document } = prepared;
  const { state, time } = readyEstimate(prepared, notify);
  const byRate = discretization.stableStep(state, time);
  const stable = Number.isFinite(byRate) ? byRate : null;
  const { end, maxSteps, maxWallSeconds = null, fixedStep = null } = document.time;
  const timeStep = fixedStep ?? stable;
  const toEnd = end !== null && timeStep !== null ? Math.ceil(end / timeStep) : Infinity;
  const steps = Math.min(toEnd, maxSteps ?? Infinity);
  return {
    method: document.scheme.id,
    order: methodOf(document.scheme).degree(document.scheme),
    cells: discretization.cellCount,
    dofs: discretization.unknownCount,
    stagesPerStep: discretization.stagesPerStep,
    timeStep,
    stableStep: fixedStep === null ? null : stable,
    steps: Number.isFinite(steps) ? steps : null,
    wallLimit: maxWallSeconds,
    device: discretization.deviceRequirements(),
  };
}
