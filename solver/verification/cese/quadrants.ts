import { cartesianGrid } from '../../mesh/grid/generate';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import { memoized } from '../grids/memoized';
import type { Acceptance, Check, VerificationEntry } from '../types';
import { asPublished, ceseEntry, source } from './ceseEntry';
import { t } from '../../text/t';

/** A run and the results of another implementation. */
interface Run {
  readonly count: number;
  readonly end: number;
  readonly steps: number;
  /** Density bounds, each with half a unit of the last printed digit. */
  readonly least: readonly [value: number, half: number];
  readonly most: readonly [value: number, half: number];
  readonly cost: Check['cost'];
}

const short = { end: 0.3, least: [0.138, 1e-9] } as const;

const runs: readonly Run[] = [
  { ...short, count: 100, steps: 136, most: [1.5066, 5e-5], cost: 'default' },
  { ...short, count: 200, steps: 290, most: [1.5806, 5e-5], cost: 'full' },
  { ...short, count: 400, steps: 623, most: [1.7275, 5e-5], cost: 'full' },
  { count: 250, end: 2, steps: 2493, least: [1.25, 5e-4], most: [1.401, 5e-4], cost: 'full' },
];

const measure = memoized(async ({ count, end }: Run, context) => {
  const grid = cartesianGrid({ min: [-0.5, -0.5], max: [0.5, 0.5], cells: [count, count] });
  const document = verificationCase({
    name: 'four-quadrants',
    system: { id: 'euler2d' },
    scheme: { id: 'cese', cflNumber: 0.5 },
    initial: {
      rho: 'x > 0 ? (y > 0 ? 1.5 : 0.5323) : (y > 0 ? 0.5323 : 0.138)',
      u: 'x > 0 ? 0 : 1.206',
      v: 'y > 0 ? 0 : 1.206',
      p: 'x > 0 ? (y > 0 ? 1.5 : 0.3) : (y > 0 ? 0.3 : 0.029)',
    },
    boundaries: onAllGroups(grid, 'outflow'),
    time: { end },
  });
  const { state, summary } = await computeCase(document, grid, context);
  const found = { steps: summary.steps, least: Infinity, most: 0, asymmetry: 0 };
  const density = (i: number, j: number): number => state[12 * (i + count * j)];
  for (let j = 0; j < count; j++) {
    for (let i = 0; i < count; i++) {
      const own = density(i, j);
      found.least = Math.min(found.least, own);
      found.most = Math.max(found.most, own);
      found.asymmetry = Math.max(found.asymmetry, Math.abs(own - density(j, i)));
    }
  }
  return found;
});

function checks(run: Run): Check[] {
  const { count, end, cost } = run;
  const check = (
    what: 'steps' | 'least' | 'most' | 'asymmetry',
    title: string,
    published: number | null,
    accept: Acceptance,
  ): Check => ({
    ...ceseEntry,
    id: `${count}/${what}`,
    label: `${title}, ${count} × ${count}, t = ${end}`,
    cost,
    published,
    accept,
    compute: async (context) => ({ value: (await measure(run, context))[what], spacing: null }),
  });
  const mirrored = { low: 0, high: 1e-13, rule: '≤ 1e-13' };
  return [
    check('steps', t('quantitySteps'), run.steps, asPublished(run.steps, 0.5)),
    check('least', t('quantityMinDensity'), run.least[0], asPublished(...run.least)),
    check('most', t('quantityMaxDensity'), run.most[0], asPublished(...run.most)),
    check('asymmetry', t('ceseQuadrantsAsymmetry'), null, {
      double: mirrored,
      single: mirrored,
      floor: 0,
    }),
  ];
}

export const ceseQuadrants: VerificationEntry = {
  id: 'cese-quadrants',
  title: t('ceseQuadrantsTitle'),
  source,
  method: t('ceseQuadrantsMethod'),
  reference: 'implementation',
  deviations: [
    {
      place: t('ceseQuadrantsDeviationPlace'),
      printed: '(ρ, u, v, p) = (0.5323, 1.206, 0.030)',
      used: '(0.5323, 1.206, 0, 0.3)',
      reason: t('ceseQuadrantsDeviationReason'),
    },
  ],
  checks: runs.flatMap(checks),
};
