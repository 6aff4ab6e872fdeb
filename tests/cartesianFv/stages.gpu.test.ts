import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { OwnSystem } from '../../solver/physics/ownSystem';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { everySide, fvCase, gridOf } from './grids';

type Parts = Partial<Omit<CaseDocument, 'scheme'>>;

const software = { name: 'test', software: true };
const endless = { end: null, maxSteps: null, steadyTolerance: null };
const bump = 'exp(-20*((x-0.4)^2 + (y-0.6)^2))';
const free = { condition: 'outflow', values: {} };
const wall = { condition: 'slipWall', values: {} };

const line = gridOf({ counts: [70], origin: [-0.2] });
const plane = gridOf({ counts: [9, 8], lengths: [1, 0.7], origin: [0, 0.1] });
const rolled = gridOf({ counts: [9, 8], joined: [1] });
const box = gridOf({ counts: [5, 4, 3], lengths: [1, 1, 0.5], joined: [2] });

const gasOnLine: Parts = {
  system: { id: 'euler1d', parameters: {} },
  initial: { rho: '1 + 0.3*sin(5*x)', u: '0.2*x', p: '1' },
  boundaries: {
    left: { condition: 'prescribed', values: { rho: '1 + 0.2*t', u: '0.1', p: '1' } },
    right: free,
  },
};

const gas: Parts = {
  initial: { rho: `1 + 0.3*${bump}`, u: '0.3*y', v: '-0.2*x', p: '1 + 0.1*sin(3*x)' },
  boundaries: {
    left: { condition: 'farField', values: { rho: '1', u: '0.1*t + 0.2*y', v: '0', p: '1' } },
    right: free,
    bottom: wall,
    top: { condition: 'curvedSlipWall', values: { normalX: '0.1', normalY: '1' } },
  },
};

const water: Parts = {
  system: { id: 'shallowWater2d', parameters: {} },
  initial: { h: `1 + 0.3*${bump}`, u: '0.3*y', v: '-0.2*x' },
  boundaries: {
    left: { condition: 'prescribed', values: { h: '1 + 0.1*sin(9*t)', u: '0.2*y', v: '0' } },
    right: free,
    bottom: wall,
    top: wall,
  },
};

const plasma: Parts = {
  system: { id: 'idealMhd2d', parameters: {} },
  initial: {
    rho: `1 + 0.3*${bump}`,
    u: '0.3*y',
    v: '-0.2*x',
    w: '0.1*x',
    p: '1 + 0.1*sin(3*x)',
    Bx: '0.5 + 0.2*sin(4*y)',
    By: '0.3*cos(3*x)',
    Bz: '0.2*y',
  },
  boundaries: {
    left: { condition: 'prescribed', values: { rho: '1 + 0.1*t', u: '0.1', Bx: '0.5', Bz: 'y' } },
    right: free,
    bottom: wall,
    top: wall,
  },
};

const channel: Parts = {
  system: { id: 'shallowWater1d', parameters: {} },
  initial: { h: 'x < 0.3 ? 1 : 0.6', u: '0.2*x' },
  boundaries: { left: { condition: 'prescribed', values: { h: '1 + 0.1*t' } }, right: wall },
};

const scalarShock: Parts = {
  system: { id: 'burgers2d', parameters: { ax: 1, ay: -0.5 } },
  initial: { u: `${bump} - 0.3` },
  boundaries: everySide(plane, 'prescribed', { u: 't - 0.3' }),
};

const field: Parts = {
  system: { id: 'maxwellTm2d', parameters: { mu: 1.5, epsilon: 0.7 } },
  initial: { Hx: bump, Hy: '0.3*x', Ez: `0.5*${bump} + y` },
  boundaries: {
    left: { condition: 'emitter', values: { amplitude: 'cos(8*t)' } },
    right: { condition: 'absorbing', values: {} },
    bottom: { condition: 'perfectElectricConductor', values: {} },
    top: { condition: 'perfectMagneticConductor', values: {} },
  },
};

const turning: Parts = {
  system: { id: 'advection2d', parameters: { ax: 0.1, ay: 0, omega: 1.5 } },
  initial: { q: bump },
  sourceTerm: { q: 'x*q - t' },
  boundaries: everySide(plane, 'prescribed', { q: 't*x + y' }),
};

/** Sound along x, driven and damped: pressure and velocity. */
const sound: OwnSystem = {
  variables: [{ name: 'p' }, { name: 'u' }],
  parameters: [{ name: 'a', default: 1.3 }],
  flux: { x: ['a^2*u', 'p'], y: ['0', '0'] },
  sourceTerm: ['-p*x', '0.5*sin(t) - u'],
  waveSpeed: 'a*abs(nx)',
  maxWaveSpeed: 'a',
  waveSpeeds: { min: '-a*abs(nx)', max: 'a*abs(nx)' },
  absoluteJacobian: ['a*abs(nx)*jump_p', 'a*abs(nx)*jump_u'],
  boundaryConditions: [{ id: 'wall', ghost: ['p + 0.1*nx', '-u'] }],
};

