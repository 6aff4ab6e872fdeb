import type { CaseDocument } from '../../solver/case/document';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { discretizationOn } from '../../solver/methods/discretization';
import { compileCasePhysics } from '../../solver/physics/compile';
import type { PreparedCase } from '../../solver/run/preparedCase';
import { meanSpace } from '../../solver/space/gridSpace';
import { testCase } from './cases';

const systems = { 1: 'advection1d', 2: 'advection2d', 3: 'advection3d' } as const;
const sideNames = ['left', 'right', 'bottom', 'top', 'back', 'front'];

/** Cells of a box at the origin, each side with its own group. */
export const gridOf = (
  counts: readonly number[],
  size: readonly number[] = [1, 1, 1],
): CartesianGrid => ({
  kind: 'grid',
  dimension: counts.length as 1 | 2 | 3,
  origin: counts.map(() => 0),
  spacing: counts.map((count, axis) => size[axis] / count),
  counts,
  sides: counts.map((_, axis) => [2 * axis, 2 * axis + 1] as const),
  groups: sideNames.slice(0, 2 * counts.length).map((name) => ({ name, tag: 0, faceCount: 1 })),
  warnings: [],
});

const unused = (): never => {
  throw new Error('nothing is stepped here');
};

/** Means of an advected scalar on a grid: a case that can be inspected, but not run. */
export function meanCase(grid: CartesianGrid, q: string): PreparedCase {
  const outflow = { condition: 'outflow', values: {} };
  const document = testCase({
    system: { id: systems[grid.dimension], parameters: {} } as CaseDocument['system'],
    initial: { q },
    boundaries: Object.fromEntries(grid.groups.map(({ name }) => [name, outflow])),
  });
  const physics = compileCasePhysics(document);
  const discretization = discretizationOn({
    space: meanSpace(grid),
    physics,
    stagesPerStep: 1,
    rules: { endTime: null, steadyTolerance: null, timeStepFactor: 1 },
    report: unused,
    inspectStages: unused,
    createCpuStepper: unused,
    createGpuSimulation: unused,
    deviceRequirements: unused,
    kernelSources: unused,
  });
  return { document, mesh: grid, physics, discretization } as unknown as PreparedCase;
}
