import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { Discretization } from '../../solver/methods/types';
import { allSides, scheme, testCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type Flux = DgOptions['numericalFlux'];

const distorted = (x: number, y: number): [number, number] => [
  x + 0.06 * Math.sin(5 * x + 3 * y),
  y + 0.05 * Math.cos(4 * x - 2 * y),
];

const steps = (maxSteps: number) => ({ end: null, maxSteps, steadyTolerance: null });

const withFlux = (order: number, numericalFlux: Flux) => ({ ...scheme(order), numericalFlux });

/** The discretization, and the states before and after some steps. */
async function run(
  document: CaseDocument,
  mesh = rectangleMesh(5, 4, distorted),
): Promise<{
  discretization: Discretization;
  start: Float64Array;
  end: Float64Array;
  time: number;
}> {
  const discretization = discretize(document, mesh);
  const simulation = discretization.createCpuSimulation();
  const start = Float64Array.from(await simulation.readState());
  const { time, outcome } = await runToEnd(simulation, document.time.maxSteps ?? undefined);
  expect(outcome.kind).not.toBe('failed');
  return { discretization, start, end: Float64Array.from(await simulation.readState()), time };
}

const plasma = { rho: '1', u: '0', v: '0', w: '0.2', p: '0.9', Bx: '0.4', By: '0', Bz: '0.3' };

describe('a uniform state', () => {
  const cases: readonly [string, Flux, Record<string, string>][] = [
    ['shallowWater2d', 'hllc', { h: '1.3', u: '0.7', v: '-0.4' }],
    ['shallowWater2d', 'hll', { h: '1.3', u: '0.7', v: '-0.4' }],
    ['maxwellTm2d', 'upwind', { Hx: '0.3', Hy: '-0.8', Ez: '0.5' }],
    ['euler2d', 'hllc', { rho: '1.1', u: '0.7', v: '-0.3', p: '0.9' }],
    ['euler2d', 'hll', { rho: '1.1', u: '0.7', v: '-0.3', p: '0.9' }],
    ['burgers2d', 'hll', { u: '-0.7' }],
    ['idealMhd2d', 'hll', { ...plasma, rho: '1.1', u: '0.7', v: '-0.3', By: '-0.8' }],
  ];

  it.each(cases)('is preserved on a distorted mesh for %s with %s', async (id, flux, state) => {
    const { discretization, end, time } = await run(
      testCase({
        system: { id, parameters: {} },
        scheme: withFlux(2, flux),
        initial: state,
        exact: state,
        boundaries: allSides('prescribed', state),
        time: steps(10),
      }),
    );
    for (const { linf } of discretization.errors(end, time) ?? []) expect(linf).toBeLessThan(1e-13);
  });
});

describe('a domain between walls', () => {
  const bump = 'exp(-20*((x-0.4)^2 + (y-0.6)^2))';
  const water = { h: `1 + 0.3*${bump}`, u: '0.2*y', v: '0.1' };
  const gas = { rho: `1 + 0.3*${bump}`, u: '0.2*y', v: '0.1', p: '1' };
  const charged = { ...plasma, rho: `1 + 0.3*${bump}`, Bx: '0.2*sin(3*y)' };
  const field = { Hx: bump, Hy: 'x', Ez: `${bump} + y^2` };
  const cases: readonly [string, string, string, Flux, Record<string, string>, number[]][] = [
    ['the mass of water', 'shallowWater2d', 'slipWall', 'hllc', water, [0]],
    ['mass and energy of a gas', 'euler2d', 'slipWall', 'hllc', gas, [0, 3]],
    ['mass and energy of a plasma', 'idealMhd2d', 'slipWall', 'hll', charged, [0, 4]],
    [
      'Ez between magnetic conductors',
      'maxwellTm2d',
      'perfectMagneticConductor',
      'upwind',
      field,
      [2],
    ],
    [
      'H between electric conductors',
      'maxwellTm2d',
      'perfectElectricConductor',
      'upwind',
      field,
      [0, 1],
    ],
  ];

  it.each(cases)('conserves %s to round-off', async (_, id, wall, flux, initial, kept) => {
    const { discretization, start, end } = await run(
      testCase({
        system: { id, parameters: {} },
        scheme: withFlux(2, flux),
        initial,
        boundaries: allSides(wall),
        time: steps(15),
      }),
    );
    const [before, after] = [start, end].map((state) => discretization.integrals(state));
    for (const v of kept) expect(Math.abs(after[v] / before[v] - 1)).toBeLessThan(1e-13);
    expect(end).not.toEqual(start);
  });

  it('conserves wave energy with a central flux and damps unresolved waves with the upwind flux', async () => {
    const document = testCase({
      system: { id: 'maxwellTm2d', parameters: {} },
      initial: { Hx: '0', Hy: '0', Ez: 'sin(pi*x)*sin(pi*y) + 0.2*sin(6*pi*x)*sin(5*pi*y)' },
      boundaries: allSides('perfectElectricConductor'),
      time: { end: 0.5, maxSteps: null, steadyTolerance: null },
    });
    // All cells are alike and the basis is orthonormal: the energy is proportional to the sum of squares.
    const energy = (state: Float64Array) => state.reduce((sum, c) => sum + c * c, 0);
    const [central, upwind] = await Promise.all(
      (['central', 'upwind'] as const).map(async (flux) => {
        const { start, end } = await run(
          { ...document, scheme: { ...withFlux(2, flux), cflNumber: 0.5 } },
          rectangleMesh(5, 5),
        );
        return energy(end) / energy(start);
      }),
    );
    expect(Math.abs(central - 1)).toBeLessThan(1e-3);
    expect(upwind).toBeLessThan(0.99);
  });
});

describe('a pulse in the middle of a square', () => {
  const pulse = 'exp(-30*((x-0.5)^2 + (y-0.5)^2))';

  it.each([
    ['shallowWater2d', { h: `1 + ${pulse}`, u: '0', v: '0' }],
    ['euler2d', { rho: `1 + ${pulse}`, u: '0', v: '0', p: `1 + ${pulse}` }],
  ])('keeps the symmetries of its mesh for %s', async (id, initial) => {
    const n = 6;
    const mesh = rectangleMesh(n, n);
    const { discretization, end } = await run(
      testCase({
        system: { id, parameters: {} },
        scheme: { ...withFlux(1, 'hllc'), limiter: 'barthJespersen' },
        initial,
        boundaries: allSides('slipWall'),
        time: { end: 0.3, maxSteps: null, steadyTolerance: null },
      }),
      mesh,
    );
    const stride = discretization.modesPerCell * discretization.variableCount;
    const cellOf = new Map([...mesh.elementTags].map((tag, cell) => [tag - 1, cell]));
    const mean = (element: number, v: number) =>
      end[cellOf.get(element)! * stride + v * discretization.modesPerCell];
    // Two cells per square, the lower one first, exchanged by x ↔ y and by a rotation of 180°.
    for (let j = 0; j < n; j++) {
      for (let i = 0; i < n; i++) {
        for (const upper of [0, 1]) {
          const cell = 2 * (j * n + i) + upper;
          const transposed = 2 * (i * n + j) + 1 - upper;
          const turned = 2 * ((n - 1 - j) * n + n - 1 - i) + 1 - upper;
          expect(mean(transposed, 0)).toBeCloseTo(mean(cell, 0), 12);
          expect(mean(transposed, 1)).toBeCloseTo(mean(cell, 2), 12);
          expect(mean(turned, 0)).toBeCloseTo(mean(cell, 0), 12);
          expect(mean(turned, 1)).toBeCloseTo(-mean(cell, 1), 12);
        }
      }
    }
  });
});
