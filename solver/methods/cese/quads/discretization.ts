import { CaseError } from '../../../core/caseError';
import type { CellMesh } from '../../../mesh/types';
import type { CasePhysics } from '../../../physics/compile';
import { projectState } from '../../../space/projection';
import type { StopConditions } from '../../../stepping/types';
import { discretizationOn } from '../../discretization';
import { requireConditions } from '../../requireConditions';
import type { Discretization } from '../../types';
import type { CeseOptions } from '../options';
import { bilinearStates, type CellPoint } from './bilinearStates';
import { QuadStepper } from './cpu/stepper';
import { quadOperators } from './operators';
import { createQuadReport } from './report';

/** CE/SE on quadrangles. @throws MeshError, CaseError with one line where something doesn't suit */
export function quadDiscretization(
  options: CeseOptions,
  mesh: CellMesh,
  physics: CasePhysics,
  stop: StopConditions,
): Discretization {
  requireConditions(mesh, physics, "mesh's group");
  const operators = quadOperators(mesh, physics, options);
  const { space } = operators;
  return discretizationOn({
    space,
    physics,
    stagesPerStep: 2,
    rules: { ...stop, timeStepFactor: options.cflNumber },
    report: createQuadReport(operators),
    initialState(tell) {
      const state = projectState(operators, physics.initial, 0, tell);
      const { read, write } = bilinearStates(space);
      const point: CellPoint = { u: 0, x: 0, y: 0 };
      for (let at = 0; at < state.length; at += 4) {
        const cell = Math.floor(at / (4 * operators.variableCount));
        read(cell, state, at, point);
        if (options.initialSlopes === 'zero') [point.x, point.y] = [0, 0];
        write(cell, point, state, at);
      }
      return state;
    },
    createCpuStepper: (initial) => new QuadStepper(operators, initial),
    createGpuSimulation: () => Promise.reject(withoutKernels()),
    deviceNeeds: () => ({ bytes: 0, largestBuffer: 0 }),
    kernelSources: () => {
      throw withoutKernels();
    },
  });
}

const withoutKernels = (): CaseError =>
  new CaseError('scheme.id: the GPU has no kernels of CE/SE on quadrangles: choose the CPU');
