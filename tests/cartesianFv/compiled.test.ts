import { describe, expect, it } from 'vitest';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import type { CaseDocument } from '../../solver/case/document';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { createCompiledStepper } from '../../solver/methods/cartesianFv/cpu/compiled/compiledStepper';
import { FvStepper } from '../../solver/methods/cartesianFv/cpu/stepper';
import { fvOperators } from '../../solver/methods/cartesianFv/operators';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { reconstructionOf } from '../../solver/methods/cartesianFv/reconstruction';
import { timeIntegrators } from '../../solver/methods/cartesianFv/timeIntegrators';
import { compileCasePhysics } from '../../solver/physics/compile';
import { takeSteps } from '../stepping/takeSteps';
import { atCenters, everySide, fvCase, gridOf } from './grids';

/** Returns the reference stepper and the compiled stepper of a case in the same state. */
function steppersFor(document: CaseDocument, grid: CartesianGrid, threads = 1) {
  const physics = compileCasePhysics(document);
  const scheme = document.scheme as FvOptions;
  const operators = fvOperators(grid, physics, reconstructionOf(scheme), null, scheme.gridSpeed);
  const integrator = timeIntegrators[scheme.integrator];
  const initial = atCenters(grid, physics.initial);
  const host = threads > 1 ? nodeThreads : null;
  const compiled = createCompiledStepper(operators, integrator, initial, { threads, host });
  if (!compiled) throw new Error('there is no compiled form');
  return { compiled, definition: new FvStepper(operators, integrator, initial) };
}

/** Size of each time step. */
const dt = 1e-3;

const unlike = (a: Float64Array, b: Float64Array): number =>
  a.reduce((count, value, i) => count + (value === b[i] ? 0 : 1), 0);

const gas = { rho: 'x + y > 1 ? 1 : 0.3', u: '0.5 + 0.1*x', v: '0.2*cos(2*y)', p: '1 + 0.1*x*y' };
const inSpace = { ...gas, w: '0.3*sin(5*z)', p: '1 + 0.1*x*y*z' };
const plane = gridOf({ counts: [7, 6], lengths: [1, 0.8], origin: [0.1, 0.2] });
const torus = gridOf({ counts: [6, 5], joined: [0, 1] });
const box = gridOf({ counts: [5, 4, 3], joined: [1] });
const line = gridOf({ counts: [9] });
const long = gridOf({ counts: [261, 3] });
const walls = (grid: CartesianGrid): CaseDocument['boundaries'] => ({
  ...everySide(grid, 'slipWall'),
  ...(grid.groups.some(({ name }) => name === 'left')
    ? { left: { condition: 'prescribed', values: { ...gas, p: '1 + 0.1*sin(t + y)' } } }
    : {}),
});
/**
 * Returns a grid with an obstacle in a separate group. @param covers takes the cell indices along
 * x and y
 */
function withBlock(grid: CartesianGrid, covers: (i: number, j: number) => boolean): CartesianGrid {
  const groups = [...grid.groups, { name: 'block', tag: 90, faceCount: 1 }];
  const cells = Uint8Array.from({ length: grid.counts[0] * grid.counts[1] }, (_, cell) =>
    covers(cell % grid.counts[0], Math.floor(cell / grid.counts[0])) ? groups.length : 0,
  );
  return { ...grid, groups, solid: cells };
}
/** Obstacles in the corner, in the interior and across periodic sides. */
const [step, island] = [
  gridOf({ counts: [131, 9] }),
  gridOf({ counts: [11, 12], joined: [0] }),
].map((grid) =>
  withBlock(
    grid,
    (i, j) => (i > grid.counts[0] - 6 && j < 4) || i > grid.counts[0] - 5 || (i < 3 && j > 6),
  ),
);
const hll = { numericalFlux: 'hll' } as const;
const linear = { ...hll, reconstruction: 'linear', integrator: 'sspRk2' } as const;
const high = { ...hll, integrator: 'sspRk3' } as const;

type Named = readonly [string, CartesianGrid, Partial<FvOptions>];

const gasCases: readonly Named[] = [
  ['first order between walls', plane, { numericalFlux: 'laxFriedrichs' }],
  ['first order on a torus', torus, { numericalFlux: 'hllc' }],
  ['first order on a torus, shock-stable', torus, { numericalFlux: 'hllcShockStable' }],
  ['linear, modified minmod', plane, linear],
  [
    'linear, minmod, three stages',
    torus,
    { ...linear, slopeLimiter: 'minmod', integrator: 'sspRk3' },
  ],
  ['linear, superbee, positive', plane, { ...linear, slopeLimiter: 'superbee', positivity: true }],
  ['linear, van Leer, several strips', long, { ...linear, slopeLimiter: 'vanLeer' }],
  ['linear, Simpson', plane, { ...linear, faceQuadrature: 'simpson' }],
  ['WENO5', plane, { ...high, reconstruction: 'weno5' }],
  [
    'WENO5-Z, Gauss, positive',
    torus,
    { ...high, reconstruction: 'weno5Z', faceQuadrature: 'gauss', positivity: true },
  ],
  ['CWENO3, Gauss', plane, { ...high, reconstruction: 'cweno3', faceQuadrature: 'gauss' }],
  ['linear, characteristic', plane, { ...linear, limiting: 'characteristic', positivity: true }],
  [
    'WENO5, characteristic, on a torus',
    torus,
    { ...high, reconstruction: 'weno5', limiting: 'characteristic' },
  ],
  ['first order with obstacles', step, { numericalFlux: 'hll' }],
  ['linear with obstacles', step, { ...linear, positivity: true }],
  ['WENO5 with obstacles, periodic', island, { ...high, reconstruction: 'weno5' }],
  ['CWENO3 on a torus', torus, { ...high, reconstruction: 'cweno3' }],
];

