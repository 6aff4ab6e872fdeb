import { CaseError } from '../../core/caseError';
import { lagrangeBasis } from '../../space/lagrange';
import { nodalFunctions } from '../../space/nodalSpace';
import { projectState } from '../../space/projection';
import { inspectStages } from '../../stepping/stages';
import type { StopConditions } from '../../stepping/types';
import { linePoints } from '../cpr/points';
import { pointsOfSides } from '../cpr/sidePoints';
import { createCprReport } from '../cpr/stateReport';
import { stepControl } from '../cpr/timeIntegrators';
import { timeStepFactor } from '../cpr/timeStep';
import { discretizationOn } from '../discretization';
import type { Discretization } from '../types';
import { createProjection } from './cpu/cellTerms';
import { createMixedResidual } from './cpu/residual';
import { FrMixedStepper } from './cpu/stepper';
import type { FrMixedOperators } from './operators';
import { t } from '../../text/t';

/** Flux reconstruction of one order on a mesh of triangles and quadrilaterals. */
export function frMixedDiscretization(
  operators: FrMixedOperators,
  stop: StopConditions,
): Discretization {
  const { space, physics, options, integrator, line } = operators;
  const rules = {
    ...stop,
    timeStepFactor: timeStepFactor(operators),
    control: stepControl(options),
  };
  const noGpu = (): never => {
    throw new CaseError(t('frMixedNoGpu'));
  };
  return discretizationOn({
    space,
    physics,
    stagesPerStep: integrator.stages.length,
    rules,
    // Values at the points, as on quadrilaterals alone.
    initialState(notify) {
      const rule = space.collocation;
      const state = projectState(
        { space: { ...space, rule }, physics },
        physics.initial,
        0,
        notify,
      );
      createProjection(operators)(state);
      return state;
    },
    functionsOfDegree: (order) =>
      nodalFunctions(lagrangeBasis(linePoints('gaussLegendre', order)), 2),
    evaluatedAt: [space.points, ...pointsOfSides(line.points, 2)],
    inspectStages(started, look) {
      const residual = createMixedResidual(operators);
      inspectStages({ integrator, residual, limit: null }, started, look);
    },
    report: (...given) => createCprReport(operators)(...given),
    createCpuStepper: (initial) => new FrMixedStepper(operators, initial),
    createGpuSimulation: noGpu,
    deviceRequirements: noGpu,
    kernelSources: noGpu,
  });
}
