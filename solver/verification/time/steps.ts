import { rectangleMesh } from '../../mesh/rectangle';
import { anyError, atMost, withinShare } from '../acceptance';
import {
  computeCase,
  errorsOf,
  joinedSides,
  onAllGroups,
  verificationCase,
  type CheckMesh,
  type CheckScheme,
} from '../compute';
import { bentBox } from '../cpr/meshes';
import { unitGrid } from '../grids/grids';
import { cartesianGrid } from '../../mesh/grid/generate';
import type { Check } from '../types';
import { t } from '../../text/t';

const common = {
  cost: 'default',
  meshes: [],
  order: null,
  remark: '',
  usesBackend: true,
} as const satisfies Partial<Check>;

/** Damping rate of a sponge that covers the domain. */
const damping = 3;

const cover = (from: number[], to: number[], strength: number) => ({
  kind: 'layer' as const,
  from,
  to,
  strength: String(strength),
  exponent: 2,
  state: { q: '2' },
});

/** Steps of a wave of speed 1 along x, by the formulas of the manual. */
interface StableStep {
  readonly id: string;
  readonly scheme: CheckScheme;
  readonly mesh: () => CheckMesh;
  readonly step: number;
  readonly isDamped?: boolean;
}

const grid = () => cartesianGrid({ min: [0, 0], max: [1, 1], cells: [4, 8] });
const triangles = () => rectangleMesh(4, 4);
/** Inscribed radius of half a square with an edge of 1/4. */
const radius = (2 - Math.SQRT2) / 8;
const cflNumber = 0.9;
/** 1/h = Σ 1/Δx. */
const inverse = 4 + 8;

const stableSteps: readonly StableStep[] = [
  {
    id: 'fv',
    scheme: { id: 'cartesianFv', reconstruction: 'none', cflNumber },
    mesh: grid,
    step: cflNumber / inverse,
  },
  {
    id: 'fv/linear',
    scheme: { id: 'cartesianFv', reconstruction: 'linear', integrator: 'sspRk2', cflNumber },
    mesh: grid,
    step: (0.5 * cflNumber) / inverse,
  },
  {
    id: 'fv/damped',
    scheme: { id: 'cartesianFv', reconstruction: 'none', cflNumber },
    mesh: grid,
    step: 1 / (inverse / cflNumber + damping),
    isDamped: true,
  },
  { id: 'cese', scheme: { id: 'cese', cflNumber: 0.5 }, mesh: grid, step: 0.5 / 8 },
  ...[0, 1, 2].map((order): StableStep => ({
    id: `dg/p${order}`,
    scheme: { order, cflNumber },
    mesh: triangles,
    step: (cflNumber * radius) / (2 * order + 1),
  })),
  ...[1, 2].map((order): StableStep => ({
    id: `cpr/p${order}`,
    scheme: { id: 'cpr', order, cflNumber },
    mesh: () => bentBox({ counts: [4, 4], order: 1, bend: (place) => place }),
    step: (0.8 * cflNumber) / ((4 + 4) * (2 * order + 1)),
  })),
];

const stepCheck = ({ id, scheme, mesh, step, isDamped = false }: StableStep): Check => ({
  ...common,
  id: `step/${id}`,
  label: t('integratorsStableStep', id),
  published: step,
  accept: {
    ...withinShare(step, 1e-12, 1e-6),
    df64: withinShare(step, 1e-6, 0).double,
    share: undefined,
  },
  async compute(context) {
    const own = mesh();
    const document = verificationCase({
      name: 'Stable step',
      system: { id: 'advection2d', parameters: { ax: 1, ay: 0 } },
      scheme,
      initial: { q: '1' },
      boundaries: onAllGroups(own, 'prescribed', { q: '1' }),
      time: { maxSteps: 1 },
    });
    const sponges = isDamped ? [cover([-2, 0], [-1, 0], damping)] : undefined;
    const { summary } = await computeCase(
      { ...document, ...(sponges && { sponges }) },
      own,
      context,
    );
    return { value: summary.time, spacing: null };
  },
});

/** A sponge along the diagonal of the square: q = 2 − exp(−3ξ²t) with ξ = (x + y)/2. */
const profile: Check = {
  ...common,
  id: 'sponge/profile',
  label: t('integratorsSpongeProfile'),
  published: null,
  accept: atMost(4e-4, 4e-4),
  async compute(context) {
    const own = unitGrid(2, 24);
    const document = verificationCase({
      name: 'Sponge',
      system: { id: 'advection2d', parameters: { ax: 0, ay: 0 } },
      scheme: { id: 'cartesianFv', integrator: 'sspRk3', reconstruction: 'none' },
      initial: { q: '1' },
      exact: { q: `2 - exp(-${damping}*(0.5*(x + y))^2*t)` },
      boundaries: joinedSides(own),
      time: { end: 0.5, fixedStep: 2 ** -5 },
    });
    const sponges = [cover([0, 0], [1, 1], damping)];
    const result = await computeCase({ ...document, sponges }, own, context);
    return { value: errorsOf(result, 'q').l1, spacing: null };
  },
};

/** q′ = q cos t to t = 4 with steps by the error estimate. */
const controlled = (what: 'steps' | 'error'): Check => ({
  ...common,
  id: `controlled/${what}`,
  label: t(what === 'steps' ? 'integratorsControlledSteps' : 'integratorsControlledError'),
  // The tolerance is below the rounding of single precision.
  arithmetics: ['f64'],
  published: null,
  accept: anyError(what === 'steps' ? 1 : 1e-6),
  async compute(context) {
    const own = bentBox({ counts: [2, 2], order: 1, bend: (place) => place, isJoined: true });
    const document = verificationCase({
      name: 'Controlled',
      system: { id: 'advection2d', parameters: { ax: 0.1, ay: 0 } },
      scheme: {
        id: 'cpr',
        order: 1,
        integrator: 'rdpk3sp35',
        relativeTolerance: 1e-9,
        absoluteTolerance: 1e-9,
      },
      initial: { q: '1' },
      exact: { q: 'exp(sin(t))' },
      sourceTerm: { q: 'q*cos(t)' },
      boundaries: {},
      time: { end: 4, maxSteps: 4000 },
    });
    const result = await computeCase(document, own, context);
    return {
      value: what === 'steps' ? result.summary.steps : errorsOf(result, 'q').l1,
      spacing: null,
    };
  },
});

export const stepChecks: readonly Check[] = [
  ...stableSteps.map(stepCheck),
  profile,
  controlled('steps'),
  controlled('error'),
];