const own: Parts = {
  system: { id: 'custom', parameters: {}, declaration: sound },
  initial: { p: bump, u: '0.2*y' },
  boundaries: everySide(rolled, 'wall'),
};

const gasInSpace: Parts = {
  system: { id: 'euler3d', parameters: {} },
  initial: { rho: '1 + 0.2*sin(3*x + y)', u: '0.3*y', v: '0.1', w: '-0.2*x', p: '1 + 0.1*z' },
  boundaries: { left: wall, right: free, bottom: wall, top: free },
};

const scalarInSpace: Parts = {
  system: { id: 'advection3d', parameters: { ax: 0.5, ay: 0.25, az: 1 } },
  initial: { q: 'x + y^2 + sin(9*z)' },
  boundaries: everySide(box, 'prescribed', { q: 'x*y + t' }),
};

async function bothBackends(document: CaseDocument, grid: CartesianGrid) {
  const discretization = discretize(document, grid);
  const cpu = discretization.createCpuSimulation();
  const gpu = await discretization.createGpuSimulation(await testDevice(), software);
  return { cpu, gpu };
}

describe('finite volumes on the GPU', () => {
  it.each([
    [
      'advection on a line',
      line,
      {
        ...turning,
        system: { id: 'advection1d', parameters: {} },
        initial: { q: 'sin(3*x)' },
        boundaries: everySide(line, 'prescribed', { q: 't' }),
      },
      'upwind',
    ],
    ['a gas on a line', line, gasOnLine, 'hllc'],
    ['a gas in the plane', plane, gas, 'hllc'],
    ['a gas in the plane', plane, gas, 'laxFriedrichs'],
    ['water', plane, water, 'hll'],
    ['water in a channel', line, channel, 'hll'],
    ['a scalar that carries itself', plane, scalarShock, 'hll'],
    ['a conducting gas, eight variables', plane, plasma, 'hll'],
    ['electromagnetic waves', plane, field, 'upwind'],
    ['a velocity that depends on the place', plane, turning, 'localLaxFriedrichs'],
    ['an own system with joined sides', rolled, own, 'upwind'],
    ['a gas in space', box, gasInSpace, 'hllc'],
    ['advection in space', box, scalarInSpace, 'laxFriedrichs'],
  ] as [string, CartesianGrid, Parts, FvOptions['numericalFlux']][])(
    'agree with the CPU to single precision: %s',
    async (_, grid, parts, numericalFlux) => {
      const integrator = numericalFlux === 'hllc' ? 'sspRk3' : 'forwardEuler';
      const document = fvCase({ time: endless, ...parts }, { numericalFlux, integrator });
      const { cpu, gpu } = await bothBackends(document, grid);
      const [expected, batch] = await Promise.all([cpu.advance(5), gpu.advance(5)]);
      const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
      gpu.dispose();
      expect(batch.step).toBe(5);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      state.forEach((value, i) => {
        expect(Math.abs(value - reference[i])).toBeLessThan(2e-6 * scale);
      });
      batch.history.forEach((value, i) => {
        expect(Math.abs(value - expected.history[i])).toBeLessThan(5e-6 * Math.max(1, scale));
      });
    },
  );
});

describe('linear reconstruction on the GPU', () => {
  it.each([
    ['a gas on a line', line, gasOnLine, 'hllc', 'superbee'],
    ['a gas in the plane', plane, gas, 'laxFriedrichs', 'modifiedMinmod'],
    ['water', plane, water, 'hll', 'vanLeer'],
    ['an own system with joined sides', rolled, own, 'upwind', 'minmod'],
    ['a gas in space', box, gasInSpace, 'hll', 'modifiedMinmod'],
    ['advection in space', box, scalarInSpace, 'upwind', 'vanLeer'],
  ] as [string, CartesianGrid, Parts, FvOptions['numericalFlux'], FvOptions['slopeLimiter']][])(
    'agrees with the CPU to single precision: %s',
    async (_, grid, parts, numericalFlux, slopeLimiter) => {
      const document = fvCase(
        { time: endless, ...parts },
        {
          reconstruction: 'linear',
          slopeLimiter,
          theta: 1.6,
          positivity: true,
          numericalFlux,
          integrator: 'sspRk2',
        },
      );
      const { cpu, gpu } = await bothBackends(document, grid);
      const [expected, batch] = await Promise.all([cpu.advance(5), gpu.advance(5)]);
      const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
      gpu.dispose();
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      state.forEach((value, i) => {
        expect(Math.abs(value - reference[i])).toBeLessThan(3e-6 * scale);
      });
    },
  );

  it('keeps positive what the CPU does', async () => {
    const document = fvCase(
      {
        system: { id: 'euler1d', parameters: {} },
        initial: { rho: 'x < 0.3 ? 7 : 1', u: 'x < 0.3 ? -1 : 1', p: '0.2' },
        boundaries: everySide(line, 'outflow'),
        time: endless,
      },
      {
        reconstruction: 'linear',
        slopeLimiter: 'superbee',
        theta: 2,
        positivity: true,
        integrator: 'sspRk3',
      },
    );
    const { cpu, gpu } = await bothBackends(document, line);
    await Promise.all([cpu.advance(20), gpu.advance(20)]);
    const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
    gpu.dispose();
    state.forEach((value, i) => expect(value).toBeCloseTo(reference[i], 4));
  });
});

