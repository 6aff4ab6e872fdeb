import { describe, expect, it } from 'vitest';
import { linkSource } from '../../solver/gpu/kernelSource';
import type { Mesh } from '../../solver/mesh/mesh';
import { methods } from '../../solver/methods/registry';
import { compileCasePhysics } from '../../solver/physics/compile';
import { dampingRate } from '../../solver/run/dampingRate';
import { prepareCase } from '../../solver/run/preparedCase';
import { gridOf } from '../cartesianFv/grids';
import { rectangleMesh } from '../support/meshes';
import { testCase } from '../support/cases';
import { discretizeDamped, strength } from './damped';
import { fixedStepCases, gas, stepLengths } from './fixedSteps';

describe('a stiff sponge', () => {
  it.each(fixedStepCases)('shortens the steps, which stay stable: %s', async (_, given) => {
    const discretization = discretizeDamped(given.document, given.mesh);
    const simulation = discretization.createCpuSimulation();
    const { outcome, history } = await simulation.advance(60);
    expect(outcome).toEqual({ kind: 'running' });
    for (const dt of stepLengths(history, 4)) {
      expect(dt).toBeLessThan(1 / strength);
      expect(dt).toBeGreaterThan(0.5 / strength);
    }
    const state = await simulation.readState();
    const rest = discretizeDamped({ ...given.document, initial: still }, given.mesh).initialState();
    state.forEach((value, i) => expect(Math.abs(value - rest[i])).toBeLessThan(1e-2));
    expect(discretization.stableStep(state, 0)).toBeLessThan(1 / strength);
  });

  it.each(fixedStepCases)('is passed to the kernels that compute the time step: %s', (_, given) => {
    const codes = discretizeDamped(given.document, given.mesh)
      .kernelSources()
      .map(({ shader }) => linkSource(shader).code)
      .filter((code) => code.includes('fn prepareStep()'));
    expect(codes.length).toBeGreaterThan(0);
    codes.forEach((code) => expect(code).toContain('+ DAMPING_RATE *'));
  });

  const still = { rho: '1', u: '0', v: '0', p: '1' };
  const layer = (...amounts: string[]) =>
    testCase({
      ...gas,
      sponges: amounts.map((amount) => ({
        kind: 'layer',
        from: [0.5, 0],
        to: [1, 0],
        strength: amount,
        exponent: 2,
        state: still,
      })),
    });

  it('is evaluated at cell corners, over the entire run if time dependent', () => {
    const most = (amount: string, mesh: Mesh, end: number | null) =>
      dampingRate(mesh, compileCasePhysics(layer(amount, '2')), end);
    for (const mesh of [rectangleMesh(3, 2), gridOf({ counts: [3, 2] })]) {
      expect(most('7', mesh, null)).toBeCloseTo(9, 12);
      expect(most('7*t', mesh, 3)).toBeCloseTo(23, 12);
      expect(most('-7', mesh, 3)).toBe(0);
    }
  });

  it('is evaluated when a case is prepared', () => {
    const { physics } = prepareCase(layer('7'), rectangleMesh(3, 2), methods);
    expect(physics.dampingRate).toBeCloseTo(7, 12);
    expect(prepareCase(testCase(gas), rectangleMesh(3, 2), methods).physics.dampingRate).toBe(0);
  });
});
