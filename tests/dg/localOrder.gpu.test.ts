import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { DgOptions } from '../../solver/methods/dgModal/options';
import { allSides, gasPulse, scheme, testCase } from '../support/cases';
import { discretize, discretizeInOneStage, runToEnd } from '../support/dg';
import { deviceBinding, testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

const mesh = rectangleMesh(5, 4, (x, y) => [x + 0.05 * Math.sin(6 * y), y]);
const time = { end: null, maxSteps: null, steadyTolerance: null };
const software = { name: 'test', software: true };

/** Orders 0 to 2 in columns. */
const columns = 'mod(floor(4*x), 3)';

const local = (options: Partial<DgOptions> = {}): DgOptions => ({
  ...{ ...scheme(2), localOrder: columns },
  ...options,
});

const pulse = (options: Partial<DgOptions> = {}) =>
  testCase({ ...gasPulse, scheme: local(options), time });

/** A scalar with a position-dependent flux. */
const hill = (options: Partial<DgOptions> = {}) =>
  testCase({
    system: { id: 'advection2d', parameters: { ax: 0, ay: 0, omega: 1.5 } },
    scheme: local(options),
    initial: { q: 'exp(-30*((x-0.3)^2 + y^2))' },
    boundaries: allSides('prescribed', { q: 't*x' }),
    time,
  });

const viscous = (options: Partial<DgOptions> = {}) =>
  testCase({
    system: { id: 'advectionDiffusion2d', parameters: { ax: 1, ay: 0, diffusivity: 0.2 } },
    scheme: local({ localOrder: '1 + mod(floor(4*x), 2)', ...options }),
    initial: { q: 'exp(-30*((x-0.3)^2 + y^2))' },
    boundaries: allSides('prescribed', { q: 't*x' }),
    time,
  });

const discretized = (document: CaseDocument & { scheme: DgOptions }) =>
  (document.scheme.integrator === 'rk4' && document.scheme.precision !== 'f32Compensated'
    ? discretizeInOneStage
    : discretize)(document, mesh);

describe('local order on the GPU', () => {
  it.each([
    ['all boundary conditions', pulse()],
    ['a position-dependent flux, low storage', hill({ integrator: 'carpenterKennedy' })],
    ['a compensated state', hill({ precision: 'f32Compensated' })],
    ['viscous fluxes', viscous()],
  ])('agrees with the CPU: %s', async (_, document) => {
    const discretization = discretized(document);
    const cpu = discretization.createCpuSimulation();
    const gpu = await discretization.createGpuSimulation(await testDevice(), software);
    const [expected, batch] = [await cpu.advance(4), await gpu.advance(4)];
    expect(batch.time / expected.time).toBeCloseTo(1, 5);
    const exact = await cpu.readState();
    const state = await gpu.readState();
    gpu.dispose();
    const scale = Math.max(...exact.map(Math.abs));
    expect(Math.max(...Array.from(exact, (value, i) => Math.abs(value - state[i])))).toBeLessThan(
      2e-6 * scale,
    );
    expect(Array.from(state).filter((value) => value === 0).length).toBeGreaterThan(20);
  });

  it.each([
    ['one variable', hill({ precision: 'df64' })],
    ['viscous fluxes', viscous({ precision: 'df64' })],
    ['a gas', pulse({ precision: 'df64' })],
  ])('agrees with the CPU in df64: %s', async (_, document) => {
    const discretization = discretized(document);
    const cpu = discretization.createCpuSimulation();
    const gpu = await discretization.createGpuSimulation(await testDevice(), software);
    const { time: stable } = await discretization.createCpuSimulation().advance(1);
    for (const simulation of [cpu, gpu]) {
      simulation.setEndTime(0.8 * stable);
      simulation.writeState(discretization.initialState(), { step: 0, time: 0 });
      await runToEnd(simulation);
    }
    const exact = await cpu.readState();
    const state = await gpu.readState();
    gpu.dispose();
    const scale = Math.max(...exact.map(Math.abs));
    expect(Math.max(...Array.from(exact, (value, i) => Math.abs(value - state[i])))).toBeLessThan(
      1e-13 * scale,
    );
  });

  it('is the same in parts', async () => {
    const discretization = discretize(hill({ integrator: 'midpoint' }), mesh);
    const states: number[][] = [];
    for (const device of [await testDevice(), await deviceBinding(2_048)]) {
      const simulation = await discretization.createGpuSimulation(device, software);
      await simulation.advance(3);
      states.push(Array.from(await simulation.readState()));
      simulation.dispose();
    }
    expect(states[1]).toEqual(states[0]);
  });
});
