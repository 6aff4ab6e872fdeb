import { describe, expect, it, vi } from 'vitest';
import { nodeThreads } from '../../../electron/cli/nodeThreads';
import { createCompiledStepper } from '../../../solver/methods/cpr/cpu/compiled/compiledStepper';
import { CprStepper } from '../../../solver/methods/cpr/cpu/stepper';
import type { CprOptions } from '../../../solver/methods/cpr/options';
import type { CaseDocument } from '../../../solver/case/document';
import { createCprStepper } from '../../../solver/methods/cpr/discretization';
import type { Stepper } from '../../../solver/stepping/stepper';
import { singleThread } from '../../../solver/threads';
import { discretize } from '../../support/dg';
import { bentAll, cprCase, curvedBox, prepared } from './cases';

type Parts = Partial<Omit<CaseDocument, 'scheme'>>;

const sides = ['left', 'right', 'bottom', 'top', 'back', 'front'];

const gas = {
  rho: '1 + 0.2*sin(3*x + y)',
  u: '0.5 + 0.1*x',
  v: '0.2*cos(2*y)',
  p: '1 + 0.1*x*y',
};
const plane: Parts = {
  initial: gas,
  boundaries: {
    ...Object.fromEntries(
      sides.slice(0, 4).map((side) => [side, { condition: 'slipWall', values: {} }]),
    ),
    left: { condition: 'prescribed', values: { ...gas, p: '1 + 0.1*sin(t + y)' } },
  },
};
const space: Parts = {
  system: { id: 'euler3d', parameters: {} },
  initial: { ...gas, w: '0.1*sin(3*z)', p: '1 + 0.1*x*z' },
  boundaries: Object.fromEntries(
    sides.map((side) => [side, { condition: 'slipWall', values: {} }]),
  ),
};
const spin: Parts = {
  system: {
    id: 'advection2d',
    parameters: {},
    coefficients: { velocityX: '-y + t', velocityY: 'x' },
  },
  sourceTerm: { q: 'sin(x*y) + t*q' },
  initial: { q: 'exp(-x^2 - y^2)' },
  boundaries: Object.fromEntries(
    sides.slice(0, 4).map((side) => [side, { condition: 'outflow', values: {} }]),
  ),
};

/** Jumps, and almost no pressure. */
const nearlyEmpty: Parts = {
  ...plane,
  initial: { ...gas, rho: 'x + y > 1 ? 1 : 0.3', p: 'x > 0.4 ? 1 : 0.01' },
};
const shock: Parts = { ...plane, initial: nearlyEmpty.initial };
const viscous = (parts: Parts, own: Parts = {}, viscosity = 0.05): Parts => ({
  ...parts,
  system: {
    id: parts.system ? 'navierStokes3d' : 'navierStokes2d',
    parameters: { viscosity, sutherland: 0.4 },
  },
  ...own,
});
/** Adds a subgrid model, whose fluxes are nonlinear in the gradient. */
const withSubgrid = (parts: Parts): Parts => {
  const { parameters, ...system } = parts.system!;
  const coefficients = { filterWidth: '2*pointSpacing + 0.2*x' };
  return {
    ...parts,
    system: { ...system, parameters: { ...parameters, vreman: 1 }, coefficients },
  };
};
/** All conditions of a viscous gas. */
const walls = {
  left: { condition: 'prescribed', values: { ...gas, w: '0.1', p: '1 + 0.1*sin(t + y)' } },
  right: { condition: 'isothermalWall', values: { T: '1 + 0.3*y', v: '0.4' } },
  bottom: { condition: 'adiabaticWall', values: { u: '0.3' } },
  top: { condition: 'slipWall', values: {} },
};
const farField = { condition: 'farField', values: { rho: '1', u: '0.5', v: '0', w: '0', p: '1' } };
const open = { ...walls, top: farField, right: { condition: 'outflow', values: {} } };
const outer = { back: walls.bottom, front: walls.right };
const spread: Parts = {
  ...spin,
  system: { ...spin.system!, id: 'advectionDiffusion2d', parameters: { diffusivity: 0.3 } },
  boundaries: { ...spin.boundaries, left: { condition: 'insulated', values: {} } },
};
const split = { volumeTerm: 'split', points: 'gaussLobatto', correction: 'huynh' } as const;

/**
 * Returns both steppers of a case in the same state, with odd numbers of cells, of interior faces
 * and of faces per side.
 */
function steppers(parts: Parts, scheme: Partial<CprOptions>, threads = 1) {
  const counts = parts.system?.id.endsWith('3d') ? [3, 1, 1] : [5, 3];
  const mesh = curvedBox({ counts, order: 2, map: bentAll(0.02) });
  const { operators, state } = prepared(cprCase(parts, scheme), mesh);
  const host = threads > 1 ? nodeThreads : null;
  const compiled = createCompiledStepper(operators, state, { threads, host });
  if (!compiled) throw new Error('WebAssembly SIMD is not available');
  return { compiled, defined: new CprStepper(operators, state) };
}

