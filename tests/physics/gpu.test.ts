import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { CustomSystem } from '../../solver/physics/customSystem';
import { allSides, scheme, testCase } from '../support/cases';
import { discretizeInOneStage } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type Flux = DgOptions['numericalFlux'];

const bump = 'exp(-20*((x-0.4)^2 + (y-0.6)^2))';

const water = {
  system: { id: 'shallowWater2d', parameters: {} },
  initial: { h: `1 + 0.3*${bump}`, u: '0.3*y', v: '-0.2*x' },
  boundaries: {
    left: { condition: 'prescribed', values: { h: '1 + 0.1*sin(9*t)', u: '0.2*y', v: '0' } },
    right: { condition: 'outflow', values: {} },
    bottom: { condition: 'slipWall', values: {} },
    top: { condition: 'curvedSlipWall', values: {} },
  },
};

const field = {
  system: { id: 'maxwellTm2d', parameters: { mu: 1.5, epsilon: 0.7 } },
  initial: { Hx: bump, Hy: '0.3*x', Ez: `0.5*${bump} + y` },
  boundaries: {
    left: { condition: 'emitter', values: { amplitude: 'cos(8*t)' } },
    right: { condition: 'absorbing', values: {} },
    bottom: { condition: 'perfectElectricConductor', values: {} },
    top: { condition: 'perfectMagneticConductor', values: {} },
  },
};

const gas = {
  initial: { rho: `1 + 0.3*${bump}`, u: '0.3*y', v: '-0.2*x', p: '1 + 0.1*sin(3*x)' },
  boundaries: allSides('slipWall'),
};

const scalar = {
  system: {
    id: 'advection2d',
    parameters: {},
    coefficients: { velocityX: 'sin(pi*x)*cos(pi*y)', velocityY: '-cos(pi*x)*sin(pi*y)' },
  },
  initial: { q: bump },
  boundaries: allSides('prescribed', { q: 'x*t' }),
};

/** Driven and damped sound along x: pressure and velocity. */
const sound: CustomSystem = {
  variables: [{ name: 'p' }, { name: 'u' }],
  parameters: [{ name: 'a', default: 1.3 }],
  flux: { x: ['a^2*u', 'p'], y: ['0', '0'] },
  sourceTerm: ['-p*x', '0.5*sin(t) - u'],
  waveSpeed: 'a*abs(nx)',
  maxWaveSpeed: 'a',
  waveSpeeds: { min: '-a*abs(nx)', max: 'a*abs(nx)' },
  absoluteJacobian: ['a*abs(nx)*jump_p', 'a*abs(nx)*jump_u'],
  boundaryConditions: [{ id: 'wall', ghost: ['p', '-u'] }],
};

const own = {
  system: { id: 'custom', parameters: {}, declaration: sound },
  initial: { p: bump, u: '0.2*y' },
  boundaries: allSides('wall'),
};

const cases: readonly [string, Flux, number, Partial<CaseDocument>][] = [
  ['shallow water', 'hllc', 1, water],
  ['Maxwell', 'upwind', 2, field],
  ['Euler', 'hllc', 1, gas],
  ['Euler', 'hll', 2, gas],
  ['Euler', 'roeEntropyFix', 1, gas],
  ['Euler', 'roeLowMach', 1, gas],
  ['Euler', 'hllcShockStable', 1, gas],
  ['advection with given velocities', 'upwind', 2, scalar],
  ['a custom system of two variables', 'upwind', 1, own],
  ['a custom system of two variables', 'hll', 2, own],
];

const adapter = { name: 'test', software: true };

describe('the GPU solver', () => {
  it.each(cases)(
    'agrees with the CPU to f32 round-off: %s with %s at p = %i',
    async (_, numericalFlux, order, parts) => {
      const document = testCase({ ...parts, scheme: { ...scheme(order), numericalFlux } });
      const discretization = discretizeInOneStage(document, rectangleMesh(4, 3));
      const cpu = discretization.createCpuSimulation();
      const gpu = await discretization.createGpuSimulation(await testDevice(), adapter);
      const [expected, actual] = await Promise.all([cpu.advance(4), gpu.advance(4)]);
      const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
      gpu.dispose();
      expect(actual.step).toBe(4);
      expect(actual.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      const difference = Math.max(...Array.from(reference, (c, i) => Math.abs(c - state[i])));
      expect(difference / scale).toBeLessThan(1e-6);
    },
  );
});
