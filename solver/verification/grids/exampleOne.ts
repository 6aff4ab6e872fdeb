import type { CaseDocument } from '../../case/document';
import { cartesianGrid } from '../../mesh/grid/generate';
import type { FvOptions } from '../../methods/cartesianFv/options';
import { anyError } from '../acceptance';
import { computeCase, joinedSides, verificationCase } from '../compute';
import type { Acceptance, Check, VerificationContext, VerificationEntry } from '../types';
import { ofGrids } from './grids';
import { t } from '../../text/t';

type Scheme = 'laxFriedrichs' | 'laxWendroff' | 'composite';

const schemes: Readonly<Record<Scheme, { title: string; options: Partial<FvOptions> }>> = {
  laxFriedrichs: { title: t('fluxLaxFriedrichs'), options: { numericalFlux: 'laxFriedrichs' } },
  laxWendroff: { title: t('fluxLaxWendroff'), options: { stepping: 'laxWendroff' } },
  composite: { title: t('methodComposite'), options: { stepping: 'composite' } },
};

interface Problem {
  readonly id: string;
  readonly title: string;
  readonly system: CaseDocument['system'];
  readonly length: number;
  readonly cells: number;
  readonly end: number;
}

const problems = {
  advection: {
    id: 'advection',
    title: t('gridCompositeAdvection'),
    system: { id: 'advection1d', parameters: {} },
    length: 1,
    cells: 100,
    end: 10,
  },
  burgers: {
    id: 'burgers',
    title: t('gridCompositeBurgers'),
    system: {
      id: 'custom',
      parameters: {},
      declaration: {
        dimension: 1,
        variables: [{ name: 'q' }],
        flux: { x: ['0.5*q^2'] },
        waveSpeed: 'abs(q)',
        // Makes every step 0.95 Δx long.
        maxWaveSpeed: '1',
        boundaryConditions: [{ id: 'open', ghost: ['q'] }],
      },
    },
    length: 1.5,
    cells: 150,
    end: 1,
  },
} as const satisfies Record<string, Problem>;

const profile =
  '(x >= 0.1 && x <= 0.4 ? sin(pi*(x - 0.1)/0.3)^2 : 0) + (x >= 0.6 && x <= 0.9 ? 1 : 0)';

const readings = {
  least: { title: t('gridCompositeLeast'), read: (state: Means) => Math.min(...state) },
  largest: { title: t('gridCompositeLargest'), read: (state: Means) => Math.max(...state) },
  error: {
    title: t('gridCompositeError'),
    read: (state: Means, start: Means) =>
      state.reduce((sum, value, i) => sum + Math.abs(value - start[i]), 0) / state.length,
  },
} as const;

type Means = Float64Array;

/** Accepts a difference of one unit in the last digit: the other code starts from center values instead of means. */
const toTheDigit = (value: number): Acceptance => {
  const within = (margin: number, rule: string) => ({
    low: value - margin,
    high: value + margin,
    rule,
  });
  return {
    ...anyError(0),
    double: within(1e-3, t('acceptWithinOne', '0.001')),
    single: within(2e-3, t('acceptWithinOne', '0.002')),
  };
};

const check = (
  { id, title, system, length, cells, end }: Problem,
  scheme: Scheme,
  reading: keyof typeof readings,
  published: number,
): Check => ({
  ...ofGrids,
  id: `${id}/${scheme}/${reading}`,
  label: `${title}, ${schemes[scheme].title}, ${readings[reading].title}`,
  published,
  accept: toTheDigit(published),
  async compute(context: VerificationContext) {
    const grid = cartesianGrid({ min: [0], max: [length], cells: [cells] });
    const document = verificationCase({
      name: 'composite-example',
      system,
      scheme: { id: 'cartesianFv', cflNumber: 0.95, ...schemes[scheme].options },
      initial: { q: profile },
      boundaries: joinedSides(grid),
      time: { end },
    });
    const result = await computeCase(document, grid, context);
    const state = Float64Array.from(result.state);
    return {
      value: readings[reading].read(state, result.discretization.initialState()),
      spacing: null,
    };
  },
});

const { advection, burgers } = problems;

export const exampleOne: VerificationEntry = {
  id: 'fv-example-1',
  title: t('gridCompositeTitle'),
  source: t('gridCompositeSource'),
  method: t('gridCompositeMethod'),
  reference: 'implementation',
  deviations: [],
  checks: [
    check(advection, 'laxFriedrichs', 'least', 0.172),
    check(advection, 'laxFriedrichs', 'largest', 0.861),
    check(advection, 'laxFriedrichs', 'error', 0.263),
    check(advection, 'laxWendroff', 'least', -0.188),
    check(advection, 'laxWendroff', 'largest', 1.188),
    check(advection, 'laxWendroff', 'error', 0.092),
    check(advection, 'composite', 'least', 0.009),
    check(advection, 'composite', 'largest', 0.999),
    check(advection, 'composite', 'error', 0.123),
    check(burgers, 'laxFriedrichs', 'largest', 0.674),
    check(burgers, 'laxWendroff', 'largest', 0.891),
    check(burgers, 'composite', 'largest', 0.766),
  ],
};
