import { CaseError } from '../../core/caseError';
import type { CartesianGrid } from '../../mesh/cartesianGrid';
import type { CasePhysics } from '../../physics/compile';
import { projectState } from '../../space/projection';
import { createGpuSimulation } from '../../stepping/gpu/createSimulation';
import type { StopConditions } from '../../stepping/types';
import { discretizationOn } from '../discretization';
import { createMeansReport } from '../grid/meansReport';
import { requireConditions } from '../requireConditions';
import type { Discretization, Method } from '../types';
import { CeseStepper } from './cpu/stepper';
import { ceseDescriptor } from './descriptor';
import { ceseDeviceMethod } from './gpu/deviceMethod';
import { deviceNeeds } from './gpu/deviceNeeds';
import { kernelSources } from './gpu/kernelSources';
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
    const settings = { precision: 'f32' } as const;
    const rules = { ...stop, timeStepFactor: options.cflNumber };
    return discretizationOn({
      space,
      physics,
      stagesPerStep: 2,
      rules,
      report: createMeansReport(operators),
      initialState(tell) {
        const state = projectState(operators, physics.initial, 0, tell);
        if (options.initialSlopes === 'projected') return state;
        return state.map((value, i) => (i % space.functionCount === 0 ? value : 0));
      },
      createCpuStepper: (initial) => new CeseStepper(operators, initial),
      createGpuSimulation: async (device, adapter, { initial, monitors: plans }) => {
        const { bytes } = deviceNeeds(operators, settings);
        const method = await ceseDeviceMethod(device, adapter, operators, settings);
        const run = { states: operators, rules, plans, initial, bytes };
        return createGpuSimulation(device, adapter.name, run, method);
      },
      deviceNeeds: () => deviceNeeds(operators, settings),
      kernelSources: (monitors) => kernelSources(operators, settings, monitors),
    });
  },
};
