import { CaseError } from '../../core/caseError';
import { lagrangeBasis } from '../../space/lagrange';
import { nodalFunctions } from '../../space/nodalSpace';
import { projectState } from '../../space/projection';
import { createGpuSimulation } from '../../stepping/gpu/createSimulation';
import { inspectStages } from '../../stepping/stages';
import type { Stepper } from '../../stepping/stepper';
import type { StopConditions } from '../../stepping/types';
import { threadsFor, type Threads } from '../../threads';
import { createCompiledStepper } from '../cpr/cpu/compiled/compiledStepper';
import { cellShapes } from '../cpr/gpu/cellShapes';
import { cprDeviceMethod, cprKernelSources } from '../cpr/gpu/deviceMethod';
import { cprDeviceRequirements } from '../cpr/gpu/deviceRequirements';
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
import { functionCount } from './orthonormalBasis';
import type { FrMixedOperators } from './operators';
import { precisionProblem } from './options';
import { t } from '../../text/t';

/** Creates the compiled stepper if it is available, else the reference implementation. */
function createMixedStepper(
  operators: FrMixedOperators,
  initial: Float64Array,
  threads: Threads,
): Stepper {
  const projected = initial.slice();
  createProjection(operators)(projected);
  const count = threadsFor(threads, initial.length);
  const options = { threads: count, host: threads.host };
  // The compiled form of LDG adds these sources to the fluxes, before the projection of curved cells.
  const isCompiled =
    operators.physics.gradientSource === null || operators.options.viscousScheme === 'br2';
  const compiled = isCompiled ? createCompiledStepper(operators, projected, options) : null;
  return compiled ?? new FrMixedStepper(operators, initial);
}

/** Functions of all cells. */
function unknownsOf({ mesh, cellCount, line }: FrMixedOperators): number {
  const blocks = mesh.blocks ?? [{ shape: mesh.shape, count: cellCount }];
  return blocks.reduce(
    (sum, { shape, count }) => sum + count * functionCount(shape, line.order),
    0,
  );
}

/** Flux reconstruction of one order on a mesh of cells of several shapes. */
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
  const requireOnDevice = (): void => {
    const problem = precisionProblem(options);
    if (problem) throw new CaseError(t('cprPrecision', problem));
  };
  return discretizationOn({
    space,
    physics,
    unknownsPerVariable: unknownsOf(operators),
    project: operators.triangles ? createProjection(operators) : null,
    stagesPerStep: integrator.stages.length,
    rules,
    // Values at the points, as on boxes alone.
    initialState(notify, create) {
      const states = { space: { ...space, rule: space.collocation }, physics };
      const state = projectState(states, physics.initial, 0, notify, create);
      createProjection(operators)(state);
      return state;
    },
    functionsOfDegree: (order) =>
      nodalFunctions(lagrangeBasis(linePoints('gaussLegendre', order)), space.dimension),
    evaluatedAt: [space.points, ...pointsOfSides(line.points, space.dimension)],
    inspectStages(started, look) {
      const residual = createMixedResidual(operators);
      inspectStages({ integrator, residual, limit: null }, started, look);
    },
    report: (...given) => createCprReport(operators)(...given),
    createCpuStepper: (initial, threads) => createMixedStepper(operators, initial, threads),
    async createGpuSimulation(device, adapter, { initial, monitors: plans }) {
      requireOnDevice();
      const shapes = cellShapes(operators);
      const { bytes } = cprDeviceRequirements(operators, shapes);
      const run = { states: { space, physics }, rules, plans, initial, bytes };
      const method = await cprDeviceMethod(device, adapter, operators, shapes);
      return createGpuSimulation(device, adapter.name, run, method);
    },
    deviceRequirements: () => cprDeviceRequirements(operators, cellShapes(operators)),
    kernelSources(monitors) {
      requireOnDevice();
      return cprKernelSources(operators, cellShapes(operators), monitors);
    },
  });
}
