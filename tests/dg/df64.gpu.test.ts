import { describe, expect, it } from 'vitest';
import type { Discretization } from '../../solver/methods/types';
import { allSides, gasPulse, scheme, testCase } from '../support/cases';
import { discretize, discretizeInOneStage, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

const pulse = testCase({
  ...gasPulse,
  scheme: { ...scheme(1), precision: 'df64' },
});

const software = { name: 'test', software: true };

/**
 * Runs both backends for two steps to given times, because their own step sizes differ in the last
 * f32 digits.
 */
async function bothBackends(discretization: Discretization, adapter = software) {
  const cpu = discretization.createCpuSimulation();
  const gpu = await discretization.createGpuSimulation(await testDevice(), adapter);
  const { time: stable } = await discretization.createCpuSimulation().advance(1);
  const initial = discretization.initialState();
  for (const simulation of [cpu, gpu]) {
    simulation.setEndTime(0.8 * stable);
    simulation.writeState(initial, { step: 0, time: 0 });
    await runToEnd(simulation);
    simulation.setEndTime(1.4 * stable);
  }
  const cpuBatch = await runToEnd(cpu);
  const gpuBatch = await runToEnd(gpu);
  const cpuState = Float64Array.from(await cpu.readState());
  const gpuState = await gpu.readState();
  gpu.dispose();
  const scale = Math.max(...cpuState.map(Math.abs));
  const difference = Math.max(...cpuState.map((value, i) => Math.abs(value - gpuState[i]))) / scale;
  return { cpuBatch, gpuBatch, difference };
}

/** A single variable, whose kernels compile much faster than those of the gas. */
const wave = testCase({
  system: { id: 'advection2d', parameters: {} },
  scheme: { ...scheme(1), precision: 'df64' },
  initial: { q: 'exp(-9*((x-0.4)^2 + (y-0.6)^2)) + (x > 0.5 ? 1 : 0)' },
  boundaries: allSides('prescribed', { q: 'y*t' }),
});

describe('df64 on the GPU', () => {
  it('agrees with the CPU for all boundary conditions', async () => {
    const discretization = discretizeInOneStage(pulse, rectangleMesh(4, 3));
    const { cpuBatch, gpuBatch, difference } = await bothBackends(discretization);
    expect(gpuBatch.step).toBe(2);
    expect(gpuBatch.outcome).toEqual(cpuBatch.outcome);
    expect(difference).toBeLessThan(1e-13);
  });

  it.each([
    [2, 'carpenterKennedy', 'none', 1e-13, 'none'],
    [2, 'carpenterKennedy', 'none', 1e-13, 'cubic'],
    // Limiter factors are in single precision.
    [1, 'midpoint', 'barthJespersen', 1e-7, 'none'],
  ] as const)(
    'agrees with the CPU at p = %i, integrator %s, limiter %s, to %d, over-integration %s',
    async (order, integrator, limiter, tolerance, overIntegration) => {
      const scheme = { ...wave.scheme, order, integrator, limiter, overIntegration };
      const document = { ...wave, scheme };
      const { difference } = await bothBackends(discretize(document, rectangleMesh(3, 3)));
      expect(difference).toBeLessThan(tolerance);
    },
  );

  const field = testCase({
    system: { id: 'maxwellTm2d', parameters: {} },
    scheme: { ...scheme(1), numericalFlux: 'upwind', precision: 'df64' },
    initial: { Hx: 'y', Hy: '0.3*x', Ez: 'sin(3*x)*cos(2*y)' },
    boundaries: allSides('perfectElectricConductor'),
  });

  it('agrees with the CPU for three variables with unrolled loops', async () => {
    const hardware = { name: 'test', software: false };
    const { difference } = await bothBackends(
      discretizeInOneStage(field, rectangleMesh(3, 2)),
      hardware,
    );
    expect(difference).toBeLessThan(1e-13);
  });

  it('agrees with the CPU at an order with one variable per invocation', async () => {
    const document = { ...field, scheme: { ...field.scheme, order: 3 } };
    const { difference } = await bothBackends(discretizeInOneStage(document, rectangleMesh(3, 2)));
    expect(difference).toBeLessThan(1e-13);
  });
});
