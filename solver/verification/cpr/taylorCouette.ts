import { caseSchema, type CaseDocument } from '../../case/document';
import { signalHeader } from '../../diagnostics/signals';
import { wallPoints } from '../../post/wall/wallPoints';
import type { RunCaseResult } from '../../run/runCase';
import { t } from '../../text/t';
import { atMost } from '../acceptance';
import { computeCase } from '../compute';
import { memoized } from '../grids/memoized';
import {
  CheckFailed,
  type Check,
  type VerificationContext,
  type VerificationEntry,
} from '../types';

/** Radii of the cylinders, angular velocity of the inner one, viscosity, and the span in 3D. */
const [inner, outer] = [1, 2];
const speed = 0.5;
const viscosity = 0.2;
const span = 0.5;

/** End time, after 10 decay times of the slowest disturbance; 5 in 3D, where errors are larger. */
const ends = { 2: 5, 3: 2.5 } as const;

/** Torque per span of the steady flow uθ = A r + B/r between long cylinders: 4πμB (Taylor 1923). */
const exact =
  (4 * Math.PI * viscosity * speed * inner ** 2 * outer ** 2) / (outer ** 2 - inner ** 2);

const groups = { inner: 'cylinder', outer: 'farField' } as const;

/** Returns gas between two cylinders of temperature 1, of which the inner one rotates. */
function flowBetween(dimension: 2 | 3): CaseDocument {
  const inSpace = dimension === 3;
  const periodic = (partner: string) => ({ condition: 'periodic', values: {}, partner });
  const wall = (u: string, v: string) => ({
    condition: 'isothermalWall',
    values: { T: '1', u, v, ...(inSpace && { w: '0' }) },
  });
  return caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'taylor-couette',
    mesh: {
      generate: {
        kind: 'cylinder',
        radius: inner,
        farField: outer,
        cells: [8, 2],
        firstCell: (outer - inner) / 2,
        order: 4,
      },
      ...(inSpace && { extrude: { from: 0, to: span, layers: 1, groups: ['back', 'front'] } }),
    },
    system: { id: `navierStokes${dimension}d`, parameters: { viscosity } },
    definitions: [
      { name: 'radius', expression: 'sqrt(x^2 + y^2)' },
      // Not the steady profile, but with the speeds of the walls.
      { name: 'turn', expression: `${speed}*(${outer} - radius)/radius` },
    ],
    scheme: {
      id: 'cpr',
      order: inSpace ? 2 : 3,
      numericalFlux: 'roe',
      integrator: 'rk4',
      cflNumber: 0.8,
    },
    initial: { rho: '1', u: '-y*turn', v: 'x*turn', ...(inSpace && { w: '0' }), p: '1' },
    boundaries: {
      [groups.inner]: wall(`-${speed}*y`, `${speed}*x`),
      [groups.outer]: wall('0', '0'),
      ...(inSpace && { back: periodic('front'), front: periodic('back') }),
    },
    time: { end: ends[dimension], maxSteps: null, steadyTolerance: null },
    outputs: {
      monitors: Object.entries(groups).map(([name, group]) => ({
        kind: 'boundary',
        name,
        groups: [group],
        expression: 'x*frictionY - y*frictionX',
        every: 50,
      })),
    },
  });
}

const computed = memoized((dimension: 2 | 3, context: VerificationContext) =>
  computeCase(flowBetween(dimension), null, context),
);

type Wall = keyof typeof groups;

/** Returns the last torque of a monitor during the run. */
function monitored({ signals }: RunCaseResult, wall: Wall): number {
  const buffer = signals.find(({ signal }) => signal.name === wall);
  if (!buffer || buffer.count === 0) throw new CheckFailed(t('verifyNoMonitor', wall));
  return buffer.value(buffer.count - 1, signalHeader);
}

/** Returns the torque of the friction at the points of a wall, as exports and reports measure it. */
const measured = (result: RunCaseResult, wall: Wall): number =>
  wallPoints({ ...result, time: result.summary.time }, groups[wall])
    .flat()
    .reduce((sum, { x, y, friction, weight }) => {
      const [fx, fy] = friction ?? [NaN, NaN];
      return sum + weight * (x * fy - y * fx);
    }, 0);

const check = (dimension: 2 | 3, wall: Wall, way: 'monitor' | 'points', bound: number): Check => ({
  id: `${dimension}d/${wall}/${way}`,
  label: t('couetteLabel', dimension, wall, way),
  cost: 'default',
  meshes: [],
  published: null,
  accept: atMost(bound, 1.2 * bound),
  order: null,
  remark: '',
  usesBackend: true,
  arithmetics: ['f64', 'f32'],
  async compute(context) {
    const result = await computed(dimension, context);
    const torque = (way === 'monitor' ? monitored : measured)(result, wall);
    // The inner wall is braked, the outer one carried along.
    const expected = (wall === 'inner' ? -1 : 1) * exact * (dimension === 3 ? span : 1);
    return { value: Math.abs(torque / expected - 1), spacing: null };
  },
});

export const taylorCouette: VerificationEntry = {
  id: 'taylor-couette',
  title: t('couetteTitle'),
  source: t('couetteSource'),
  method: t('couetteMethod'),
  reference: 'exact',
  deviations: [],
  checks: [
    check(2, 'inner', 'monitor', 0.0035),
    check(2, 'outer', 'monitor', 0.0034),
    check(2, 'inner', 'points', 0.0035),
    check(3, 'inner', 'points', 0.034),
    check(3, 'outer', 'points', 0.022),
  ],
};
