import type { RunCaseResult } from '../../run/runCase';
import { anyError, between } from '../acceptance';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import type { Check, VerificationContext, VerificationEntry } from '../types';
import { ofGrids, unitGrid } from './grids';
import { memoized } from './memoized';
import { t } from '../../text/t';

const size = 20;
const gamma = 1.4;

/** Pressure rise relative to the center, in units of density and squared peak speed: −2 + 4 ln 2. */
const pressureRise = 4 * Math.LN2 - 2;

type Flux = 'hllc' | 'hllcShockStable' | 'roeLowMach';

/** Runs the vortex with ρ = 1 and peak speed 1 at radius 0.2; γp M² = 1 at its center. */
async function vortexAt(
  mach: number,
  numericalFlux: Flux,
  end: number,
  context: VerificationContext,
): Promise<RunCaseResult> {
  const grid = unitGrid(2, size);
  const center = 1 / (gamma * mach ** 2);
  const document = verificationCase({
    name: 'gresho',
    system: { id: 'euler2d' },
    scheme: {
      id: 'cartesianFv',
      numericalFlux,
      reconstruction: 'linear',
      integrator: 'sspRk2',
      cflNumber: 0.8,
    },
    definitions: [
      { name: 'r', expression: 'max(sqrt((x - 0.5)^2 + (y - 0.5)^2), 1e-9)' },
      { name: 'speed', expression: 'r < 0.2 ? 5*r : r < 0.4 ? 2 - 5*r : 0' },
      {
        name: 'rise',
        expression:
          'r < 0.2 ? 12.5*r^2 : r < 0.4 ? 12.5*r^2 + 4*(1 - 5*r - log(0.2) + log(r)) : 4*log(2) - 2',
      },
    ],
    initial: {
      rho: '1',
      u: '-speed*(y - 0.5)/r',
      v: 'speed*(x - 0.5)/r',
      p: `${center} + rise`,
    },
    boundaries: onAllGroups(grid, 'slipWall'),
    time: { end },
  });
  return computeCase(document, grid, context);
}

interface Measured {
  /** Relative to the initial value. */
  readonly energy: number;
  /** Pressure range in units of density and squared peak speed. */
  readonly pressure: number;
}

/** Results by a key of Mach number, flux and end time. */
const measured = memoized(async (run: string, context): Promise<Measured> => {
  const [mach, numericalFlux, end] = run.split(' ');
  const result = await vortexAt(Number(mach), numericalFlux as Flux, Number(end), context);
  const { discretization, state } = result;
  return {
    energy: kinetic(state) / kinetic(discretization.initialState()),
    pressure: pressureRange(state),
  };
});

const kinetic = (state: ArrayLike<number>): number => {
  let sum = 0;
  for (let i = 0; i < state.length; i += 4) {
    sum += (0.5 * (state[i + 1] ** 2 + state[i + 2] ** 2)) / state[i];
  }
  return sum;
};

function pressureRange(state: ArrayLike<number>): number {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < state.length; i += 4) {
    const moving = (0.5 * (state[i + 1] ** 2 + state[i + 2] ** 2)) / state[i];
    const p = (gamma - 1) * (state[i + 3] - moving);
    [low, high] = [Math.min(low, p), Math.max(high, p)];
  }
  return high - low;
}

const figures = {
  energy: { label: 'gridGreshoEnergy', published: null },
  pressure: { label: 'gridGreshoPressure', published: pressureRise },
} as const;

const check = (
  mach: number,
  numericalFlux: Flux,
  end: number,
  figure: keyof typeof figures,
  bounds: readonly [number, number] | null,
  cost: Check['cost'] = 'default',
): Check => {
  const { label, published } = figures[figure];
  return {
    ...ofGrids,
    cost,
    id: `${figure}/${numericalFlux}/${mach}/${end}`,
    label: t(label, mach, end, numericalFlux),
    published,
    accept: bounds ? between(...bounds) : anyError(1e-3),
    // In single precision, rounding errors are a tenth of the fluctuations at M = 0.001.
    ...(mach < 0.01 ? { arithmetics: ['f64', 'df64'] as const } : {}),
    async compute(context) {
      const found = await measured(`${mach} ${numericalFlux} ${end}`, context);
      return { value: found[figure], spacing: null };
    },
  };
};

const rangeBounds = [0.7, 0.8] as const;

export const gresho: VerificationEntry = {
  id: 'gresho',
  title: t('gridGreshoTitle'),
  source: t('gridGreshoSource'),
  method: t('gridGreshoMethod'),
  reference: 'exact',
  deviations: [],
  checks: [
    check(0.1, 'roeLowMach', 1, 'energy', [0.84, 0.88]),
    check(0.1, 'roeLowMach', 1, 'pressure', rangeBounds),
    check(0.01, 'roeLowMach', 0.2, 'energy', [0.96, 0.975]),
    check(0.01, 'roeLowMach', 0.2, 'pressure', rangeBounds),
    check(0.01, 'hllc', 0.2, 'energy', [0, 0.45]),
    check(0.01, 'hllcShockStable', 0.2, 'energy', null),
    check(0.001, 'roeLowMach', 0.02, 'energy', [0.995, 1]),
    check(0.001, 'roeLowMach', 0.02, 'pressure', [0.7, 0.85]),
    check(0.01, 'roeLowMach', 1, 'energy', [0.84, 0.88], 'full'),
    check(0.01, 'roeLowMach', 1, 'pressure', rangeBounds, 'full'),
    check(0.01, 'hllc', 1, 'energy', [0, 0.1], 'full'),
    check(0.001, 'roeLowMach', 0.1, 'energy', [0.97, 1], 'full'),
    check(0.001, 'roeLowMach', 0.1, 'pressure', rangeBounds, 'full'),
    check(0.001, 'hllc', 0.1, 'energy', [0, 0.1], 'full'),
    check(0.001, 'roeLowMach', 1, 'energy', [0.84, 0.88], 'full'),
    check(0.001, 'roeLowMach', 1, 'pressure', rangeBounds, 'full'),
  ],
};
