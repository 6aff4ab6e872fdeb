import { CaseError } from '../../core/caseError';
import type { Mesh } from '../../mesh/mesh';
import type { CasePhysics } from '../../physics/compile';
import { createGpuSimulation } from '../../stepping/gpu/createSimulation';
import type { StopConditions } from '../../stepping/types';
import { discretizationOn } from '../discretization';
import { createMeansReport } from '../grid/meansReport';
import { requireConditions } from '../requireConditions';
import type { Discretization, Method } from '../types';
import { createCpuStepper } from './cpu/createStepper';
import { CeseStepper } from './cpu/stepper';
import { ceseDescriptor } from './descriptor';
import { ceseDeviceMethod } from './gpu/deviceMethod';
import { deviceRequirements } from './gpu/deviceRequirements';
import { kernelSources } from './gpu/kernelSources';
import { initialState } from './initialState';
import { ceseOperators } from './operators';
import type { CeseOptions } from './options';
import { quadDiscretization } from './quads/discretization';
import { slopeProblem } from './slopeRule';

/** The method of `ceseDescriptor`, discretized on grids or quadrilateral meshes. */
export const cese: Method = {
  ...ceseDescriptor,
  discretize(
    options: CeseOptions,
    mesh: Mesh,
    physics: CasePhysics,
    stop: StopConditions,
  ): Discretization {
    const problem = slopeProblem(options, mesh.dimension);
    if (problem !== null) throw new CaseError(`scheme.slopes: ${problem}`);
    if (mesh.kind === 'cells') return quadDiscretization(options, mesh, physics, stop);
    requireConditions(mesh, physics, "grid's side");
    const operators = ceseOperators(mesh, physics, options);
    const { space } = operators;
    const settings = { precision: options.precision };
    const rules = { ...stop, timeStepFactor: options.cflNumber };
    return discretizationOn({
      space,
      physics,
      stagesPerStep: 2,
      rules,
      report: createMeansReport(operators),
      initialState: (notify) => initialState(operators, options.initialSlopes, notify),
      inspectStages: ({ state, time, dt, step }, look) =>
        new CeseStepper(operators, state).doStep(time, dt, step, look),
      createCpuStepper: (initial, threads) => createCpuStepper(operators, initial, threads),
      createGpuSimulation: async (device, adapter, { initial, monitors: plans }) => {
        const { bytes } = deviceRequirements(operators, settings);
        const method = await ceseDeviceMethod(device, adapter, operators, settings);
        const run = { states: operators, rules, plans, initial, bytes };
        return createGpuSimulation(device, adapter.name, run, method);
      },
      deviceRequirements: () => deviceRequirements(operators, settings),
      kernelSources: (monitors) => kernelSources(operators, settings, monitors),
    });
  },
};
