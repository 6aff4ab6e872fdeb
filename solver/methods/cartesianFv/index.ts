import { CaseError } from '../../core/caseError';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';
import type { StopConditions } from '../../stepping/types';
import { requireConditions } from '../requireConditions';
import type { Discretization, Method } from '../types';
import { fvDescriptor } from './descriptor';
import { fvDiscretization } from './discretization';
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
import { timeIntegrators } from './timeIntegrators';

/** The method of `fvDescriptor`, discretized on a grid. */
export const cartesianFv: Method = {
  ...fvDescriptor,
  discretize(
    options: FvOptions,
    grid: CartesianGrid,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization {
    requireConditions(grid, physics, "grid's side");
    const operators = fvOperators(
      grid,
      physics,
      reconstructionOf(options),
      oneStepOf(options),
      options.gridSpeed,
    );
    requireTogether(options, grid, physics);
    return fvDiscretization(operators, {
      ...stop,
      integrator: timeIntegrators[options.integrator],
      precision: options.precision,
      cflNumber: options.cflNumber,
      deviceProblem: deviceProblem(options, grid.dimension),
    });
  },
};

/** Checks that the options are compatible. @throws CaseError if they aren't */
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
