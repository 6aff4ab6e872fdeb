import { describe, expect, it } from 'vitest';
import type { DgOptions } from '../../solver/methods/dgModal/options';
import type { Discretization } from '../../solver/methods/types';
import type { Simulation } from '../../solver/stepping/types';
import { allSides, scheme, testCase, type DgCase } from '../support/cases';
import { discretizeInOneStage, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';

const waterCase = (options: Partial<DgOptions>, parts: Partial<DgCase>): DgCase =>
  testCase({
    system: { id: 'shallowWaterBed2d', parameters: {} },
    scheme: { ...scheme(1), numericalFlux: 'hll', cflNumber: 0.4, ...options },
    time: { end: null, maxSteps: null, steadyTolerance: null },
    ...parts,
  });

/** Rain, an island, an inflow and a tide over partly dry ground. */
const coast: Partial<DgCase> = {
  system: { id: 'shallowWaterBed2d', parameters: {}, coefficients: { rain: '0.02*y' } },
  initial: {
    surface: 'x < 0.3 ? 0.6 : 0.3',
    u: '0.2*y',
    v: '0',
    bed: '0.5*exp(-20*((x - 0.5)^2 + (y - 0.4)^2)) + 0.4*x',
  },
  boundaries: {
    left: { condition: 'discharge', values: { q: '0.2 + 0.1*y' } },
    right: { condition: 'level', values: { surface: '0.4 + 0.1*t' } },
    bottom: { condition: 'slipWall', values: {} },
    top: { condition: 'prescribed', values: { surface: '0.5', u: '0.1', v: '-0.1' } },
  },
};

const island = { u: '0', v: '0', bed: '0.5*exp(-20*((x - 0.5)^2 + (y - 0.4)^2))' };

const pool = (options: Partial<DgOptions>, surface: string): Discretization => {
  const initial = { ...island, surface };
  const document = waterCase(options, { initial, boundaries: allSides('slipWall') });
  return discretizeInOneStage(document, rectangleMesh(5, 4));
};

const onGpu = async (discretization: Discretization, software = true): Promise<Simulation> =>
  discretization.createGpuSimulation(await testDevice(), { name: 'test', software });

const difference = (left: ArrayLike<number>, right: ArrayLike<number>): number =>
  Math.max(...Array.from(left, (value, i) => Math.abs(value - right[i])));

describe('water over a bed on triangles on the GPU', () => {
  it.each([
    [0, true],
    [3, false],
  ])('agrees with the CPU for all boundary conditions at p = %i', async (order, software) => {
    const coasts = discretizeInOneStage(waterCase({ order }, coast), rectangleMesh(5, 4));
    const cpu = coasts.createCpuSimulation();
    const gpu = await onGpu(coasts, software);
    await cpu.advance(8);
    expect((await gpu.advance(8)).outcome.kind).toBe('running');
    expect(difference(await gpu.readState(), await cpu.readState())).toBeLessThan(1e-5);
    gpu.dispose();
  });

  it.each([
    ['f32', 1e-6, 'x < 0.3 ? 0.6 : 0.3', 1e-6],
    ['df64', 1e-12, '1 + 0.1*x*y', 1e-13],
  ] as const)(
    'stays at rest around an island in %s to %d, and agrees with the CPU for waves',
    async (precision, rest, waves, same) => {
      const options = { precision, positivityBound: 'cell' } as const;
      const lake = pool(options, '0.4');
      const gpu = await onGpu(lake);
      await gpu.advance(8);
      expect(difference(await gpu.readState(), lake.initialState())).toBeLessThan(rest);
      const started = pool(options, waves).initialState();
      const cpu = lake.createCpuSimulation();
      // Both stop at the same time because their step sizes differ in the last f32 digits.
      for (const simulation of [cpu, gpu]) {
        simulation.setEndTime(5e-4);
        simulation.writeState(started, { step: 0, time: 0 });
        await runToEnd(simulation);
      }
      expect(difference(await gpu.readState(), await cpu.readState())).toBeLessThan(same);
      gpu.dispose();
    },
  );
});
