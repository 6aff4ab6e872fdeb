import { cartesianGrid } from '../../mesh/grid/generate';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import { remembered } from '../grids/remembered';
import type { Acceptance, Check, VerificationEntry } from '../types';
import { asPrinted, ofCese, source } from './ofCese';

const measure = remembered(async (count: number, context) => {
  const grid = cartesianGrid({ min: [-0.5, -0.5], max: [0.5, 0.5], cells: [count, count] });
  const document = verificationCase({
    name: 'Four quadrants',
    system: { id: 'euler2d' },
    scheme: { id: 'cese', cflNumber: 0.5 },
    initial: {
      rho: 'x > 0 ? (y > 0 ? 1.5 : 0.5323) : (y > 0 ? 0.5323 : 0.138)',
      u: 'x > 0 ? 0 : 1.206',
      v: 'y > 0 ? 0 : 1.206',
      p: 'x > 0 ? (y > 0 ? 1.5 : 0.3) : (y > 0 ? 0.3 : 0.029)',
    },
    boundaries: onAllGroups(grid, 'outflow'),
    time: { end: 0.3 },
  });
  const { state, summary } = await computeCase(document, grid, context);
  const density = (i: number, j: number): number => state[12 * (i + count * j)];
  const all = Array.from({ length: count * count }, (_, k) => [k % count, Math.floor(k / count)]);
  const densities = all.map(([i, j]) => density(i, j));
  return {
    steps: summary.steps,
    least: Math.min(...densities),
    most: Math.max(...densities),
    asymmetry: Math.max(...all.map(([i, j]) => Math.abs(density(i, j) - density(j, i)))),
  };
});

function checks(count: number, steps: number, most: number, cost: Check['cost']): Check[] {
  const check = (
    what: 'steps' | 'least' | 'most' | 'asymmetry',
    title: string,
    published: number | null,
    accept: Acceptance,
  ): Check => ({
    ...ofCese,
    id: `${count}/${what}`,
    label: `${title}, ${count} × ${count}`,
    cost,
    published,
    accept,
    compute: async (context) => ({ value: (await measure(count, context))[what], spacing: null }),
  });
  const mirrored = { low: 0, high: 1e-13, rule: '≤ 1e-13' };
  return [
    check('steps', 'steps', steps, asPrinted(steps, 0.5)),
    check('least', 'least density', 0.138, asPrinted(0.138, 1e-9)),
    check('most', 'largest density', most, asPrinted(most, 5e-5)),
    check('asymmetry', 'difference across the diagonal', null, {
      double: mirrored,
      single: mirrored,
      floor: 0,
    }),
  ];
}

export const ceseQuadrants: VerificationEntry = {
  id: 'cese-quadrants',
  title: 'CE/SE, four quadrants of gas',
  source,
  method:
    'The Euler equations on the square of edge 1 about the origin to t = 0.3, four states that meet in shocks, the second with p = 0.3; slopes along the diagonals weighted by α = 2, none at the beginning; open sides.',
  deviations: [
    {
      place: 'section 5.1, second quadrant',
      printed: '(ρ, u, v, p) = (0.5323, 1.206, 0.030)',
      used: '(0.5323, 1.206, 0, 0.3)',
      reason: 'one number is missing; so the quadrants mirror each other',
    },
  ],
  checks: [...checks(100, 136, 1.5066, 'default'), ...checks(200, 290, 1.5806, 'full')],
};
