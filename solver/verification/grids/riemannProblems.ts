import { anyError } from '../acceptance';
import { computeCase, onAllGroups, verificationCase } from '../compute';
import type { Acceptance, Check, VerificationEntry } from '../types';
import { ofGrids, unitGrid } from './grids';
import { memoized } from './memoized';
import { t } from '../../text/t';

const gamma = 1.4;
/** End time, before waves from the center reach the sides of the square. */
const end = 0.2;
const size = 32;
/** Less than the contribution of any wave other than the sharp one. */
const maxCells = 1;

/** Density, pressure and both velocities. */
type State = readonly [rho: number, p: number, u: number, v: number];

/** States of the quadrants: upper right, upper left, lower left, lower right. */
const configurations: Readonly<Record<number, readonly [State, State, State, State]>> = {
  3: [
    [1.5, 1.5, 0, 0],
    [0.5323, 0.3, 1.206, 0],
    [0.138, 0.029, 1.206, 1.206],
    [0.5323, 0.3, 0, 1.206],
  ],
  4: [
    [1.1, 1.1, 0, 0],
    [0.5065, 0.35, 0.8939, 0],
    [1.1, 1.1, 0.8939, 0.8939],
    [0.5065, 0.35, 0, 0.8939],
  ],
  6: [
    [1, 1, 0.75, -0.5],
    [2, 1, 0.75, 0.5],
    [1, 1, -0.75, 0.5],
    [3, 1, -0.75, -0.5],
  ],
  12: [
    [0.5313, 0.4, 0, 0],
    [1, 1, 0.7276, 0],
    [0.8, 1, 0, 0],
    [1, 1, 0, 0.7276],
  ],
};

type Axis = 0 | 1;

/** The wave between two quadrants: the states on either side along an axis, at a side of the square. */
interface Wave {
  readonly below: State;
  readonly above: State;
  readonly axis: Axis;
  /** Returns the index of the i-th cell along that side. */
  cell(i: number): number;
}

const wavesOf = ([first, second, third, fourth]: (typeof configurations)[number]): Wave[] => [
  { below: second, above: first, axis: 0, cell: (i) => i + size * (size - 1) },
  { below: third, above: fourth, axis: 0, cell: (i) => i },
  { below: third, above: second, axis: 1, cell: (i) => size * i },
  { below: fourth, above: first, axis: 1, cell: (i) => size * i + size - 1 },
];

const normalVelocity = (state: State, axis: Axis): number => state[2 + axis];

/** Returns density, normal momentum, transverse momentum and energy, and their fluxes along an axis. */
function conserved(state: State, axis: Axis): { values: number[]; fluxes: number[] } {
  const [rho, p, u, v] = state;
  const un = normalVelocity(state, axis);
  const ut = normalVelocity(state, axis === 0 ? 1 : 0);
  const E = p / (gamma - 1) + 0.5 * rho * (u * u + v * v);
  return {
    values: [rho, rho * un, rho * ut, E],
    fluxes: [rho * un, rho * un * un + p, rho * un * ut, (E + p) * un],
  };
}

/** Returns the speed of a wave: of a shock by mass conservation, of a contact the gas velocity. */
function speedOf({ below, above, axis }: Wave): number {
  if (below[1] === above[1]) return normalVelocity(below, axis);
  const [low, high] = [below, above].map((state) => conserved(state, axis));
  return (high.fluxes[0] - low.fluxes[0]) / (high.values[0] - low.values[0]);
}

/** Returns the largest [F] − s[u] over all waves and variables, which is 0 by the Rankine–Hugoniot conditions. */
function jumpResidual(states: (typeof configurations)[number]): number {
  const residuals = wavesOf(states).flatMap((wave) => {
    const [low, high] = [wave.below, wave.above].map((state) => conserved(state, wave.axis));
    const speed = speedOf(wave);
    return low.values.map((value, v) =>
      Math.abs(high.fluxes[v] - low.fluxes[v] - speed * (high.values[v] - value)),
    );
  });
  return Math.max(...residuals);
}

/**
 * Returns Σ|ρ − sharp wave| over the jump along the sides: the thickness or displacement of a wave in cells, the
 * maximum of the four.
 */
const thickness = memoized(async (id: number, context): Promise<number> => {
  const grid = unitGrid(2, size);
  const states = configurations[id];
  const quarters = (variable: number): string => {
    const [first, second, third, fourth] = states.map((state) => state[variable]);
    return `y > 0.5 ? (x > 0.5 ? ${first} : ${second}) : (x > 0.5 ? ${fourth} : ${third})`;
  };
  const document = verificationCase({
    name: 'riemann-2d',
    system: { id: 'euler2d', parameters: { gamma } },
    scheme: {
      id: 'cartesianFv',
      reconstruction: 'linear',
      positivity: true,
      numericalFlux: 'hllc',
      integrator: 'sspRk2',
    },
    initial: { rho: quarters(0), p: quarters(1), u: quarters(2), v: quarters(3) },
    boundaries: onAllGroups(grid, 'outflow'),
    time: { end },
  });
  const { state } = await computeCase(document, grid, context);
  const thicknesses = wavesOf(states).map((wave) => {
    const [below, above] = [wave.below[0], wave.above[0]];
    const place = size * (0.5 + speedOf(wave) * end);
    let sum = 0;
    for (let i = 0; i < size; i++) {
      const shareBelow = Math.min(Math.max(place - i, 0), 1);
      sum += Math.abs(state[4 * wave.cell(i)] - above - shareBelow * (below - above));
    }
    return sum / Math.abs(below - above);
  });
  return Math.max(...thicknesses);
});

const upTo = (high: number, rule: string): Acceptance => {
  const interval = { low: 0, high, rule };
  return { ...anyError(0), double: interval, single: interval };
};

const checks: readonly Check[] = Object.entries(configurations).flatMap(([id, states]): Check[] => [
  {
    ...ofGrids,
    id: `${id}/states`,
    label: t('gridRiemannStates', id),
    accept: upTo(5e-4, t('acceptDigits', 4)),
    usesBackend: false,
    compute: () => Promise.resolve({ value: jumpResidual(states), spacing: null }),
  },
  {
    ...ofGrids,
    id: `${id}/waves`,
    label: t('gridRiemannWaves', id),
    accept: upTo(maxCells, `≤ ${maxCells}`),
    compute: async (context) => ({
      value: await thickness(Number(id), context),
      spacing: null,
    }),
  },
]);

export const gridRiemannProblems: VerificationEntry = {
  id: 'fv-riemann-problems',
  title: t('gridRiemannTitle'),
  source: t('gridRiemannSource'),
  method: t('gridRiemannMethod', size, end),
  deviations: [],
  checks,
};