function advance(stepper: Stepper, steps: number): void {
  for (let i = 0; i < steps; i++) {
    stepper.doStep(0.1 + i * 1e-3, 1e-3, i);
    if (i < steps - 1) stepper.accept();
  }
}

const largestDifference = (a: Float64Array, b: Float64Array): number =>
  a.reduce((most, value, i) => Math.max(most, Math.abs(value - b[i])), 0);

const cases: readonly (readonly [string, Parts, Partial<CprOptions>])[] = [
  ...[0, 1, 2, 5].map((order) => [`chain rule, p = ${order}`, plane, { order }] as const),
  [
    'Chebyshev–Lobatto points, Huynh',
    plane,
    { order: 3, points: 'chebyshevLobatto', correction: 'huynh' },
  ],
  ['conservative', plane, { order: 2, volumeTerm: 'conservative', correction: 'huynh' }],
  ['chain rule in 3D', space, { order: 2, integrator: 'carpenterKennedy', numericalFlux: 'hllc' }],
  ['a shock-stable flux in 3D', space, { order: 1, numericalFlux: 'hllcShockStable' }],
  ['conservative in 3D', space, { order: 3, volumeTerm: 'conservative', points: 'gaussLobatto' }],
  ['a source and variable coefficients', spin, { order: 3, numericalFlux: 'upwind' }],
  [
    'a source and variable coefficients, conservative',
    spin,
    { order: 2, numericalFlux: 'upwind', volumeTerm: 'conservative' },
  ],
  ['split form', plane, { order: 2, ...split, twoPointFlux: 'ranocha', numericalFlux: 'central' }],
  ['split form in 3D', space, { order: 3, ...split, twoPointFlux: 'kennedyGruber' }],
  [
    'split form, variable coefficients',
    spin,
    { order: 2, ...split, twoPointFlux: 'central', numericalFlux: 'upwind' },
  ],
  ['positivity', nearlyEmpty, { order: 2, positivity: true, integrator: 'sspRk3' }],
  ['shock capturing', shock, { order: 2, ...split, twoPointFlux: 'ranocha', shockCapturing: true }],
  ['error-controlled steps', plane, { order: 2, integrator: 'rdpk3sp35' }],
  [
    'error-controlled steps in 3D, with positivity',
    space,
    { order: 1, integrator: 'rdpk3sp35', positivity: true, volumeTerm: 'conservative' },
  ],
  [
    'shock capturing in 3D',
    { ...space, initial: { ...space.initial, rho: 'x > 0.4 ? 1 : 0.3' } },
    { order: 3, ...split, volumeTerm: 'conservative', shockCapturing: true },
  ],
  ...[0, 1, 4].map(
    (order) => [`viscous, p = ${order}`, viscous(plane, { boundaries: walls }), { order }] as const,
  ),
  [
    'viscous, conservative',
    viscous(plane, { boundaries: open }),
    { order: 2, volumeTerm: 'conservative', points: 'gaussLegendre', gradientLift: 'printed' },
  ],
  [
    'viscous with shock capturing',
    viscous(shock, { boundaries: walls }, 0.002),
    { order: 2, ...split, twoPointFlux: 'ranocha', shockCapturing: true },
  ],
  [
    'viscous in 3D',
    viscous(space, { boundaries: { ...walls, ...outer } }),
    { order: 2, integrator: 'carpenterKennedy' },
  ],
  [
    'viscous in 3D, conservative, open sides',
    viscous(space, { boundaries: { ...open, ...outer } }),
    { order: 3, volumeTerm: 'conservative', points: 'gaussLobatto', integrator: 'rdpk3sp35' },
  ],
  [
    'subgrid model in 3D',
    withSubgrid(viscous(space, { boundaries: { ...walls, ...outer } })),
    { order: 2, integrator: 'midpoint' },
  ],
  ['a scalar with diffusion', spread, { order: 3, numericalFlux: 'upwind' }],
  ...[0, 3].map(
    (order) =>
      [
        `local discontinuous Galerkin, p = ${order}`,
        viscous(plane, { boundaries: walls }),
        { order, viscousScheme: 'ldg' },
      ] as const,
  ),
  [
    'local discontinuous Galerkin with shock capturing',
    viscous(shock, { boundaries: open }, 0.002),
    { order: 2, ...split, twoPointFlux: 'ranocha', shockCapturing: true, viscousScheme: 'ldg' },
  ],
  [
    'local discontinuous Galerkin with a subgrid model in 3D',
    withSubgrid(viscous(space, { boundaries: { ...walls, ...outer } })),
    { order: 2, volumeTerm: 'conservative', points: 'gaussLegendre', viscousScheme: 'ldg' },
  ],
];

