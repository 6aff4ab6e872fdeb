import { cartesianGrid } from '../../mesh/grid/generate';
import type { FvOptions } from '../../methods/cartesianFv/options';
import { withinShare } from '../acceptance';
import { computeCase, verificationCase } from '../compute';
import type { Check, VerificationEntry } from '../types';
import { ofGrids, squareFromCenter } from './grids';
import { radialDamBreak, type RadialWater } from './radialWater';
import { memoized } from './memoized';
import { t } from '../../text/t';

const [radius, inside, outside, gravity, end] = [0.3, 1, 0.1, 1, 0.5];
/** Cells along both axes of the computed quarter. */
const cells = 64;

/** Results derived from the depths. */
interface Measured {
  /** Mean of |h − h exact| over cells with centers within radius 1. */
  readonly error: number;
  /** Smallest depth between the center and the front. */
  readonly trough: number;
}

interface Scheme {
  readonly id: string;
  readonly label: string;
  readonly options: Partial<Omit<FvOptions, 'id'>>;
  readonly published: { readonly error: number; readonly trough: number | null };
}

/** Twice the step size for which linear reconstruction provably creates no new extrema: Δt = 0.45 Δx/λ. */
const cflNumber = 1.8;
const ofGauss = {
  numericalFlux: 'hll',
  integrator: 'sspRk3',
  faceQuadrature: 'gauss',
  cflNumber,
} as const;

const schemes: readonly Scheme[] = [
  {
    id: 'lax-friedrichs',
    label: t('fluxLaxFriedrichs'),
    options: { numericalFlux: 'laxFriedrichs', cflNumber: 0.9 },
    published: { error: 0.017, trough: null },
  },
  {
    id: 'minmod',
    label: t('gridDamBreakMinmod'),
    options: { ...ofGauss, reconstruction: 'linear', slopeLimiter: 'minmod' },
    published: { error: 0.00457, trough: 0.1742 },
  },
  {
    id: 'modified-minmod',
    label: t('gridDamBreakModifiedMinmod'),
    options: { ...ofGauss, reconstruction: 'linear', slopeLimiter: 'modifiedMinmod', theta: 1.3 },
    published: { error: 0.00399, trough: 0.172 },
  },
  {
    id: 'cweno3',
    label: t('methodCweno3'),
    options: { ...ofGauss, reconstruction: 'cweno3' },
    published: { error: 0.0043, trough: 0.1734 },
  },
  {
    id: 'weno5',
    label: t('methodWeno5'),
    options: { ...ofGauss, reconstruction: 'weno5' },
    published: { error: 0.00367, trough: 0.1688 },
  },
];

let reference: RadialWater | null = null;

/** Computed on first use, since it takes seconds. */
const exactWater = (): RadialWater =>
  (reference ??= radialDamBreak({
    radius,
    depths: [inside, outside],
    gravity,
    end,
    farthest: 1.2,
    rings: 2000,
  }));

const measure = memoized(async ({ options }: Scheme, context): Promise<Measured> => {
  const grid = cartesianGrid({ min: [0, 0], max: [1, 1], cells: [cells, cells] });
  const [wall, free] = ['slipWall', 'outflow'].map((condition) => ({ condition, values: {} }));
  const document = verificationCase({
    name: 'dam-break',
    system: { id: 'shallowWater2d', parameters: { g: gravity } },
    scheme: { id: 'cartesianFv', ...options },
    initial: {
      h: `${squareFromCenter(0, 0, cells)} <= ${radius}^2 ? ${inside} : ${outside}`,
      u: '0',
      v: '0',
    },
    boundaries: Object.fromEntries(
      grid.groups.map(({ name }, side) => [name, side % 2 === 0 ? wall : free]),
    ),
    time: { end },
  });
  const { state } = await computeCase(document, grid, context);
  const water = exactWater();
  let [sum, count, trough] = [0, 0, Infinity];
  for (let cell = 0; cell < cells * cells; cell++) {
    const [x, y] = [cell % cells, Math.floor(cell / cells)].map((i) => (i + 0.5) / cells);
    const distance = Math.hypot(x, y);
    const depth = state[cell * 3];
    if (distance < 1) {
      sum += Math.abs(depth - water.depthAt(distance));
      count++;
    }
    if (distance > radius && distance < 0.6) trough = Math.min(trough, depth);
  }
  return { error: sum / count, trough };
});

function checks(scheme: Scheme): Check[] {
  const { id, label, published } = scheme;
  const check = (what: keyof Measured, value: number, share: number): Check => ({
    ...ofGrids,
    id: `${id}/${what}`,
    label: t(what === 'error' ? 'gridDamBreakError' : 'gridDamBreakTrough', label),
    published: value,
    accept: withinShare(value, share, 1e-5),
    compute: async (context) => ({ value: (await measure(scheme, context))[what], spacing: null }),
  });
  return [
    check('error', published.error, 0.03),
    ...(published.trough === null ? [] : [check('trough', published.trough, 0.001)]),
  ];
}

export const gridDamBreak: VerificationEntry = {
  id: 'fv-dam-break',
  title: t('gridDamBreakTitle'),
  source: t('gridDamBreakSource'),
  method: t('gridDamBreakMethod'),
  reference: 'implementation',
  deviations: [],
  checks: schemes.flatMap(checks),
};