describe('a run of finite volumes on the GPU', () => {
  it('ends at its time, gathers averages and signals', async () => {
    const document = fvCase(
      {
        ...gas,
        time: { end: 0.1, maxSteps: null, steadyTolerance: null },
        outputs: {
          statistics: [{ name: 'u', expression: 'u*x', from: 0, to: null, fluctuation: true }],
          monitors: [
            { kind: 'point', name: 'p', expression: 'p', at: [0.33, 0.41], every: 1 },
            { kind: 'domain', name: 'mass', expression: 'rho*y', within: null, every: 2 },
            { kind: 'boundary', name: 'push', expression: 'p*ny', groups: ['top'], every: 1 },
          ],
        } as never,
      },
      { integrator: 'sspRk2' },
    );
    const { cpu, gpu } = await bothBackends(document, plane);
    const [expected, batch] = await Promise.all([cpu.advance(100), gpu.advance(100)]);
    expect(batch.outcome).toEqual({ kind: 'endTime' });
    expect(batch.step).toBe(expected.step);
    expect(batch.time).toBe(0.1);
    batch.signals.forEach((rows, signal) => {
      expect(rows.length).toBe(expected.signals[signal].length);
      rows.forEach((value, i) => expect(value).toBeCloseTo(expected.signals[signal][i], 4));
    });
    const [averages, reference] = await Promise.all([gpu.readAverages(), cpu.readAverages()]);
    averages!.coefficients.forEach((value, i) => {
      expect(value).toBeCloseTo(reference!.coefficients[i], 5);
    });
    gpu.dispose();
  });

  it('loses nothing in many small steps where it is compensated', async () => {
    const document = (precision: FvOptions['precision']) =>
      fvCase({ ...gas, time: endless }, { cflNumber: 0.01, precision });
    const errors: number[] = [];
    for (const precision of ['f32', 'f32Compensated'] as const) {
      const { cpu, gpu } = await bothBackends(document(precision), plane);
      await Promise.all([cpu.advance(400), gpu.advance(400)]);
      const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
      errors.push(Math.max(...Array.from(state, (value, i) => Math.abs(value - reference[i]))));
      gpu.dispose();
    }
    expect(errors[1]).toBeLessThan(0.1 * errors[0]);
  });

  it('tells which cell is no gas any more', async () => {
    const document = fvCase(
      {
        initial: { rho: '1', u: 'x < 0.5 ? -9 : 9', v: '0', p: '1e-3' },
        boundaries: everySide(plane, 'outflow'),
        time: endless,
      },
      { cflNumber: 5 },
    );
    const { cpu, gpu } = await bothBackends(document, plane);
    const [expected, batch] = await Promise.all([cpu.advance(50), gpu.advance(50)]);
    expect(batch.outcome.kind).toBe('failed');
    expect(batch.outcome).toMatchObject({
      ...expected.outcome,
      x: expect.any(Number),
      y: expect.any(Number),
    });
    gpu.dispose();
  });

  it('keeps what is conserved where all sides are joined', async () => {
    const ring = gridOf({ counts: [16, 12], joined: [0, 1] });
    const document = fvCase({ initial: gas.initial, boundaries: {}, time: endless });
    const discretization = discretize(document, ring);
    // With loops unrolled, as a device has them.
    const hardware = { name: 'test', software: false };
    const gpu = await discretization.createGpuSimulation(await testDevice(), hardware);
    const before = discretization.integrals(await gpu.readState());
    await gpu.advance(40);
    const after = discretization.integrals(await gpu.readState());
    after.forEach((value, v) => expect(Math.abs(value - before[v])).toBeLessThan(1e-6));
    gpu.dispose();
  });
});
