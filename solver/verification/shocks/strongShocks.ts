import { between } from '../acceptance';
import type { FluxScheme } from '../compute';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { bowShockAsymmetry } from './bluntBody';
import { oddEvenVariation } from './oddEven';

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
  title: 'Odd-even decoupling',
  compute: oddEvenVariation,
};
const bowShock: Problem = {
  id: 'bow-shock',
  title: 'Bow shock at Mach 10',
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

const ofFirst = ['none', 'finite volumes without reconstruction', first] as const;
const ofLinear = ['linear', 'finite volumes, linear', linear] as const;
const ofWeno = ['weno5', 'finite volumes, WENO5', weno5] as const;
const ofSplit = ['cpr', 'flux reconstruction, p = 2', split] as const;

export const strongShocks: VerificationEntry = {
  id: 'strong-shocks',
  title: 'Strong shocks along the grid: odd-even decoupling and carbuncles',
  source:
    'J. J. Quirk, Int. J. Numer. Methods Fluids 18 (1994); flux: N. Fleischmann, S. Adami, N. A. Adams, J. Comput. Phys. 423 (2020)',
  method:
    'A plane shock at Mach 6 moves over 45 cells of a channel of 60 × 6 cells whose middle line of nodes zigzags by 10⁻⁴ of a cell (equal cells: noise of 10⁻⁴ in the density ahead); largest difference of the density across the channel. Flow at Mach 10 onto the front of a block, 24 × 24 cells, noise of 10⁻⁴ in the initial density, to t = 20; largest difference between mirror images. HLLC grows both to order 1, its shock-stable form does not.',
  deviations: [],
  checks: [
    check(oddEven, ofLinear, 'hllc', [0.02, Infinity]),
    check(oddEven, ofLinear, 'hllcShockStable', [0, 0.01]),
    check(oddEven, ofWeno, 'hllcShockStable', [0, 0.1]),
    check(oddEven, ofSplit, 'hllc', [0.02, Infinity], 'full'),
    check(oddEven, ofSplit, 'hllcShockStable', [0, 0.01]),
    check(bowShock, ofFirst, 'hllc', [0.02, Infinity]),
    check(bowShock, ofFirst, 'hllcShockStable', [0, 0.05]),
    check(bowShock, ofLinear, 'hllc', [0.02, Infinity]),
    check(bowShock, ofLinear, 'hllcShockStable', [0, 0.05]),
  ],
};
