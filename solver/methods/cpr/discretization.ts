import { CaseError } from '../../core/caseError';
import { lagrangeBasis } from '../../space/lagrange';
import { nodalFunctions } from '../../space/nodalSpace';
import { matchedGroups } from '../../physics/matchedPoint';
import { projectState } from '../../space/projection';
import { inspectStages } from '../../stepping/stages';
import type { StopConditions } from '../../stepping/types';
import { createGpuSimulation } from '../../stepping/gpu/createSimulation';
import type { Stepper } from '../../stepping/stepper';
import { discretizationOn } from '../discretization';
import type { Discretization } from '../types';
import { createPositivity } from './cpu/positivity';
import { createResidual } from './cpu/residual';
import { createCprResidual } from './gpu/deviceResidual';
import { cprDeviceMethod, cprKernelSources } from './gpu/deviceMethod';
import { cprDeviceRequirements } from './gpu/deviceRequirements';
import { cellShapes } from './gpu/cellShapes';
import { createCprJacobian } from './implicit/jacobian';
import type { CprOperators } from './operators';
import { precisionProblem } from '../dgModal/precisions';
import { linePoints } from './points';
import { pointsOfSides } from './sidePoints';
import { createCprReport } from './stateReport';
import { stepControl } from './timeIntegrators';
import { timeStepFactor } from './timeStep';
import { t } from '../../text/t';
import { threadsFor, type Threads } from '../../threads';
import { createCompiledStepper } from './cpu/compiled/compiledStepper';
import { CprStepper } from './cpu/stepper';

/** Creates the compiled stepper if it is available, else the reference implementation. */
export function createCprStepper(
  operators: CprOperators,
  initial: Float64Array,
  threads: Threads,
): Stepper {
  const count = threadsFor(threads, initial.length);
  const compiled = createCompiledStepper(operators, initial, {
    threads: count,
    host: threads.host,
  });
  return compiled ?? new CprStepper(operators, initial);
}

/** Flux reconstruction of one order on one mesh. @param shapesOf geometry kinds of the cells for GPU kernels */
export function cprDiscretization(
  operators: CprOperators,
  stop: StopConditions,
  shapesOf: typeof cellShapes = cellShapes,
): Discretization {
  const { space, physics, options, integrator, line } = operators;
  const rules = {
    ...stop,
    timeStepFactor: timeStepFactor(operators),
    control: stepControl(options),
  };
  return discretizationOn({
    space,
    physics,
    stagesPerStep: integrator.stages.length,
    rules,
    // Collocation at the solution points: values at a jump stay within the range of the initial state.
    initialState(notify, create) {
      const states = { space: { ...space, rule: space.collocation }, physics };
      const state = projectState(states, physics.initial, 0, notify, create);
      if (operators.positivity) createPositivity(operators)(state);
      return state;
    },
    functionsOfDegree: (order) =>
      nodalFunctions(lagrangeBasis(linePoints(options.points, order)), space.dimension),
    evaluatedAt: [space.points, ...pointsOfSides(line.points, space.dimension)],
    reportedAt: space.points,
    inspectStages(started, look) {
      const parts = {
        integrator,
        residual: createResidual(operators),
        limit: operators.positivity ? createPositivity(operators) : null,
      };
      inspectStages(parts, started, look);
    },
    report: (...given) => createCprReport(operators)(...given),
    ...(operators.triangles
      ? {}
      : {
          createDeviceResidual: (device, adapter, copies) =>
            createCprResidual(device, adapter, operators, shapesOf(operators), copies),
        }),
    createJacobian: () => createCprJacobian(operators),
    createCpuStepper: (initial, threads) => createCprStepper(operators, initial, threads),
    createGpuSimulation: async (device, adapter, { initial, monitors: plans }) => {
      requireOnDevice(operators);
      const shapes = shapesOf(operators);
      const { bytes } = cprDeviceRequirements(operators, shapes);
      const run = { states: operators, rules, plans, initial, bytes };
      const method = await cprDeviceMethod(device, adapter, operators, shapes);
      return createGpuSimulation(device, adapter.name, run, method);
    },
    deviceRequirements: () => cprDeviceRequirements(operators, shapesOf(operators)),
    kernelSources(monitors) {
      requireOnDevice(operators);
      return cprKernelSources(operators, shapesOf(operators), monitors);
    },
  });
}

/** @throws CaseError if the kernels do not support the options, at all or in the case's precision */
function requireOnDevice({ options, physics }: CprOperators): void {
  if (physics.gradientSource && options.viscousScheme !== 'br2') {
    throw new CaseError(t('caseGradientSourceNeedsCpu', physics.system.title));
  }
  if (matchedGroups(physics).length > 0) {
    throw new CaseError(t('caseMatchedPointNeedsCpu', physics.system.title));
  }
  const problem = precisionProblem(options);
  if (problem) throw new CaseError(t('cprPrecision', problem));
}
