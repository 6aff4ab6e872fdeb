import { CaseError } from '../../core/caseError';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';
import { createGpuSimulation } from '../../stepping/gpu/createSimulation';
import type { StopConditions } from '../../stepping/types';
import { discretizationOn } from '../discretization';
import { requireConditions } from '../requireConditions';
import type { Discretization, Method } from '../types';
import { createMeansReport } from '../grid/meansReport';
import { createCpuStepper } from './cpu/createStepper';
import { fvDescriptor } from './descriptor';
import { fvDeviceMethod } from './gpu/deviceMethod';
import { deviceNeeds } from './gpu/deviceNeeds';
import { kernelSources } from './gpu/kernelSources';
import {
  oneStepOf,
  steppingProblem,
  steppingProblemAtObstacles,
  steppingProblemOverBed,
} from './oneStep';
import { limitingProblem, placeProblem } from './limiting';
import { fvOperators } from './operators';
import type { FvOptions } from './options';
import { precisionProblem } from './precisions';
import {
  balanceProblem,
  deviceProblem,
  integratorProblem,
  obstacleProblem,
  quadratureProblem,
  reconstructionOf,
} from './reconstruction';
import { restState } from './restState';
import { timeIntegrators } from './timeIntegrators';

/** What `fvDescriptor` says, on a grid. */
export const cartesianFv: Method = {
  ...fvDescriptor,
  discretize(
    options: FvOptions,
    grid: CartesianGrid,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization {
    requireConditions(grid, physics, "grid's side");
    const operators = fvOperators(grid, physics, reconstructionOf(options), oneStepOf(options));
    requireTogether(options, grid, physics);
    const { precision } = options;
    const integrator = timeIntegrators[options.integrator];
    const settings = { integrator, precision };
    const rules = { ...stop, timeStepFactor: options.cflNumber * operators.stableShare };
    return discretizationOn({
      space: operators.space,
      physics,
      stagesPerStep: integrator.stages.length,
      rules,
      report: createMeansReport(operators),
      initialState: (tell) => restState(operators, tell),
      createCpuStepper: (initial, threads) =>
        createCpuStepper(operators, integrator, initial, threads),
      createGpuSimulation: async (device, adapter, { initial, monitors: plans }) => {
        requireKernels(options, grid);
        const { bytes } = deviceNeeds(operators, settings);
        const method = await fvDeviceMethod(device, adapter, operators, settings);
        const run = { states: operators, rules, plans, initial, bytes };
        return createGpuSimulation(device, adapter.name, run, method);
      },
      deviceNeeds: () => deviceNeeds(operators, settings),
      kernelSources(monitors) {
        requireKernels(options, grid);
        return kernelSources(operators, settings, monitors);
      },
    });
  },
};

/** @throws CaseError where options don't go with each other */
function requireTogether(
  options: FvOptions,
  { dimension, solid }: CartesianGrid,
  physics: CasePhysics,
): void {
  const { system } = physics;
  const ofStepping =
    steppingProblem(options) ??
    steppingProblemOverBed(options, system) ??
    (solid ? steppingProblemAtObstacles(options) : null);
  if (ofStepping !== null) throw new CaseError(`scheme.stepping: ${ofStepping}`);
  const ofPrecision = precisionProblem(options);
  if (ofPrecision !== null) throw new CaseError(`scheme.precision: ${ofPrecision}`);
  const ofIntegrator = integratorProblem(options);
  if (ofIntegrator !== null) throw new CaseError(`scheme.integrator: ${ofIntegrator}`);
  const ofQuadrature = quadratureProblem(options, dimension);
  if (ofQuadrature !== null) throw new CaseError(`scheme.faceQuadrature: ${ofQuadrature}`);
  const ofObstacles = solid ? obstacleProblem(options, dimension) : null;
  if (ofObstacles !== null) throw new CaseError(`scheme.reconstruction: ${ofObstacles}`);
  const ofLimiting =
    limitingProblem(options, system) ??
    (options.limiting === 'characteristic' ? placeProblem(physics) : null);
  if (ofLimiting !== null) throw new CaseError(`scheme.limiting: ${ofLimiting}`);
  const ofBalance = balanceProblem(options, system);
  if (ofBalance !== null) throw new CaseError(`scheme.reconstruction: ${ofBalance}`);
}

/** @throws CaseError where the GPU has no kernels for the options */
function requireKernels(options: FvOptions, { dimension }: CartesianGrid): void {
  const problem = deviceProblem(options, dimension);
  if (problem !== null) throw new CaseError(`scheme.reconstruction: ${problem}`);
}
