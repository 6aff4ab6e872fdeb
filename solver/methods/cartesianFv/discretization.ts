import { CaseError } from '../../core/caseError';
import { createGpuSimulation } from '../../stepping/gpu/createSimulation';
import type { StopConditions } from '../../stepping/types';
import { discretizationOn } from '../discretization';
import { createMeansReport } from '../grid/meansReport';
import type { Discretization } from '../types';
import { createCpuStepper } from './cpu/createStepper';
import { fvDeviceMethod } from './gpu/deviceMethod';
import { deviceRequirements } from './gpu/deviceRequirements';
import { kernelSources } from './gpu/kernelSources';
import { FvStepper } from './cpu/stepper';
import type { FvOperators, RunSettings } from './operators';
import { restState } from './restState';

/** Limits and tolerances of a run. */
export interface FvRun extends RunSettings, StopConditions {
  /** Fraction of the largest stable step. */
  readonly cflNumber: number;
  /** Why the GPU has no kernels for the operators; null if it does. */
  readonly deviceProblem: string | null;
}

/** Creates the finite volume discretization of one reconstruction on one grid. */
export function fvDiscretization(operators: FvOperators, run: FvRun): Discretization {
  const { integrator, endTime, steadyTolerance } = run;
  const timeStepFactor = run.cflNumber * operators.stabilityFactor;
  const rules = { endTime, steadyTolerance, timeStepFactor };
  return discretizationOn({
    space: operators.space,
    physics: operators.physics,
    stagesPerStep: integrator.stages.length,
    rules,
    report: createMeansReport(operators),
    initialState: (notify) => restState(operators, notify),
    inspectStages: ({ state, time, dt, step }, look) =>
      new FvStepper(operators, integrator, state).doStep(time, dt, step, look),
    createCpuStepper: (initial, threads) =>
      createCpuStepper(operators, integrator, initial, threads),
    createGpuSimulation: async (device, adapter, { initial, monitors: plans }) => {
      requireKernels(run);
      const { bytes } = deviceRequirements(operators, run);
      const method = await fvDeviceMethod(device, adapter, operators, run);
      const started = { states: operators, rules, plans, initial, bytes };
      return createGpuSimulation(device, adapter.name, started, method);
    },
    deviceRequirements: () => deviceRequirements(operators, run),
    kernelSources(monitors) {
      requireKernels(run);
      return kernelSources(operators, run, monitors);
    },
  });
}

/** Checks GPU support. @throws CaseError if the GPU has no kernels for the options */
function requireKernels({ deviceProblem }: FvRun): void {
  if (deviceProblem !== null) throw new CaseError(`scheme.reconstruction: ${deviceProblem}`);
}
