import { cartesianGrid } from '../../mesh/grid/generate';
import { withinShare } from '../acceptance';
import { computeCase, verificationCase } from '../compute';
import type { Check, VerificationEntry } from '../types';
import { ofGrids, squareFromCenter } from './grids';
import { memoized } from './memoized';
import { t } from '../../text/t';

/** Results of a run. */
interface Measured {
  readonly steps: number;
  readonly least: number;
  readonly most: number;
}

/** State behind a shock of Mach number 2.952 in a gas with ρ = 1, p = 1, γ = 1.4. */
const behindShock = { rho: '3.8125', u: '2.57669', v: '0', p: '10' };

/** Results by cells per unit length. */
const measure = memoized(async (cells: number, context): Promise<Measured> => {
  const grid = cartesianGrid({ min: [0, 0], max: [1.6, 0.5], cells: [1.6 * cells, 0.5 * cells] });
  const free = { condition: 'outflow', values: {} };
  const [left, right, bottom, top] = grid.groups.map(({ name }) => name);
  const document = verificationCase({
    name: 'shock-bubble',
    system: { id: 'euler2d' },
    scheme: {
      id: 'cartesianFv',
      reconstruction: 'linear',
      slopeLimiter: 'modifiedMinmod',
      theta: 1.3,
      faceQuadrature: 'gauss',
      numericalFlux: 'hll',
      integrator: 'sspRk2',
      cflNumber: 1.8,
    },
    initial: {
      rho: `${squareFromCenter(0.4, 0.5, cells)} < 0.2^2 ? 0.1 : 1`,
      u: '0',
      v: '0',
      p: '1',
    },
    boundaries: {
      [left]: { condition: 'prescribed', values: behindShock },
      [right]: free,
      [bottom]: free,
      [top]: { condition: 'slipWall', values: {} },
    },
    time: { end: 0.2 },
  });
  const { state, summary } = await computeCase(document, grid, context);
  const densities = Array.from({ length: grid.counts[0] * grid.counts[1] }, (_, i) => state[4 * i]);
  return {
    steps: summary.steps,
    least: Math.min(...densities),
    most: Math.max(...densities),
  };
});

const titles = {
  steps: t('quantitySteps'),
  least: t('quantityMinDensity'),
  most: t('quantityMaxDensity'),
} as const;

function checks(cells: number, published: Measured, cost: Check['cost']): Check[] {
  const check = (what: keyof Measured, share: number): Check => ({
    ...ofGrids,
    id: `${cells}/${what}`,
    label: `${titles[what]}, Δx = 1/${cells}`,
    cost,
    published: published[what],
    accept: withinShare(published[what], share, 1e-4),
    compute: async (context) => ({ value: (await measure(cells, context))[what], spacing: null }),
  });
  return [check('steps', 0.005), check('least', 0.01), check('most', 0.002)];
}

export const gridShockBubble: VerificationEntry = {
  id: 'fv-shock-bubble',
  title: t('gridShockBubbleTitle'),
  source: t('gridShockBubbleSource'),
  method: t('gridShockBubbleMethod'),
  reference: 'implementation',
  deviations: [],
  checks: [
    ...checks(100, { steps: 303, least: 0.596, most: 4.718 }, 'default'),
    ...checks(200, { steps: 639, least: 0.399, most: 5.244 }, 'full'),
  ],
};
