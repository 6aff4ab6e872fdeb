import { caseSchema, type CaseDocument } from '../case/document';
import { axesOf, type Dimension } from '../core/axes';
import { gridSideNames } from '../mesh/grid/generate';

/**
 * A wind between walls on a grid of the unit box, by finite volumes. It is the same everywhere at first, which is
 * quick to set up for any number of cells; kernels do the same whatever they meet.
 */
export function gridCase(counts: readonly number[]): CaseDocument {
  const axes = axesOf(counts.length as Dimension);
  const groups = gridSideNames.slice(0, 2 * axes.length);
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'benchmark',
    mesh: { grid: { min: axes.map(() => 0), max: axes.map(() => 1), cells: counts } },
    system: { id: `euler${axes.length}d` },
    scheme: {
      id: 'cartesianFv',
      numericalFlux: 'localLaxFriedrichs',
      integrator: 'forwardEuler',
      cflNumber: 0.9,
      precision: 'f32',
    },
    initial: {
      rho: '1.1',
      p: '0.9',
      ...Object.fromEntries(axes.map((_, axis) => [velocityNames[axis], windSpeeds[axis]])),
    },
    boundaries: Object.fromEntries(
      groups.map((side) => [side, { condition: 'slipWall', values: {} }]),
    ),
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });
}

const velocityNames = ['u', 'v', 'w'];
const windSpeeds = ['0.13', '0.07', '0.05'];
