import { cartesianGrid } from '../../mesh/grid/generate';
import {
  differenceLimiter,
  differenceLimiterIds,
  type DifferenceLimiterId,
} from '../../methods/cartesianFv/limiters';
import { atMost } from '../acceptance';
import { computeCase, joinedSides, verificationCase } from '../compute';
import type { Check, VerificationEntry } from '../types';
import { ofGrids } from './grids';
import { t } from '../../text/t';

/** θ of the limiters that use it. */
const theta = 1.5;

/** φ(r) of each limiter, r the ratio of the difference behind to the one ahead (LeVeque 2002, section 6.11). */
const textbook: Readonly<Record<DifferenceLimiterId, (r: number) => number>> = {
  minmod: (r) => Math.max(0, Math.min(1, r)),
  modifiedMinmod: (r) => Math.max(0, Math.min(theta * r, (1 + r) / 2, theta)),
  superbee: (r) => Math.max(0, Math.min(theta * r, 1), Math.min(r, theta)),
  vanLeer: (r) => (r + Math.abs(r)) / (1 + Math.abs(r)),
};

const cells = 32;
const [steps, dt] = [24, 2 ** -7];

/** A parabola, a step and a valley; its pieces begin at sides of cells. */
const profile = (s: string): string =>
  `${s} < 0.25 ? 16*${s}*(0.25 - ${s}) : ${s} < 0.5 ? 1 : ${s} < 0.75 ? 0 : -8*(${s} - 0.75)*(1 - ${s})`;

/** The means of the profile: a parabola p has the mean p(middle) + p″h²/24. */
function profileMeans(): Float64Array {
  const h = 1 / cells;
  return Float64Array.from({ length: cells }, (_, i) => {
    const s = (i + 0.5) * h;
    if (s < 0.25) return 16 * s * (0.25 - s) - (32 / 24) * h * h;
    if (s < 0.75) return s < 0.5 ? 1 : 0;
    return -8 * (s - 0.75) * (1 - s) + (16 / 24) * h * h;
  });
}

/** Advects means at speed 1 by Heun's method and upwind fluxes with limited slopes. */
function advected(phi: (r: number) => number): Float64Array {
  const courant = dt * cells;
  const changeOf = (u: Float64Array): Float64Array => {
    const at = (i: number): number => u[(i + cells) % cells];
    const flux = (i: number): number => {
      const [behind, ahead] = [at(i) - at(i - 1), at(i + 1) - at(i)];
      return at(i) + (behind * ahead > 0 ? 0.5 * phi(behind / ahead) * ahead : 0);
    };
    return u.map((_, i) => courant * (flux(i - 1) - flux(i)));
  };
  let u = profileMeans();
  for (let step = 0; step < steps; step++) {
    const first = changeOf(u);
    const second = changeOf(u.map((value, i) => value + first[i]));
    u = u.map((value, i) => value + 0.5 * (first[i] + second[i]));
  }
  return u;
}

const check = (id: DifferenceLimiterId, axis: 0 | 1): Check => ({
  ...ofGrids,
  id: `${id}/${'xy'[axis]}`,
  label: t('tubeLabel', differenceLimiter(id).title, 'xy'[axis]),
  accept: atMost(1e-13, 2e-6),
  async compute(context) {
    const counts = axis === 0 ? [cells, 3] : [3, cells];
    const grid = cartesianGrid({ min: [0, 0], max: [1, 1], cells: counts });
    const document = verificationCase({
      name: 'limiters',
      system: { id: 'advection2d', parameters: { ax: 1 - axis, ay: axis } },
      scheme: {
        id: 'cartesianFv',
        numericalFlux: 'upwind',
        integrator: 'sspRk2',
        reconstruction: 'linear',
        slopeLimiter: id,
        theta,
      },
      initial: { q: profile('xy'[axis]) },
      boundaries: joinedSides(grid),
      time: { maxSteps: steps, fixedStep: dt },
    });
    const { state } = await computeCase(document, grid, context);
    const expected = advected(textbook[id]);
    const along = (cell: number): number => (axis === 0 ? cell % cells : Math.floor(cell / 3));
    const off = Array.from(state, (value, cell) => Math.abs(value - expected[along(cell)]));
    return { value: Math.max(...off), spacing: null };
  },
});

export const gridLimiters: VerificationEntry = {
  id: 'fv-limiters',
  title: t('gridLimitersTitle'),
  source: t('gridLimitersSource'),
  method: t('gridLimitersMethod'),
  deviations: [],
  checks: differenceLimiterIds.flatMap((id) => ([0, 1] as const).map((axis) => check(id, axis))),
};
