import { CaseError } from '../../core/caseError';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';
import { projectState } from '../../space/projection';
import type { StopConditions } from '../../stepping/types';
import { discretizationOn } from '../discretization';
import { createMeansReport } from '../grid/meansReport';
import { requireConditions } from '../requireConditions';
import type { Discretization, Method } from '../types';
import { CeseStepper } from './cpu/stepper';
import { ceseDescriptor } from './descriptor';
import { ceseOperators } from './operators';
import type { CeseOptions } from './options';
import { slopeProblem } from './slopeRule';

/** What `ceseDescriptor` says, on a grid. */
export const cese: Method = {
  ...ceseDescriptor,
  discretize(
    options: CeseOptions,
    grid: CartesianGrid,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization {
    requireConditions(grid, physics, "grid's side");
    const problem = slopeProblem(options, grid.dimension);
    if (problem !== null) throw new CaseError(`scheme.slopes: ${problem}`);
    const operators = ceseOperators(grid, physics, options);
    const { space } = operators;
    return discretizationOn({
      space,
      physics,
      stagesPerStep: 2,
      rules: { ...stop, timeStepFactor: options.cflNumber },
      report: createMeansReport(operators),
      initialState(tell) {
        const state = projectState(operators, physics.initial, 0, tell);
        if (options.initialSlopes === 'projected') return state;
        return state.map((value, i) => (i % space.functionCount === 0 ? value : 0));
      },
      createCpuStepper: (initial) => new CeseStepper(operators, initial),
      createGpuSimulation: () => Promise.reject(withoutKernels()),
      deviceNeeds: () => ({ bytes: 0, largestBuffer: 0 }),
      kernelSources: () => {
        throw withoutKernels();
      },
    });
  },
};

const withoutKernels = (): CaseError =>
  new CaseError('scheme.id: the GPU has no kernels of CE/SE: choose the CPU');
