import { methodOf } from '../methods/methodOf';
import type { DeviceRequirements } from '../methods/types';
import { noProgress, type ProgressCallback } from '../core/progress';
import type { PreparedCase } from './preparedCase';
import { readyRun } from './readyRun';

/** What a run will take, as far as it can be told from its initial state. */
export interface RunEstimate {
  /** Of the scheme; its method by its id. */
  readonly method: string;
  readonly order: number;
  readonly cells: number;
  readonly dofs: number;
  readonly stagesPerStep: number;
  /** The first time step; null if nothing in the initial state moves. */
  readonly timeStep: number | null;
  /** That of the CFL number, where the case gives another; null if it gives none, or nothing moves. */
  readonly stableStep: number | null;
  /** Steps to the end at that time step; null if the end isn't known. */
  readonly steps: number | null;
  /** Seconds of computing after which the case ends at the latest; null for no such limit. */
  readonly wallLimit: number | null;
  readonly device: DeviceRequirements;
}

/** @throws Error with one line: the initial state, or what is given at a boundary, is at fault */
export function estimateRun(
  prepared: PreparedCase,
  notify: ProgressCallback = noProgress,
): RunEstimate {
  const { discretization, document } = prepared;
  const { state, time } = readyRun(prepared, null, false, notify);
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
    dofs: discretization.dofCount,
    stagesPerStep: discretization.stagesPerStep,
    timeStep,
    stableStep: fixedStep === null ? null : stable,
    steps: Number.isFinite(steps) ? steps : null,
    wallLimit: maxWallSeconds,
    device: discretization.deviceRequirements(),
  };
}
