import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import { compileCasePhysics } from '../../solver/physics/compile';
import { allSides, scheme, testCase, type DgCase } from '../support/cases';
import { discretize, discretizeInOneStage, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type Scheme = DgOptions;
type System = CaseDocument['system'];

const each = <T>(count: number, of: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => of(i));

/** The integrator with the fewest kernels to compile. */
const cheap: Scheme = { ...scheme(1), integrator: 'midpoint' };

const endless = { end: null, maxSteps: null, steadyTolerance: null };

/** A gas that transports this many species: 4 + species variables. */
function mixture(species: number): System {
  const names = each(species, (i) => `Y${i + 1}`);
  const partial = names.map((name) => `rho${name}`);
  const carried = (by: string): string[] => partial.map((density) => `${density}*${by}`);
  const given = ['rho', 'u', 'v', 'p', ...names].map((name) => ({ name, default: '1' }));
  return {
    id: 'custom',
    parameters: {},
    declaration: {
      title: 'Gas mixture',
      variables: ['rho', 'rhou', 'rhov', 'E', ...partial].map((name) => ({ name })),
      derived: [
        { name: 'u', expression: 'rhou/rho' },
        { name: 'v', expression: 'rhov/rho' },
        { name: 'p', expression: '0.4*(E - 0.5*(rhou^2 + rhov^2)/rho)' },
        { name: 'c', expression: 'sqrt(1.4*p/rho)' },
      ],
      primitive: {
        variables: given,
        toConserved: [
          'rho',
          'rho*u',
          'rho*v',
          'p/0.4 + 0.5*rho*(u^2 + v^2)',
          ...names.map((name) => `rho*${name}`),
        ],
      },
      flux: {
        x: ['rhou', 'rhou*u + p', 'rhov*u', '(E + p)*u', ...carried('u')],
        y: ['rhov', 'rhou*v', 'rhov*v + p', '(E + p)*v', ...carried('v')],
      },
      waveSpeed: 'abs(u*nx + v*ny) + c',
      maxWaveSpeed: 'sqrt(u^2 + v^2) + c',
      waveSpeeds: { min: 'u*nx + v*ny - c', max: 'u*nx + v*ny + c' },
      admissible: [
        { condition: 'rho > 0', message: 'the density is not positive' },
        { condition: 'p > 0', message: 'the pressure is not positive' },
      ],
      positive: ['rho', 'p', partial[0]],
      boundaryConditions: [
        {
          id: 'slipWall',
          definitions: [{ name: 'mn', expression: 'rhou*nx + rhov*ny' }],
          ghost: ['rho', 'rhou - 2*mn*nx', 'rhov - 2*mn*ny', 'E', ...partial],
        },
        { id: 'outflow', ghost: ['rho', 'rhou', 'rhov', 'E', ...partial] },
      ],
    },
  };
}

/** Two independent layers of water. */
const layers: System = {
  id: 'custom',
  parameters: {},
  declaration: {
    title: 'Two layers',
    variables: ['h', 'hu', 'hv', 'k', 'ku', 'kv'].map((name) => ({ name })),
    flux: {
      x: ['hu', 'hu^2/h + h^2/2', 'hu*hv/h', 'ku', 'ku^2/k + k^2/2', 'ku*kv/k'],
      y: ['hv', 'hu*hv/h', 'hv^2/h + h^2/2', 'kv', 'ku*kv/k', 'kv^2/k + k^2/2'],
    },
    sourceTerm: ['0', '0.1*hv', '-0.1*hu', '0', '-0.2*k*x', '0'],
    waveSpeed: 'max(abs(hu*nx + hv*ny)/h + sqrt(h), abs(ku*nx + kv*ny)/k + sqrt(k))',
    maxWaveSpeed: 'max(sqrt(hu^2 + hv^2)/h + sqrt(h), sqrt(ku^2 + kv^2)/k + sqrt(k))',
    boundaryConditions: [{ id: 'outflow', ghost: ['h', 'hu', 'hv', 'k', 'ku', 'kv'] }],
  },
};

/** This many scalars, each advected by its own velocity. */
function transported(count: number, changes: Partial<Scheme> = {}): DgCase {
  const names = each(count, (i) => `q${i + 1}`);
  return testCase({
    system: {
      id: 'custom',
      parameters: {},
      declaration: {
        variables: names.map((name) => ({ name })),
        flux: {
          x: names.map((name, i) => `${0.1 * i - 0.3}*${name}`),
          y: names.map((name, i) => `${0.5 - 0.1 * i}*${name}`),
        },
        waveSpeed: '2',
        maxWaveSpeed: '2',
        boundaryConditions: [{ id: 'inflow', ghost: names.map((_, i) => `${i}*t + x*y`) }],
      },
    },
    scheme: { ...cheap, ...changes },
    initial: Object.fromEntries(
      names.map((name, i) => [name, `sin(${i + 1}*x + y) + (x > 0.5 ? 1 : 0)`]),
    ),
    boundaries: allSides('inflow'),
    time: endless,
  });
}

const mixed = (species: number, changes: Partial<Scheme> = {}): DgCase =>
  testCase({
    system: mixture(species),
    scheme: { ...cheap, numericalFlux: 'hll', ...changes },
    initial: {
      rho: '1 + 0.2*exp(-20*((x-0.4)^2 + (y-0.6)^2))',
      u: '0.3*y',
      v: '-0.2*x',
      p: '1 + 0.1*sin(3*x)',
      ...Object.fromEntries(each(species, (i) => [`Y${i + 1}`, `0.5 + 0.4*sin(${i + 2}*x + y)`])),
    },
    boundaries: { ...allSides('slipWall'), right: { condition: 'outflow', values: {} } },
    time: endless,
  });

const layered = (changes: Partial<Scheme> = {}): DgCase =>
  testCase({
    system: layers,
    scheme: { ...cheap, ...changes },
    initial: {
      h: '1 + 0.1*sin(4*x)',
      hu: '0.1*y',
      hv: '0.2',
      k: 'x < 0.5 ? 1.2 : 1',
      ku: '-0.1',
      kv: '0.1*x',
    },
    boundaries: allSides('outflow'),
    time: endless,
  });

const largest = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((most, value) => Math.max(most, Math.abs(value)), 0);

const apart = (found: ArrayLike<number>, expected: ArrayLike<number>): number =>
  found.length === expected.length
    ? largest(Array.from(found, (value, i) => value - expected[i])) / largest(expected)
    : Number.NaN;

/** Differences between the backends after some steps. */
async function compared(document: DgCase, { steps = 4, software = true, isStaged = true } = {}) {
  const discretized = isStaged ? discretize : discretizeInOneStage;
  const discretization = discretized(document, rectangleMesh(3, 2));
  const cpu = discretization.createCpuSimulation();
  const gpu = await discretization.createGpuSimulation(await testDevice(), {
    name: 'test',
    software,
  });
  const expected = await cpu.advance(steps);
  const found = await gpu.advance(steps);
  expect(found.outcome).toEqual(expected.outcome);
  expect(found.step).toBe(steps);
  const state = apart(await gpu.readState(), await cpu.readState());
  const averages = await cpu.readAverages();
  const sums = averages
    ? apart((await gpu.readAverages())!.coefficients, averages.coefficients)
    : 0;
  const field = compileCasePhysics(document).field(
    document.system.declaration!.variables.at(-1)!.name,
  );
  const frame = await (await gpu.createFieldSampler(field))?.sample();
  const shown = discretization.sampleField(await cpu.readState(), field, expected.time);
  gpu.dispose();
  return {
    state,
    history: apart(found.history, expected.history),
    signals: Math.max(0, ...found.signals.map((rows, i) => apart(rows, expected.signals[i]))),
    averages: sums,
    frame: frame ? apart(frame.values, shown) : 0,
  };
}

/** Tolerances of f32: for states, changes per step (differences), and sums. */
const roundOff = { state: 1e-6, history: 2e-5, signals: 1e-6, averages: 2e-6, frame: 3e-6 };

function expectWithin(found: Awaited<ReturnType<typeof compared>>, most = roundOff): void {
  for (const [name, value] of Object.entries(found)) {
    expect(value, name).toBeLessThan(most[name as keyof typeof most]);
  }
}

const watched: CaseDocument['outputs'] = {
  ...mixed(1).outputs,
  statistics: [
    { name: 'mean', expression: 'rhoY4*u', from: 0, to: null, fluctuation: true },
    { name: 'slope', expression: 'dx(rhoY2)', from: 0, to: null, fluctuation: false },
  ],
  monitors: [
    { kind: 'point', name: 'a', expression: 'rhoY4 + dy(rhoY3)', at: [0.21, 0.33], every: 1 },
    { kind: 'domain', name: 'b', expression: 'rhoY1*x', within: null, every: 1 },
    { kind: 'boundary', name: 'c', expression: 'rhoY2*nx', groups: ['right'], every: 1 },
  ],
};

/** A case with shocks, where limiters are active. */
const shocks = (changes: Partial<Scheme>): DgCase => ({
  ...mixed(1, { cflNumber: 0.5, ...changes }),
  initial: {
    rho: 'x + 0.2*y < 0.5 ? 1 : 0.125',
    u: '0',
    v: '0.1*sin(5*x)',
    p: 'x + 0.2*y < 0.5 ? 1 : 0.1',
    Y1: 'x < 0.4 ? 0.01 : 1',
  },
});

describe('the GPU solver for systems with more variables than a vector', () => {
  it.each([
    ['sixteen variables', transported(16, { order: 0 })],
    ['five variables', transported(5, { order: 2 })],
  ])('agrees with the CPU for %s', async (_, document) => {
    expectWithin(await compared(document, { isStaged: false }));
  });

  it.each([
    ['whole steps in one workgroup', layered()],
    ['stages', layered({ limiter: 'barthJespersen' })],
  ])('agrees with unrolled loops, as on a hardware adapter: %s', async (_, document) => {
    expectWithin(await compared(document, { software: false }));
  });

  it('agrees in averages and monitors too', async () => {
    const document = { ...mixed(4), outputs: watched };
    expectWithin(await compared(document, { isStaged: false }));
  });

  it('agrees to more than f32 in compensated precision', async () => {
    const document = layered({ precision: 'f32Compensated', integrator: 'rk4', cflNumber: 0.01 });
    const { state } = await compared(document, { steps: 100 });
    expect(state).toBeLessThan(1e-7);
  });

  it.each([
    ['barthJespersen and positivity', shocks({ limiter: 'barthJespersen', positivity: true })],
    ['troubledCells', transported(5, { order: 2, limiter: 'troubledCells' })],
  ])('agrees with %s active', async (_, document) => {
    const { state, history } = await compared(document);
    expect(state).toBeLessThan(5e-6);
    expect(history).toBeLessThan(2e-5);
  });

  it.each([
    ['five variables at p = 2', transported(5, { order: 2, precision: 'df64' }), 1e-13],
    // The limiter coefficients are in single precision.
    [
      'five variables with a limiter',
      transported(5, { precision: 'df64', limiter: 'barthJespersen' }),
      1e-7,
    ],
  ])('agrees far below single precision in df64: %s', async (_, document, tolerance) => {
    const discretization = discretizeInOneStage(document, rectangleMesh(3, 2));
    const { time } = await discretization.createCpuSimulation().advance(1);
    const software = { name: 'test', software: true };
    const cpu = discretization.createCpuSimulation();
    const gpu = await discretization.createGpuSimulation(await testDevice(), software);
    const states: Float64Array[] = [];
    for (const simulation of [cpu, gpu]) {
      simulation.setEndTime(0.8 * time);
      simulation.writeState(discretization.initialState(), { step: 0, time: 0 });
      await runToEnd(simulation);
      states.push(Float64Array.from(await simulation.readState()));
    }
    gpu.dispose();
    expect(apart(states[1], states[0])).toBeLessThan(tolerance);
  });
});
