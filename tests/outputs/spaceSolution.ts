import { discretizationOn } from '../../solver/methods/discretization';
import type { Solution } from '../../solver/outputs/solution';
import type { CellSpace } from '../../solver/space/cellSpace';
import { scalarOn } from '../space/grids';
import { testCase } from '../support/cases';

const never = (): never => {
  throw new Error('nothing is stepped here');
};

/** A scalar projected to a space. */
export function solutionOn(space: CellSpace, q: string): Solution {
  const { physics } = scalarOn(space, q);
  const discretization = discretizationOn({
    space,
    physics,
    stagesPerStep: 1,
    rules: { endTime: null, steadyTolerance: null, timeStepFactor: 1 },
    report: never,
    inspectStages: never,
    createCpuStepper: never,
    createGpuSimulation: never,
    deviceRequirements: never,
    kernelSources: never,
  });
  const state = discretization.initialState();
  const document = testCase({});
  const { mesh } = space;
  return { document, mesh, physics, discretization, state, averages: null, step: 0, time: 0 };
}
