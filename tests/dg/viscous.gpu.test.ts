import { describe, expect, it } from 'vitest';
import type { DgOptions } from '../../solver/methods/dgModal/options';
import { allSides, scheme, testCase, type DgCase } from '../support/cases';
import { discretize, discretizeInOneStage } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import { afterTwoSteps, expectSame } from '../support/twoSteps.gpu';

const mesh = rectangleMesh(3, 2, (x, y) => [x + 0.05 * Math.sin(6 * y), y]);
const time = { end: null, maxSteps: null, steadyTolerance: null };

/** Returns the largest difference between both backends after three steps. */
async function difference(document: DgCase): Promise<number> {
  const { integrator, precision } = document.scheme;
  const isPlain = integrator === 'rk4' && precision === 'f32';
  const discretization = (isPlain ? discretizeInOneStage : discretize)(document, mesh);
  const cpu = discretization.createCpuSimulation();
  const gpu = await discretization.createGpuSimulation(await testDevice(), {
    name: 'test',
    software: true,
  });
  const [expected, batch] = [await cpu.advance(3), await gpu.advance(3)];
  expect(batch.outcome.kind).toBe('running');
  expect(batch.time / expected.time).toBeCloseTo(1, 5);
  const exact = await cpu.readState();
  const state = await gpu.readState();
  gpu.dispose();
  return Math.max(...Array.from(exact, (value, i) => Math.abs(value - state[i])));
}

const gas = (changes: Partial<DgOptions>) =>
  testCase({
    system: {
      id: 'navierStokes2d',
      parameters: { viscosity: 0.05, sutherland: 0.4, vreman: 1 },
      // Fluxes that are nonlinear in the gradient.
      coefficients: { filterWidth: 'pointSpacing + 0.1*x' },
    },
    scheme: { ...scheme(1), cflNumber: 0.8, ...changes },
    initial: { rho: '1 + 0.2*sin(3*x + y)', u: '0.3*y', v: '-0.2*x', p: '1 + 0.1*sin(3*x)' },
    boundaries: {
      left: { condition: 'prescribed', values: { rho: '1 + 0.1*y', u: '0.4', v: 't', p: '1' } },
      right: { condition: 'slipWall', values: {} },
      bottom: { condition: 'adiabaticWall', values: { u: '0.3*x' } },
      top: { condition: 'isothermalWall', values: { T: '1.2 + t' } },
    },
    time,
  });

describe('viscous fluxes on triangles on the GPU', () => {
  it.each([
    ['stages that store states, with positivity', { positivity: true }],
    ['stages that store slopes', { integrator: 'carpenterKennedy' }],
    ['compensated stages', { precision: 'f32Compensated' }],
  ] as [string, Partial<DgOptions>][])(
    'agrees with the CPU to single precision: %s',
    async (_, changes) => {
      expect(await difference(gas(changes))).toBeLessThan(3e-6);
    },
  );

  it('agrees with the CPU to single precision with artificial viscosity', async () => {
    const compressed = { rho: '1 + 0.1*x', u: '2 - 1.5*x', v: '0.5 - y', p: '1 + 0.1*x*y' };
    const document = testCase({
      scheme: { ...scheme(2), cflNumber: 0.8, artificialViscosity: true },
      initial: compressed,
      boundaries: { ...allSides('outflow'), left: { condition: 'slipWall', values: {} } },
      time,
    });
    expect(await difference(document)).toBeLessThan(1e-5);
  });

  const spreading = (changes: Partial<DgOptions>) =>
    testCase({
      system: {
        id: 'advectionDiffusion2d',
        parameters: { ax: 0.5, ay: 0.25 },
        coefficients: { kappa: '0.5*pointSpacing + 0.05*x' },
      },
      scheme: { ...scheme(3), ...changes },
      initial: { q: 'x + y^2 + sin(5*x*y)' },
      boundaries: {
        ...allSides('insulated'),
        left: { condition: 'prescribed', values: { q: 'x*y + 20*t' } },
      },
      time,
    });

  it('agrees with the CPU for a scalar with variable diffusivity', async () => {
    expect(await difference(spreading({}))).toBeLessThan(3e-6);
  });

  it('agrees with the CPU to 13 digits in df64 with stages that store slopes', async () => {
    const document = spreading({ precision: 'df64', integrator: 'carpenterKennedy', order: 1 });
    const { expected, found } = await afterTwoSteps(document, mesh);
    expectSame(found.state, expected.state, 1e-13);
  });
});
