import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { TriangleMesh } from '../../solver/mesh/types';
import { compileCasePhysics } from '../../solver/physics/compile';
import { persistentDesign } from '../../solver/methods/dgModal/gpu/design';
import { dgOperators, type RunSettings } from '../../solver/methods/dgModal/operators';
import { timeIntegrators, type IntegratorId } from '../../solver/methods/dgModal/timeIntegrators';
import type { Simulation } from '../../solver/stepping/types';
import { allSides, gasPulse, scheme, testCase, type DgCase } from '../support/cases';
import { discretize, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

const endless = { end: null, maxSteps: null, steadyTolerance: null };

const gas = testCase({
  ...gasPulse,
  scheme: scheme(1),
  time: endless,
});

const scalar = testCase({
  system: { id: 'advection2d', parameters: { ax: 0, ay: 0, omega: 1.5 } },
  scheme: scheme(2),
  initial: { q: 'exp(-30*((x-0.3)^2 + y^2))' },
  boundaries: allSides('prescribed', { q: 't*x' }),
  time: endless,
});

const water = testCase({
  system: { id: 'shallowWater2d', parameters: {} },
  scheme: scheme(1),
  initial: { h: '1 + 0.1*sin(3*x)', u: '0', v: '0.1*y' },
  boundaries: allSides('slipWall'),
  time: endless,
});

const hardware = { name: 'test', software: false };
const software = { name: 'test', software: true };

const simulate = async (
  document: CaseDocument,
  mesh: TriangleMesh,
  adapter = hardware,
): Promise<Simulation> =>
  discretize(document, mesh).createGpuSimulation(await testDevice(), adapter);

async function isPersistent(document: DgCase, mesh: TriangleMesh, adapter = hardware) {
  const { integrator, precision, cflNumber } = document.scheme;
  const settings: RunSettings = {
    integrator: timeIntegrators[integrator],
    precision,
    cflNumber,
    endTime: null,
    steadyTolerance: null,
  };
  const operators = dgOperators(mesh, compileCasePhysics(document), document.scheme);
  return persistentDesign(await testDevice(), adapter, operators, settings) !== null;
}

async function expectSameState(found: Simulation, expected: Simulation) {
  const [state, other] = [await found.readState(), await expected.readState()];
  expect(state.length).toBe(other.length);
  state.forEach((value, i) => expect(Math.abs(value - other[i])).toBeLessThan(2e-6));
}

const withScheme = (document: DgCase, changes: Partial<DgOptions>) => ({
  ...document,
  scheme: { ...document.scheme, ...changes },
});

describe('whole steps in one workgroup', () => {
  it('is chosen for meshes that fit one workgroup, up to p = 2, without work between stages', async () => {
    const tiny = rectangleMesh(4, 3);
    expect(await isPersistent(gas, rectangleMesh(16, 8))).toBe(true);
    expect(await isPersistent(gas, rectangleMesh(43, 3))).toBe(false);
    expect(await isPersistent(withScheme(gas, { order: 2 }), tiny)).toBe(true);
    expect(await isPersistent(withScheme(gas, { order: 3 }), tiny)).toBe(false);
    expect(await isPersistent(withScheme(gas, { limiter: 'barthJespersen' }), tiny)).toBe(false);
    expect(await isPersistent(withScheme(gas, { precision: 'f32Compensated' }), tiny)).toBe(false);
    expect(await isPersistent(gas, tiny, software)).toBe(false);
    const statistics = [
      { name: 'rho2', expression: 'rho^2', from: 0, to: null, fluctuation: false },
    ];
    const averaged = { ...gas, outputs: { ...gas.outputs, statistics } };
    expect(await isPersistent(averaged, tiny)).toBe(false);
  });

  it('are not chosen if the mesh exceeds the memory of one workgroup', async () => {
    // At p = 2, 256 cells with four variables take 24 KiB; WebGPU guarantees 16 KiB.
    const { maxComputeWorkgroupStorageSize } = (await testDevice()).limits;
    expect(maxComputeWorkgroupStorageSize).toBe(16_384);
    expect(await isPersistent(withScheme(gas, { order: 2 }), rectangleMesh(16, 8))).toBe(false);
  });

  it.each([
    ['rk4', 1, gas],
    ['midpoint', 0, gas],
    ['sspRk3', 1, gas],
    ['carpenterKennedy', 1, gas],
    ['rk4', 2, scalar],
    ['rk4', 1, water],
  ] as [IntegratorId, number, DgCase][])(
    'matches the stages on the CPU over several batches: %s, p = %i',
    async (integrator, order, parts) => {
      const document = withScheme(parts, { integrator, order });
      const mesh = rectangleMesh(5, 4);
      expect(await isPersistent(document, mesh)).toBe(true);
      const found = await simulate(document, mesh);
      const expected = discretize(document, mesh).createCpuSimulation();
      for (const steps of [3, 1, 4]) {
        const [batch, other] = [await found.advance(steps), await expected.advance(steps)];
        expect(batch.step).toBe(other.step);
        expect(batch.outcome.kind).toBe('running');
        expect(batch.time).toBeCloseTo(other.time, 6);
        expect(batch.history.length).toBe(other.history.length);
        batch.history.forEach((value, i) => expect(value).toBeCloseTo(other.history[i], 5));
        await expectSameState(found, expected);
      }
      found.dispose();
      expected.dispose();
    },
  );

  it('ends exactly at the end time with several batches in flight, and continues beyond it', async () => {
    const document = { ...gas, time: { ...endless, end: 0.05 } };
    const mesh = rectangleMesh(4, 3);
    const cpu = discretize(document, mesh).createCpuSimulation();
    const cpuEnd = await runToEnd(cpu);
    const gpu = await simulate(document, mesh);
    const batches = await Promise.all([gpu.advance(3), gpu.advance(200), gpu.advance(7)]);
    expect(batches.map(({ step }) => step)).toEqual([3, cpuEnd.step, cpuEnd.step]);
    expect(batches[2].time).toBe(0.05);
    expect(batches[2].outcome.kind).toBe('endTime');
    await expectSameState(gpu, cpu);
    for (const simulation of [cpu, gpu]) simulation.setEndTime(0.08);
    const [end, cpuOn] = [await runToEnd(gpu), await runToEnd(cpu)];
    expect([end.time, end.step]).toEqual([0.08, cpuOn.step]);
    expect(end.step).toBeGreaterThan(cpuEnd.step + 1);
    await expectSameState(gpu, cpu);
    gpu.dispose();
  });

  it('stops at a steady state', async () => {
    const document = testCase({
      initial: { rho: '1', u: '0', v: '0', p: '1' },
      boundaries: allSides('slipWall'),
      time: { ...endless, steadyTolerance: 1e-4 },
    });
    const gpu = await simulate(document, rectangleMesh(2, 2));
    const { outcome, step } = await gpu.advance(5);
    expect([outcome.kind, step]).toEqual(['steady', 1]);
    gpu.dispose();
  });

  it('stops at an inadmissible state, keeps the last valid one and can be restarted', async () => {
    const document = testCase({
      initial: { rho: '1', u: 'x < 0.5 ? -2 : 2', v: '0', p: '0.2' },
      boundaries: allSides('outflow'),
      time: { ...endless, end: 1 },
    });
    const mesh = rectangleMesh(4, 4);
    const gpu = await simulate(document, mesh);
    const stopped = await gpu.advance(1000);
    expect(stopped.outcome.kind).toBe('failed');
    expect(stopped.step).toBeGreaterThan(1);
    const state = await gpu.readState();
    gpu.writeState(discretize(document, mesh).initialState(), { step: 0, time: 0 });
    const again = await gpu.advance(stopped.step);
    expect([again.outcome.kind, again.step]).toEqual(['running', stopped.step]);
    // The same steps without the failed one.
    expect(await gpu.readState()).toEqual(state);
    gpu.dispose();
  });
});
