import { describe, expect, it } from 'vitest';
import { nodeThreads } from '../../electron/cli/nodeThreads';
import type { CaseDocument } from '../../solver/case/document';
import type { TriangleMesh } from '../../solver/mesh/types';
import { compileCasePhysics } from '../../solver/physics/compile';
import { createCompiledMachine } from '../../solver/methods/dgModal/cpu/compiled/compiledMachine';
import { ReferenceMachine } from '../../solver/methods/dgModal/cpu/machine';
import type { Stepper } from '../../solver/stepping/stepper';
import { createLimiter } from '../../solver/methods/dgModal/cpu/limiter';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { projectState } from '../../solver/space/projection';
import { timeIntegrators } from '../../solver/methods/dgModal/timeIntegrators';
import { allSides, scheme, testCase, type DgCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';

const irregular = (columns: number, rows: number): TriangleMesh =>
  rectangleMesh(columns, rows, (x, y) => [
    x + 0.04 * Math.sin(7 * x + 5 * y),
    y + 0.04 * Math.cos(6 * x - 4 * y),
  ]);

/** Returns the compiled and the reference machine of a case in the same state. */
function machinesFor(document: DgCase, mesh: TriangleMesh, threads = 1) {
  const operators = dgOperators(mesh, compileCasePhysics(document), document.scheme);
  const settings = {
    integrator: timeIntegrators[document.scheme.integrator],
    precision: document.scheme.precision,
    cflNumber: 1,
    endTime: null,
    steadyTolerance: null,
  };
  const initial = projectState(operators, operators.physics.initial, 0);
  createLimiter(operators)?.(initial);
  const host = threads > 1 ? nodeThreads : null;
  const compiled = createCompiledMachine(operators, settings, initial, { threads, host });
  if (!compiled) throw new Error('WebAssembly SIMD is not available');
  return { compiled, reference: new ReferenceMachine(operators, settings, initial) };
}

function advance(machine: Stepper, steps: number, dt: number): void {
  for (let i = 0; i < steps; i++) {
    machine.doStep(0.1 + i * dt, dt, i);
    if (i < steps - 1) machine.accept();
  }
}

function largestDifference(a: Float64Array, b: Float64Array): number {
  return a.reduce((largest, value, i) => Math.max(largest, Math.abs(value - b[i])), 0);
}

const gas = { rho: '1 + 0.2*sin(3*x + y)', u: '0.5 + 0.1*x', v: '0.2*cos(2*y)', p: '1 + 0.1*x*y' };
const walls = {
  ...allSides('slipWall'),
  left: { condition: 'prescribed', values: { ...gas, p: '1 + 0.1*sin(t + y)' } },
};

const cases: readonly (readonly [string, Partial<CaseDocument>])[] = [
  ...[0, 1, 2, 3, 4, 5].map(
    (order) =>
      [`Euler, p = ${order}`, { scheme: scheme(order), initial: gas, boundaries: walls }] as const,
  ),
  [
    'a different flux and integrator',
    {
      scheme: { ...scheme(2), numericalFlux: 'hllc', integrator: 'carpenterKennedy' },
      initial: gas,
      boundaries: walls,
    },
  ],
  [
    'exact Riemann solutions',
    { scheme: { ...scheme(1), numericalFlux: 'exact' }, initial: gas, boundaries: walls },
  ],
  ...(['roeEntropyFix', 'rusanov', 'hllcShockStable'] as const).map(
    (numericalFlux) =>
      [
        `the flux ${numericalFlux}`,
        { scheme: { ...scheme(1), numericalFlux }, initial: gas, boundaries: walls },
      ] as const,
  ),
  ...(
    [
      [1, 'barthJespersen', false],
      [1, 'barthJespersenInterior', true],
      [2, 'troubledCells', false],
      [3, 'troubledCells', true],
      [2, 'none', true],
    ] as const
  ).map(
    ([order, limiter, positivity]) =>
      [
        `limiter ${limiter}${positivity ? ', positivity' : ''}, p = ${order}`,
        {
          scheme: { ...scheme(order), integrator: 'sspRk3', limiter, positivity },
          // Jumps, and almost no pressure if positivity is on, so all limiters act.
          initial: {
            ...gas,
            rho: 'x + y > 1 ? 1 : 0.3',
            ...(positivity ? { p: 'x > 0.4 ? 1 : 0.01' } : {}),
          },
          boundaries: walls,
        },
      ] as const,
  ),
  ...(['quadratic', 'cubic'] as const).map(
    (overIntegration) =>
      [
        `over-integration for ${overIntegration} fluxes`,
        { scheme: { ...scheme(4), overIntegration }, initial: gas, boundaries: walls },
      ] as const,
  ),
  [
    'positivity in entire cells',
    {
      scheme: {
        ...scheme(3),
        integrator: 'sspRk3',
        positivity: true,
        positivityBound: 'cell',
        overIntegration: 'quadratic',
      },
      initial: { ...gas, p: 'x > 0.4 ? 1 : 0.01' },
      boundaries: walls,
    },
  ],
  ...[1, 2, 4].map(
    (order) =>
      [
        `a viscous gas, p = ${order}`,
        {
          system: {
            id: 'navierStokes2d',
            parameters: { viscosity: 0.01, sutherland: 0.4, wale: 0.3 },
            // At one order, fluxes that are nonlinear in the gradient.
            coefficients: { filterWidth: order === 2 ? '2*pointSpacing + 0.1*x' : '0' },
          },
          scheme: scheme(order),
          initial: gas,
          boundaries: {
            left: walls.left,
            right: { condition: 'isothermalWall', values: { T: '1.2 + t' } },
            bottom: { condition: 'adiabaticWall', values: { u: '0.3*x' } },
            top: { condition: 'slipWall', values: {} },
          },
        },
      ] as const,
  ),
  ...[0, 1, 3].map(
    (order) =>
      [
        `partly dry water over a bed, p = ${order}`,
        {
          system: { id: 'shallowWaterBed2d', parameters: {}, coefficients: { rain: '0.1*x' } },
          scheme: { ...scheme(order), numericalFlux: 'hll' },
          initial: { surface: '0.4 + 0.2*x', u: '0.3', v: 'x', bed: '0.8*sin(5*x*y)' },
          boundaries: { ...allSides('slipWall'), left: { condition: 'outflow', values: {} } },
        },
      ] as const,
  ),
  [
    'a scalar with a source and variable coefficients',
    {
      system: {
        id: 'advection2d',
        parameters: {},
        coefficients: { velocityX: '-y + t', velocityY: 'x' },
      },
      scheme: scheme(3),
      sourceTerm: { q: 'sin(x*y) + t*q' },
      initial: { q: 'exp(-x^2 - y^2)' },
      boundaries: allSides('outflow'),
    },
  ],
];

describe('compiled DG solver', () => {
  it.each(cases)('matches the reference implementation: %s', (_, overrides) => {
    // Odd numbers of interior faces and of faces per side, so the last faces are processed without
    // a pair.
    const { compiled, reference } = machinesFor(testCase(overrides), irregular(5, 3));
    for (const machine of [compiled, reference]) advance(machine, 3, 1e-3);
    expect(largestDifference(compiled.next, reference.next)).toBeLessThan(2e-13);
    expect(largestDifference(compiled.next, compiled.state)).toBeGreaterThan(1e-5);
    const [ours, theirs] = [compiled, reference].map((machine) => machine.largestChange());
    ours.forEach((change, v) => expect(change).toBeCloseTo(theirs[v], 12));
    const means = [compiled, reference].map((machine) => machine.report('next', 0.2));
    expect(means[0].badCell).toBe(-1);
    expect(means[0].rate).toBeCloseTo(means[1].rate, 8);
  });

  it('conserves mass to rounding', () => {
    const document = testCase({
      scheme: scheme(2),
      initial: gas,
      boundaries: allSides('slipWall'),
    });
    const mesh = irregular(6, 5);
    const { cells } = dgOperators(mesh, compileCasePhysics(document), document.scheme);
    const { compiled } = machinesFor(document, mesh);
    const mass = (state: Float64Array): number =>
      cells.determinant.reduce((sum, det, cell) => sum + det * state[cell * 24], 0);
    const before = mass(compiled.state);
    advance(compiled, 10, 1e-3);
    expect(Math.abs(mass(compiled.next) / before - 1)).toBeLessThan(1e-14);
  });

  it.each([
    ['an unphysical mean', 0, -1, 0],
    ['a coefficient that is not a number', 1, NaN, -1],
    ['an infinite coefficient', 13, Infinity, -1],
  ])('finds the cell with %s', (_, coefficient, value, condition) => {
    const document = testCase({ scheme: scheme(2), initial: gas, boundaries: walls });
    const { compiled } = machinesFor(document, irregular(5, 3));
    compiled.state[7 * 24 + coefficient] = value;
    expect(compiled.report('state', 0)).toMatchObject({
      badCell: 7,
      badCondition: condition,
    });
  });

  it.each([2, 3])('gives bitwise identical results on %i threads', async (threads) => {
    const document = testCase({
      scheme: { ...scheme(2), limiter: 'troubledCells', positivity: true },
      initial: gas,
      boundaries: walls,
    });
    const mesh = irregular(7, 5);
    const alone = machinesFor(document, mesh).compiled;
    const team = machinesFor(document, mesh, threads).compiled;
    await team.ready;
    for (const machine of [alone, team]) advance(machine, 5, 1e-3);
    expect(team.title).toContain(`${threads} threads`);
    expect(team.next).toEqual(alone.next);
    expect(team.largestChange()).toEqual(alone.largestChange());
    expect(team.report('next', 0)).toEqual(alone.report('next', 0));
    team.dispose();
  });
});
