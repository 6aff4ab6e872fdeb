import { CaseError } from '../../../core/caseError';
import type { CellMesh } from '../../../mesh/types';
import type { CasePhysics } from '../../../physics/compile';
import type { StopConditions } from '../../../stepping/types';
import { discretizationOn } from '../../discretization';
import { requireConditions } from '../../requireConditions';
import type { Discretization } from '../../types';
import type { CeseOptions } from '../options';
import { QuadStepper } from './cpu/stepper';
import { quadInitialState } from './initialState';
import { quadOperators } from './operators';
import { createQuadReport } from './stateReport';

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
    initialState: (tell) => quadInitialState(operators, options.initialSlopes, tell),
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
