import type { CellMesh } from '../../../mesh/types';
import type { CasePhysics } from '../../../physics/compile';
import { createGpuSimulation } from '../../../stepping/gpu/createSimulation';
import type { StopConditions } from '../../../stepping/types';
import { discretizationOn } from '../../discretization';
import { requireConditions } from '../../requireConditions';
import type { Discretization } from '../../types';
import type { CeseOptions } from '../options';
import { QuadStepper } from './cpu/stepper';
import { quadDeviceMethod, quadKernelSources } from './gpu/deviceMethod';
import { quadDeviceRequirements } from './gpu/deviceRequirements';
import { quadInitialState } from './initialState';
import { quadOperators } from './operators';
import { createQuadReport } from './stateReport';

/**
 * Creates the CE/SE discretization on quadrilateral meshes. @throws MeshError, CaseError for an unsupported mesh or
 * case
 */
export function quadDiscretization(
  options: CeseOptions,
  mesh: CellMesh,
  physics: CasePhysics,
  stop: StopConditions,
): Discretization {
  requireConditions(mesh, physics, "mesh's group");
  const operators = quadOperators(mesh, physics, options);
  const { space } = operators;
  const settings = { precision: options.precision };
  const rules = { ...stop, timeStepFactor: options.cflNumber };
  return discretizationOn({
    space,
    physics,
    stagesPerStep: 2,
    rules,
    report: createQuadReport(operators),
    initialState: (notify) => quadInitialState(operators, options.initialSlopes, notify),
    inspectStages: ({ state, time, dt, step }, look) =>
      new QuadStepper(operators, state).doStep(time, dt, step, look),
    createCpuStepper: (initial) => new QuadStepper(operators, initial),
    createGpuSimulation: async (device, adapter, { initial, monitors: plans }) => {
      const { bytes } = quadDeviceRequirements(operators, settings);
      const run = { states: operators, rules, plans, initial, bytes };
      const method = await quadDeviceMethod(device, adapter, operators, settings);
      return createGpuSimulation(device, adapter.name, run, method);
    },
    deviceRequirements: () => quadDeviceRequirements(operators, settings),
    kernelSources: (monitors) => quadKernelSources(operators, settings, monitors),
  });
}
