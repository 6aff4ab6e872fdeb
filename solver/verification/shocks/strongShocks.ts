import { caseSchema } from '../../case/document';
import { between } from '../acceptance';
import { type FluxScheme, computeCase, verificationCase } from '../compute';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { oddEvenVariation } from './oddEven';
import { t } from '../../text/t';
import { largestAsymmetry } from '../invariants/symmetry';

const common = {
  meshes: [],
  published: null,
  order: null,
  remark: '',
  usesBackend: true,
  arithmetics: ['f64', 'f32'],
} as const satisfies Partial<Check>;

const first = { id: 'cartesianFv', reconstruction: 'none', integrator: 'sspRk3' } as const;
const linear = {
  id: 'cartesianFv',
  reconstruction: 'linear',
  integrator: 'sspRk2',
  positivity: true,
} as const;
const weno5 = {
  id: 'cartesianFv',
  reconstruction: 'weno5',
  integrator: 'sspRk3',
  positivity: true,
} as const;
const split = {
  id: 'cpr',
  order: 2,
  points: 'gaussLobatto',
  correction: 'huynh',
  volumeTerm: 'split',
  twoPointFlux: 'ranocha',
  shockCapturing: true,
  positivity: true,
  integrator: 'sspRk3',
  cflNumber: 0.5,
} as const;

type Flux = 'hllc' | 'hllcShockStable';

interface Problem {
  readonly id: string;
  readonly title: string;
  compute(scheme: FluxScheme, context: VerificationContext): Promise<number>;
}

const oddEven: Problem = {
  id: 'odd-even',
  title: t('strongShocksOddEven'),
  compute: oddEvenVariation,
};

/** Edge of the domain in unit cells, and the extents of the square block, whose front faces the stream. */
const size = 24;
const [front, low, high] = [16, 8, 16];

const mach = 10;
const gamma = 1.4;
const noise = 1e-4;

/** End time, when the bow shock is steady. */
const end = 20;

/**
 * Runs the flow at Mach 10 onto the front of a block; near the axis the bow shock is aligned with the grid. The initial
 * density has noise from row to row.
 * @returns the largest difference between the states of mirror images
 */
async function bowShockAsymmetry(
  scheme: FluxScheme,
  context: VerificationContext,
): Promise<number> {
  const stream = { rho: '1', u: String(mach), v: '0', p: String(1 / gamma) };
  const outflow = { condition: 'outflow', values: {} };
  const document = verificationCase({
    name: 'blunt-body',
    system: { id: 'euler2d' },
    scheme,
    initial: { ...stream, rho: `1 + ${noise}*sin(pi*y)` },
    boundaries: {
      left: { condition: 'prescribed', values: stream },
      right: outflow,
      bottom: outflow,
      top: outflow,
      obstacle: { condition: 'slipWall', values: {} },
    },
    time: { end },
  });
  const block = {
    kind: 'polygon',
    points: [
      [front, low],
      [size, low],
      [size, high],
      [front, high],
    ],
  } as const;
  const grid = { min: [0, 0], max: [size, size], cells: [size, size], obstacles: [block] };
  const withBlock = caseSchema.parse({ ...document, mesh: { grid } });
  const result = await computeCase(withBlock, null, context);
  return largestAsymmetry(result, { image: ([x, y]) => [x, size - y, 0], turned: ['rhov'] }).value;
}

const bowShock: Problem = {
  id: 'bow-shock',
  title: t('strongShocksBowShock'),
  compute: bowShockAsymmetry,
};

const check = (
  problem: Problem,
  [name, title, scheme]: readonly [string, string, FluxScheme],
  numericalFlux: Flux,
  [low, high]: readonly [number, number],
  cost: Check['cost'] = 'default',
): Check => ({
  ...common,
  cost,
  id: `${problem.id}/${name}/${numericalFlux}`,
  label: `${problem.title}, ${title}, ${numericalFlux}`,
  accept: between(low, high, low === 0 ? `≤ ${high}` : `≥ ${low}`),
  async compute(context) {
    const value = await problem.compute({ ...scheme, numericalFlux }, context);
    return { value, spacing: null };
  },
});

const ofFirst = ['none', t('strongShocksFirst'), first] as const;
const ofLinear = ['linear', t('strongShocksLinear'), linear] as const;
const ofWeno = ['weno5', t('strongShocksWeno'), weno5] as const;
const ofSplit = ['cpr', t('strongShocksSplit', 2), split] as const;

export const strongShocks: VerificationEntry = {
  id: 'strong-shocks',
  title: t('strongShocksTitle'),
  source: t('strongShocksSource'),
  method: t('strongShocksMethod'),
  deviations: [],
  checks: [
    check(oddEven, ofLinear, 'hllc', [0.02, Infinity]),
    check(oddEven, ofLinear, 'hllcShockStable', [0, 0.01]),
    check(oddEven, ofWeno, 'hllcShockStable', [0, 0.1]),
    // In a shorter channel; the perturbation of the mesh alone makes 1e-4.
    check(oddEven, ofSplit, 'hllc', [0.001, Infinity], 'full'),
    check(oddEven, ofSplit, 'hllcShockStable', [0, 0.0003]),
    check(bowShock, ofFirst, 'hllc', [0.02, Infinity]),
    check(bowShock, ofFirst, 'hllcShockStable', [0, 0.05]),
    check(bowShock, ofLinear, 'hllc', [0.02, Infinity]),
    check(bowShock, ofLinear, 'hllcShockStable', [0, 0.05]),
  ],
};
