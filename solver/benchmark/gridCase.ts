import { caseSchema, type CaseDocument } from '../case/document';
import { axesOf, type Dimension } from '../core/axes';
import { gridSideNames } from '../mesh/grid/generate';

/** Gas that sways between walls on a grid of the unit box, by finite volumes: smooth, and smoother. */
export function gridCase(counts: readonly number[]): CaseDocument {
  const axes = axesOf(counts.length as Dimension);
  const groups = gridSideNames.slice(0, 2 * axes.length);
  const waves = axes.map((axis) => `cos(pi*${axis})`).join('*');
  const velocities = axes.map((axis, i) => [velocityNames[i], `0.01*sin(pi*${axis})`]);
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
      rho: `1 + 0.01*${waves}`,
      ...Object.fromEntries(velocities),
      p: '1 + 0.01*cos(pi*x)',
    },
    boundaries: Object.fromEntries(
      groups.map((side) => [side, { condition: 'slipWall', values: {} }]),
    ),
    time: { end: null, maxSteps: null, steadyTolerance: null },
  });
}

const velocityNames = ['u', 'v', 'w'];
