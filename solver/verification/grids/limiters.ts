import { cartesianGrid } from '../../mesh/grid/generate';
import {
  differenceLimiter,
  differenceLimiterIds,
  type DifferenceLimiterId,
} from '../../methods/cartesianFv/limiters';
import type { FvOptions } from '../../methods/cartesianFv/options';
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

/** The value at the right end of a cell from its mean and those of its neighbors. */
type EndValue = (at: (offset: number) => number) => number;

const limitedEnd =
  (phi: (r: number) => number): EndValue =>
  (at) => {
    const [behind, ahead] = [at(0) - at(-1), at(1) - at(0)];
    return at(0) + (behind * ahead > 0 ? 0.5 * phi(behind / ahead) * ahead : 0);
  };

/** WENO5 in the form of its authors: three candidates with indicators β and weights. */
const wenoEnd =
  (weightOf: (ideal: number, beta: number, tau: number) => number): EndValue =>
  (at) => {
    const [a, b, c, d, e] = [-2, -1, 0, 1, 2].map(at);
    const candidates = [2 * a - 7 * b + 11 * c, -b + 5 * c + 2 * d, 2 * c + 5 * d - e];
    const betas = [
      (13 / 12) * (a - 2 * b + c) ** 2 + (a - 4 * b + 3 * c) ** 2 / 4,
      (13 / 12) * (b - 2 * c + d) ** 2 + (b - d) ** 2 / 4,
      (13 / 12) * (c - 2 * d + e) ** 2 + (3 * c - 4 * d + e) ** 2 / 4,
    ];
    const tau = Math.abs(betas[0] - betas[2]);
    const weights = [0.1, 0.6, 0.3].map((ideal, k) => weightOf(ideal, betas[k], tau));
    const total = weights.reduce((sum, own) => sum + own, 0);
    return weights.reduce((sum, own, k) => sum + (own / total) * (candidates[k] / 6), 0);
  };

const epsilon = 1e-6;

/** Jiang and Shu 1996; Borges, Carmona, Costa and Don 2008. */
const wenoSchemes = {
  weno5: wenoEnd((ideal, beta) => ideal / (beta + epsilon) ** 2),
  weno5Z: wenoEnd((ideal, beta, tau) => ideal * (1 + (tau / (beta + epsilon)) ** 2)),
} as const;

/** Shares of the start and of the Euler step in each stage (Shu and Osher 1988). */
const stagesOf = { sspRk2: [0, 1 / 2], sspRk3: [0, 3 / 4, 1 / 3] } as const;

/** Advects means at speed 1 by upwind fluxes. */
function advected(endValue: EndValue, integrator: keyof typeof stagesOf): Float64Array {
  const courant = dt * cells;
  const stepped = (u: Float64Array): Float64Array => {
    const flux = (i: number): number => endValue((offset) => u[(i + offset + 2 * cells) % cells]);
    return u.map((value, i) => value + courant * (flux(i - 1) - flux(i)));
  };
  let u = profileMeans();
  for (let step = 0; step < steps; step++) {
    const start = u;
    for (const share of stagesOf[integrator]) {
      const own = stepped(u);
      u = own.map((value, i) => share * start[i] + (1 - share) * value);
    }
  }
  return u;
}

interface Subject {
  readonly id: string;
  readonly title: string;
  readonly scheme: Partial<Omit<FvOptions, 'id'>> & { readonly integrator: keyof typeof stagesOf };
  readonly endValue: EndValue;
}

const subjects: readonly Subject[] = [
  ...differenceLimiterIds.map((id): Subject => ({
    id,
    title: differenceLimiter(id).title,
    scheme: { reconstruction: 'linear', slopeLimiter: id, theta, integrator: 'sspRk2' },
    endValue: limitedEnd(textbook[id]),
  })),
  ...(['weno5', 'weno5Z'] as const).map((id): Subject => ({
    id,
    title: id === 'weno5' ? t('methodWeno5') : t('methodWeno5Z'),
    scheme: { reconstruction: id, integrator: 'sspRk3' },
    endValue: wenoSchemes[id],
  })),
];

const check = ({ id, title, scheme, endValue }: Subject, axis: 0 | 1): Check => ({
  ...ofGrids,
  id: `${id}/${'xy'[axis]}`,
  label: t('tubeLabel', title, 'xy'[axis]),
  accept: atMost(1e-13, 2e-6),
  async compute(context) {
    const counts = axis === 0 ? [cells, 3] : [3, cells];
    const grid = cartesianGrid({ min: [0, 0], max: [1, 1], cells: counts });
    const document = verificationCase({
      name: 'limiters',
      system: { id: 'advection2d', parameters: { ax: 1 - axis, ay: axis } },
      scheme: { id: 'cartesianFv', numericalFlux: 'upwind', ...scheme },
      initial: { q: profile('xy'[axis]) },
      boundaries: joinedSides(grid),
      time: { maxSteps: steps, fixedStep: dt },
    });
    const { state } = await computeCase(document, grid, context);
    const expected = advected(endValue, scheme.integrator);
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
  checks: subjects.flatMap((subject) => ([0, 1] as const).map((axis) => check(subject, axis))),
};
