import type { CellMesh } from '../../../mesh/types';
import type { CasePhysics } from '../../../physics/compile';
import { createGpuSimulation } from '../../../stepping/gpu/createSimulation';
import type { StopConditions } from '../../../stepping/types';
import { discretizationOn } from '../../discretization';
import { requireConditions } from '../../requireConditions';
import type { Discretization } from '../../types';
import { deviceInitialState, initialState, type SetSlopes } from '../initialState';
import type { CeseOptions } from '../options';
import { bilinearStates, type CellPoint } from './bilinearStates';
import { QuadStepper } from './cpu/stepper';
import { quadDeviceMethod, quadKernelSources } from './gpu/deviceMethod';
import { quadDeviceRequirements } from './gpu/deviceRequirements';
import { quadOperators, type QuadOperators } from './operators';
import { createQuadReport } from './stateReport';

/** Sets the slopes on quadrilaterals: those of the projection, the means of the derivatives, or 0. */
const quadSlopes =
  ({ space, variableCount }: QuadOperators): SetSlopes =>
  (state, slopes, derivatives) => {
    const { read, write } = bilinearStates(space);
    const point: CellPoint = { u: 0, x: 0, y: 0 };
    for (let cell = 0; cell < space.cellCount; cell++) {
      const shares = space.meanWeights(cell);
      for (let v = 0; v < variableCount; v++) {
        const at = 4 * (cell * variableCount + v);
        const mean = meanOf(state, at, shares);
        if (derivatives) {
          [point.x, point.y] = derivatives.map((values) => meanOf(values, at, shares));
        } else if (slopes === 'projected') read(cell, state, at, point);
        point.u = state[at];
        write(cell, point, state, at);
        // Changing the slopes changes the mean; the point value is corrected to preserve it.
        state[at] += mean - meanOf(state, at, shares);
      }
    }
  };

function meanOf(state: Float64Array, at: number, shares: Float64Array): number {
  let mean = 0;
  for (let j = 0; j < 4; j++) mean += shares[j] * state[at + j];
  return mean;
}

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
  const start = {
    states: operators,
    slopes: options.initialSlopes,
    setSlopes: quadSlopes(operators),
  };
  return discretizationOn({
    space,
    physics,
    stagesPerStep: 2,
    rules,
    report: createQuadReport(operators),
    initialState: (notify) => initialState(start, notify),
    deviceInitialState: (device, adapter, notify) =>
      deviceInitialState(device, adapter, start, options.precision, notify),
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
