import { describe, expect, it } from 'vitest';
import { allSides, scheme, testCase, type DgCase } from '../support/cases';
import { discretize, discretizeInOneStage, runToEnd } from '../support/dg';
import { testDevice } from '../support/gpu';
import { rectangleMesh } from '../support/meshes';
import type { DgOptions } from '../../solver/methods/dgModal/options';

type Scheme = DgOptions;

const shockTube = testCase({
  initial: {
    rho: 'x + 0.2*y < 0.5 ? 1 : 0.125',
    u: '0',
    v: '0.1*sin(5*x)',
    p: 'x + 0.2*y < 0.5 ? 1 : 0.1',
  },
  boundaries: allSides('slipWall'),
  time: { end: null, maxSteps: null, steadyTolerance: null },
});

const mesh = rectangleMesh(8, 4, (x, y) => [x + 0.03 * Math.sin(6 * y), y]);

/** Returns the largest difference between the backends; a hardware adapter unrolls loops. */
async function difference(document: DgCase, steps: number, software = true): Promise<number> {
  const discretization = discretizeInOneStage(document, mesh);
  const cpu = discretization.createCpuSimulation();
  const adapter = { name: 'test', software };
  const gpu = await discretization.createGpuSimulation(await testDevice(), adapter);
  const cpuBatch = await cpu.advance(steps);
  const gpuBatch = await gpu.advance(steps);
  expect(gpuBatch.outcome.kind).toBe('running');
  expect(gpuBatch.time).toBeCloseTo(cpuBatch.time, 6);
  const [cpuRow, gpuRow] = [cpuBatch, gpuBatch].map(({ history }) => history.slice(-4));
  gpuRow.forEach((value, v) => expect(Math.abs(value - cpuRow[v])).toBeLessThan(2e-5));
  const exact = Float64Array.from(await cpu.readState());
  const state = await gpu.readState();
  gpu.dispose();
  return exact.reduce((largest, value, i) => Math.max(largest, Math.abs(value - state[i])), 0);
}

describe('limiters on the GPU', () => {
  it.each([
    ['barthJespersen', 1, true],
    ['barthJespersenInterior', 1, true],
    ['troubledCells', 2, true],
    ['troubledCells', 4, false],
    ['none', 3, true],
  ] as const)(
    'agrees with the CPU: %s at p = %i, positivity %s',
    async (limiter, order, positivity) => {
      const limited: Scheme = { ...scheme(order), cflNumber: 0.5, limiter, positivity };
      expect(await difference({ ...shockTube, scheme: limited }, 5)).toBeLessThan(5e-6);
    },
  );

  it('agrees with the CPU with positivity in complete cells and over-integration', async () => {
    const limited: Scheme = {
      ...scheme(2),
      cflNumber: 0.5,
      positivity: true,
      positivityBound: 'cell',
      overIntegration: 'quadratic',
    };
    expect(await difference({ ...shockTube, scheme: limited }, 3)).toBeLessThan(5e-6);
    const atPoints: Scheme = { ...limited, positivityBound: 'points' };
    const [cell, points] = await Promise.all(
      [limited, atPoints].map(async (own) => {
        const cpu = discretize({ ...shockTube, scheme: own }, mesh).createCpuSimulation();
        await cpu.advance(3);
        return cpu.readState();
      }),
    );
    expect(cell).not.toEqual(points);
  });

  it('agrees with the CPU with unrolled loops', async () => {
    const limited: Scheme = { ...scheme(1), limiter: 'troubledCells', positivity: true };
    expect(await difference({ ...shockTube, scheme: limited }, 3, false)).toBeLessThan(5e-6);
  });

  it('agrees with the CPU for a scalar and for three variables', async () => {
    const scalar = testCase({
      system: { id: 'advection2d', parameters: {} },
      scheme: { ...scheme(2), limiter: 'troubledCells' },
      initial: { q: 'x < 0.4 ? 1 : x*y' },
      boundaries: allSides('prescribed', { q: '1' }),
    });
    expect(await difference(scalar, 5)).toBeLessThan(5e-6);
    const water = testCase({
      system: { id: 'shallowWater2d', parameters: {} },
      scheme: { ...scheme(2), limiter: 'troubledCells', positivity: true },
      initial: { h: 'x < 0.4 ? 1 : 0.05', u: '0', v: '0' },
      boundaries: allSides('slipWall'),
    });
    expect(await difference(water, 5)).toBeLessThan(5e-6);
  });

  it('keeps diverging streams stable in single precision', async () => {
    const document = testCase({
      scheme: {
        ...scheme(2),
        cflNumber: 0.5,
        limiter: 'troubledCells',
        positivity: true,
      },
      initial: { rho: '1', u: 'x < 0.5 ? -2 : 2', v: '0', p: '0.1' },
      boundaries: allSides('slipWall'),
      time: { end: 0.1, maxSteps: null, steadyTolerance: null },
    });
    const discretization = discretize(document, rectangleMesh(16, 2));
    const gpu = await discretization.createGpuSimulation(await testDevice(), {
      name: 'test',
      software: true,
    });
    const { outcome } = await runToEnd(gpu, 2000);
    expect(outcome.kind).toBe('endTime');
    gpu.dispose();
  });
});
