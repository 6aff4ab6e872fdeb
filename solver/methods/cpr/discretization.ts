import { CaseError } from '../../core/caseError';
import { projectState } from '../../space/projection';
import type { StopConditions } from '../../stepping/types';
import { discretizationOn } from '../discretization';
import type { Discretization } from '../types';
import { CprStepper } from './cpu/stepper';
import type { CprOperators } from './operators';
import { createStateReport } from './stateReport';
import { timeIntegrators } from './timeIntegrators';

/** Flux reconstruction of one order on one mesh. */
export function cprDiscretization(operators: CprOperators, stop: StopConditions): Discretization {
  const { space, physics, options, line } = operators;
  const integrator = timeIntegrators[options.integrator];
  const timeStepFactor = (options.cflNumber * integrator.relativeStep) / (2 * line.order + 1);
  return discretizationOn({
    space,
    physics,
    stagesPerStep: integrator.stages.length,
    rules: { ...stop, timeStepFactor },
    // The values at the points themselves: those of a jump stay within its own.
    initialState: (tell) =>
      projectState(
        { space: { ...space, rule: space.collocation }, physics },
        physics.initial,
        0,
        tell,
      ),
    report: (state, time) => createStateReport(operators)(state, time),
    createCpuStepper: (initial) => new CprStepper(operators, initial),
    createGpuSimulation: () => Promise.reject(onlyOnCpu()),
    deviceNeeds() {
      const largestBuffer = 4 * space.cellCount * operators.pointCount * operators.variableCount;
      return { bytes: 4 * largestBuffer, largestBuffer };
    },
    kernelSources() {
      throw onlyOnCpu();
    },
  });
}

const onlyOnCpu = (): CaseError =>
  new CaseError('scheme.id: flux reconstruction runs on the CPU only: choose the CPU');
