import { describe, expect, it } from 'vitest';
import type { Discretization } from '../../solver/methods/types';
import { allSides, gasPulse, scheme, testCase, vortex } from '../support/cases';
import { discretize, discretizeInOneStage, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

const endless = { end: null, maxSteps: null, steadyTolerance: null };

const pulse = testCase({
  ...gasPulse,
  scheme: scheme(1),
  time: endless,
});

const turning = testCase({
  system: { id: 'advection2d', parameters: { ax: 0, ay: 0, omega: 1.5 } },
  initial: { q: 'exp(-30*((x-0.3)^2 + y^2))' },
  boundaries: allSides('prescribed', { q: 't*x' }),
  time: endless,
});

const software = { name: 'test', software: true };

async function bothBackends(discretization: Discretization, steps: number, adapter = software) {
  const cpu = discretization.createCpuSimulation();
  const gpu = await discretization.createGpuSimulation(await testDevice(), adapter);
  const cpuBatch = await cpu.advance(steps);
  const gpuBatch = await gpu.advance(steps);
  const cpuState = Float64Array.from(await cpu.readState());
  const gpuState = Float64Array.from(await gpu.readState());
  gpu.dispose();
  const scale = Math.max(...cpuState.map(Math.abs));
  const difference = Math.max(...cpuState.map((value, i) => Math.abs(value - gpuState[i]))) / scale;
  return { cpuBatch, gpuBatch, difference };
}

describe('DG on the GPU', () => {
  it.each([
    [0, 'a scalar with a position-dependent flux', turning],
    [1, 'all boundary conditions', pulse],
    [2, 'a scalar with a position-dependent flux', turning],
    [3, 'all boundary conditions', pulse],
    [5, 'a scalar with a position-dependent flux', turning],
  ])('agrees with the CPU to f32 rounding at p = %i, %s', async (order, _, parts) => {
    const document = { ...parts, scheme: scheme(order) };
    const discretization = discretizeInOneStage(document, rectangleMesh(5, 4));
    const { cpuBatch, gpuBatch, difference } = await bothBackends(discretization, 5);
    expect(difference).toBeLessThan(1e-6);
    expect(gpuBatch.step).toBe(5);
    expect(gpuBatch.time).toBeCloseTo(cpuBatch.time, 6);
    expect(gpuBatch.history.length).toBe(cpuBatch.history.length);
    gpuBatch.history.forEach((value, i) => {
      expect(Math.abs(value - cpuBatch.history[i])).toBeLessThan(
        1e-6 + 1e-4 * Math.abs(cpuBatch.history[i]),
      );
    });
  });

  it.each([
    ['midpoint', 'none'],
    ['sspRk3', 'barthJespersen'],
    ['carpenterKennedy', 'barthJespersen'],
  ] as const)(
    'agrees with the CPU with integrator %s and limiter %s',
    async (integrator, limiter) => {
      const document = { ...pulse, scheme: { ...scheme(1), integrator, limiter } };
      const { difference } = await bothBackends(discretize(document, rectangleMesh(4, 3)), 5);
      expect(difference).toBeLessThan(1e-6);
    },
  );

  it('loses less accuracy over many small steps in compensated precision', async () => {
    const errors = await Promise.all(
      (['f32', 'f32Compensated'] as const).map(async (precision) => {
        const document = { ...pulse, scheme: { ...scheme(1), precision, cflNumber: 0.01 } };
        return (await bothBackends(discretize(document, rectangleMesh(2, 2)), 150)).difference;
      }),
    );
    expect(errors[1]).toBeLessThan(0.1 * errors[0]);
    expect(errors[1]).toBeLessThan(1e-7);
  });

  it('gives the same result with unrolled loops', async () => {
    const document = { ...pulse, scheme: { ...scheme(1), limiter: 'barthJespersen' as const } };
    const discretization = discretize(document, rectangleMesh(4, 3));
    const states: Float64Array[] = [];
    for (const isSoftware of [true, false]) {
      const adapter = { name: 'test', software: isSoftware };
      const gpu = await discretization.createGpuSimulation(await testDevice(), adapter);
      await gpu.advance(3);
      states.push(Float64Array.from(await gpu.readState()));
      gpu.dispose();
    }
    states[0].forEach((value, i) => expect(Math.abs(value - states[1][i])).toBeLessThan(1e-6));
  });

  it('agrees with the CPU with two invocations per cell', async () => {
    const document = testCase({
      system: { id: 'maxwellTm2d', parameters: {} },
      scheme: { ...scheme(3), numericalFlux: 'upwind' },
      initial: { Hx: 'y', Hy: '0.3*x', Ez: 'sin(3*x)*cos(2*y)' },
      boundaries: allSides('perfectElectricConductor'),
    });
    const hardware = { name: 'test', software: false };
    const { cpuBatch, gpuBatch, difference } = await bothBackends(
      discretizeInOneStage(document, rectangleMesh(4, 3)),
      3,
      hardware,
    );
    expect(difference).toBeLessThan(1e-6);
    gpuBatch.history.forEach((value, i) => expect(value).toBeCloseTo(cpuBatch.history[i], 5));
  });

  it('ends exactly at the end time with several batches in flight', async () => {
    const document = { ...pulse, time: { end: 0.05, maxSteps: null, steadyTolerance: null } };
    const discretization = discretize(document, rectangleMesh(4, 3));
    const cpuEnd = await runToEnd(discretization.createCpuSimulation());
    const gpu = await discretization.createGpuSimulation(await testDevice(), software);
    const batches = await Promise.all([gpu.advance(3), gpu.advance(200), gpu.advance(7)]);
    expect(batches.map(({ step }) => step)).toEqual([3, cpuEnd.step, cpuEnd.step]);
    expect(batches[2].time).toBe(0.05);
    expect(batches[2].outcome.kind).toBe('endTime');
    expect(batches[2].history.length).toBe(0);
    gpu.dispose();
  });

  it('stops at an invalid state, keeps the last valid one and can be restarted', async () => {
    const document = testCase({
      initial: { rho: '1', u: 'x < 0.5 ? -2 : 2', v: '0', p: '0.2' },
      boundaries: allSides('outflow'),
      time: { end: 1, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretizeInOneStage(document, rectangleMesh(4, 4));
    const gpu = await discretization.createGpuSimulation(await testDevice(), software);
    const { outcome, step, time } = await runToEnd(gpu, 2000);
    expect(outcome.kind).toBe('failed');
    expect(step).toBeGreaterThan(1);
    const state = await gpu.readState();
    expect(state.every(Number.isFinite)).toBe(true);
    gpu.writeState(discretization.initialState(), { step, time });
    expect((await gpu.advance(1)).outcome.kind).toBe('running');
    gpu.dispose();
  });

  it('agrees with the CPU for the vortex between walls with a prescribed inflow', async () => {
    const document = testCase({
      definitions: [...vortex.definitions],
      scheme: scheme(3),
      initial: vortex.state,
      exact: vortex.state,
      boundaries: {
        ...allSides('slipWall'),
        left: { condition: 'prescribed', values: vortex.state },
        right: { condition: 'outflow', values: {} },
      },
    });
    const mesh = rectangleMesh(6, 3, (x, y) => {
      const [radius, angle] = [1 + 0.384 * y, (Math.PI / 2) * (1 - x)];
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    });
    const { difference } = await bothBackends(discretizeInOneStage(document, mesh), 10);
    expect(difference).toBeLessThan(2e-6);
  });
});

describe('Barth–Jespersen limiter on the GPU', () => {
  it('agrees with the CPU and reports the change of the limited state', async () => {
    const document = { ...pulse, scheme: { ...scheme(1), limiter: 'barthJespersen' as const } };
    const { cpuBatch, gpuBatch, difference } = await bothBackends(
      discretize(document, rectangleMesh(5, 4)),
      5,
    );
    expect(difference).toBeLessThan(1e-6);
    const [cpuRow, gpuRow] = [cpuBatch, gpuBatch].map(({ history }) => history.slice(-4));
    gpuRow.forEach((value, v) => expect(value).toBeCloseTo(cpuRow[v], 5));
  });
});