/**
 * Cases with extrapolation at sides and obstacles, where ghost layers come from the first two
 * cells.
 */
const continuedCases: readonly Named[] = [
  ['CWENO3 at Gauss points', plane, { ...high, reconstruction: 'cweno3', faceQuadrature: 'gauss' }],
  ['WENO5 in a single row', gridOf({ counts: [7, 1] }), { ...high, reconstruction: 'weno5' }],
  ['WENO5 with obstacles', island, { ...high, reconstruction: 'weno5' }],
];

const cases: readonly (readonly [string, CaseDocument, CartesianGrid])[] = [
  ...gasCases.map(
    ([name, grid, options]) =>
      [name, fvCase({ initial: gas, boundaries: walls(grid) }, options), grid] as const,
  ),
  ...continuedCases.map(([name, grid, options]) => {
    const boundaries = everySide(grid, 'extrapolation');
    return [`extrapolation, ${name}`, fvCase({ initial: gas, boundaries }, options), grid] as const;
  }),
  ...(['linear', 'cweno3', 'weno5'] as const).map(
    (reconstruction) =>
      [
        `${reconstruction} in 3D`,
        fvCase(
          { system: { id: 'euler3d', parameters: {} }, initial: inSpace, boundaries: walls(box) },
          { ...high, reconstruction },
        ),
        box,
      ] as const,
  ),
  [
    'WENO5 in 1D',
    fvCase(
      {
        system: { id: 'euler1d', parameters: {} },
        initial: { rho: 'x > 0.5 ? 1 : 0.3', u: '0.2', p: '1 + 0.1*x' },
        boundaries: everySide(line, 'slipWall'),
      },
      { ...high, reconstruction: 'weno5' },
    ),
    line,
  ],
  ...(['weno5', 'cweno3'] as const).map(
    (reconstruction) =>
      [
        `cold gas against a wall, ${reconstruction}, positive`,
        fvCase(
          {
            initial: { rho: '1', u: '-1', v: '0.1*y', p: '1e-6' },
            boundaries: everySide(plane, 'slipWall'),
          },
          { ...high, reconstruction, faceQuadrature: 'gauss', positivity: true },
        ),
        plane,
      ] as const,
  ),
  [
    'variable coefficients and a source',
    fvCase(
      {
        system: {
          id: 'advection2d',
          parameters: {},
          coefficients: { velocityX: '-y + t', velocityY: 'x' },
        },
        sourceTerm: { q: 'sin(x*y) + t*q' },
        initial: { q: 'exp(-x^2 - y^2)' },
        boundaries: everySide(plane, 'prescribed', { q: 'x + y*t' }),
      },
      { ...linear, numericalFlux: 'upwind', faceQuadrature: 'gauss' },
    ),
    plane,
  ],
  ...(['none', 'linear'] as const).map(
    (reconstruction) =>
      [
        `water over a bed with friction, ${reconstruction}`,
        fvCase(
          {
            system: {
              id: 'shallowWaterBed2d',
              parameters: { dryDepth: 0.1 },
              coefficients: { manning: '0.03 + 0.01*x' },
            },
            initial: {
              surface: 'x > 0.6 ? 0.5 : 0.4',
              u: '0.3',
              v: '0.1*x',
              bed: '0.3*x + 0.45*cos(4*y)^2',
            },
            boundaries: everySide(island, 'slipWall'),
          },
          { ...linear, reconstruction, integrator: 'sspRk2' },
        ),
        island,
      ] as const,
  ),
];

describe('compiled finite-volume steps', () => {
  it.each(cases)('matches the reference implementation bit for bit: %s', (_, document, grid) => {
    const { compiled, definition } = steppersFor(document, grid);
    const [own, defined] = [compiled, definition].map((stepper) => takeSteps(stepper, dt));
    expect(own).toEqual(defined);
    expect(unlike(compiled.next, definition.next)).toBe(0);
    expect(unlike(compiled.state, definition.state)).toBe(0);
    expect(own[2].change[0]).toBeGreaterThan(1e-5);
  });

  it('does not depend on the number of threads', async () => {
    const grid = gridOf({ counts: [300, 37] });
    const document = fvCase({ initial: gas, boundaries: walls(grid) }, linear);
    const states = await Promise.all(
      [1, 2, 3].map(async (threads) => {
        const { compiled } = steppersFor(document, grid, threads);
        await compiled.ready;
        takeSteps(compiled, dt);
        const state = compiled.next;
        compiled.dispose();
        return state;
      }),
    );
    expect(states.map((state) => unlike(state, states[0]))).toEqual([0, 0, 0]);
  });

  it('reports the inadmissible cell like the reference implementation', () => {
    const document = fvCase({ initial: gas, boundaries: walls(plane) }, linear);
    const { compiled, definition } = steppersFor(document, plane);
    const state = definition.state.slice();
    state[4 * 40] = -1;
    for (const stepper of [compiled, definition]) stepper.takeState(state);
    const [own, defined] = [compiled, definition].map((stepper) => stepper.report('state', 0));
    expect(own).toEqual(defined);
    expect(own.badCell).toBe(40);
  });

  it('is unavailable for obstacles too thin for two ghost layers', () => {
    const thin = withBlock(plane, (i) => i === 3);
    const document = fvCase({ initial: gas, boundaries: walls(thin) }, linear);
    expect(() => steppersFor(document, thin)).toThrow('no compiled form');
  });
});