describe('compiled flux reconstruction', () => {
  it.each(cases)('matches the reference implementation: %s', (_, parts, scheme) => {
    const { compiled, defined } = steppers(parts, scheme);
    for (const stepper of [compiled, defined]) advance(stepper, 2);
    expect(largestDifference(compiled.next, defined.next)).toBeLessThan(1e-13);
    expect(largestDifference(compiled.next, compiled.state)).toBeGreaterThan(1e-5);
    const [ours, theirs] = [compiled, defined].map((stepper) => stepper.largestChange());
    ours.forEach((change, v) => expect(change).toBeCloseTo(theirs[v], 12));
    const [own, other] = [compiled, defined].map((stepper) => stepper.report('next', 0.2));
    expect(own).toEqual({ ...other, rate: own.rate });
    expect(own.rate / other.rate).toBeCloseTo(1, 12);
    const [error, reference] = [compiled, defined].map((stepper) => stepper.error!(1e-9, 1e-11));
    expect(error).toBeGreaterThan(scheme.integrator === 'rdpk3sp35' ? 0.1 : -1);
    expect(Math.abs(error - reference)).toBeLessThan(1e-8 * (1 + reference));
  });

  it.each([
    ['an unphysical value', 0, -1, 0],
    ['a NaN value', 14, NaN, -1],
    ['an infinite value', 30, Infinity, -1],
  ])('finds the cell with %s', (_, place, value, badCondition) => {
    const { compiled } = steppers(plane, { order: 2 });
    const state = compiled.state.slice();
    state[14 * 36 + place] = value;
    compiled.takeState(state);
    expect(compiled.report('state', 0)).toMatchObject({ badCell: 14, badCondition });
  });

  it('accepts and repeats the same error-controlled steps as the reference implementation', async () => {
    const document = cprCase(
      { ...plane, time: { end: 0.1, maxSteps: null, steadyTolerance: null } },
      // Starts with steps that are too long.
      { order: 1, integrator: 'rdpk3sp35', relativeTolerance: 1e-4, cflNumber: 6 },
    );
    const mesh = curvedBox({ counts: [3, 1], order: 2, map: bentAll(0.02) });
    const discretization = discretize(document, mesh);
    const compiled = discretization.createCpuSimulation();
    vi.stubGlobal('WebAssembly', undefined);
    const defined = discretization.createCpuSimulation();
    vi.unstubAllGlobals();
    expect([compiled.adapter, defined.adapter]).toEqual([
      'CPU, 64-bit, one thread',
      'CPU, 64-bit, single-threaded, not compiled',
    ]);
    const simulations = [compiled, defined];
    const [first, alsoFirst] = await Promise.all(simulations.map((own) => own.advance(1)));
    expect([first.step, alsoFirst.step]).toEqual([0, 0]);
    const [ours, theirs] = await Promise.all(simulations.map((own) => own.advance(100)));
    expect(ours.outcome.kind).toBe('endTime');
    expect(ours.step).toBe(theirs.step);
    expect(largestDifference(ours.history, theirs.history)).toBeLessThan(1e-11);
    const [state, reference] = await Promise.all(simulations.map((own) => own.readState()));
    expect(largestDifference(state as Float64Array, reference as Float64Array)).toBeLessThan(1e-12);
  });

  it.each([
    ['rk4', 'ldg'],
    ['rdpk3sp35', 'br2'],
  ] as const)(
    'gives bitwise identical results on 3 threads: %s, viscous fluxes by %s',
    async (integrator, viscousScheme) => {
      const scheme = {
        order: 2,
        ...split,
        twoPointFlux: 'ranocha',
        shockCapturing: true,
        positivity: true,
        integrator,
        viscousScheme,
      } as const;
      const parts = viscous(shock, { boundaries: walls }, 0.002);
      const alone = steppers(parts, scheme).compiled;
      const team = steppers(parts, scheme, 3).compiled;
      await team.ready;
      for (const stepper of [alone, team]) advance(stepper, 3);
      expect(team.title).toContain('3 threads');
      expect(team.next).toEqual(alone.next);
      expect(team.report('next', 0)).toEqual(alone.report('next', 0));
      expect(team.largestChange()).toEqual(alone.largestChange());
      expect(team.error!(1e-5, 1e-6)).toBe(alone.error!(1e-5, 1e-6));
      team.dispose();
    },
  );

  it('falls back to the reference implementation without WebAssembly', () => {
    const { operators, state } = prepared(
      cprCase(plane, { order: 1 }),
      curvedBox({ counts: [2, 1] }),
    );
    expect(createCprStepper(operators, state, singleThread).title).toBe('64-bit, one thread');
    vi.stubGlobal('WebAssembly', undefined);
    const refused = createCprStepper(operators, state, singleThread);
    vi.unstubAllGlobals();
    expect(refused).toBeInstanceOf(CprStepper);
  });
});
