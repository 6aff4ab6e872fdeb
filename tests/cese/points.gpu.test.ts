import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { CeseOptions } from '../../solver/methods/cese/options';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import {
  afterSteps,
  bothBackends,
  box,
  gas,
  gasOnLine,
  hardware,
  line,
  own,
  plane,
  plasma,
  rolled,
  scalarInSpace,
  software,
  turning,
  type Parts,
} from '../cartesianFv/deviceCases.gpu';
import { everySide, gridOf } from '../cartesianFv/grids';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { ceseCase, slopedWater, viscousGas } from './cases';

/**
 * Returns the largest difference between both backends after the given steps, relative to the
 * largest value.
 */
async function differenceAfter(
  steps: number,
  document: CaseDocument,
  grid: CartesianGrid,
  adapter = software,
): Promise<number> {
  const both = await bothBackends(document, grid, 'direct', adapter);
  const { expected, batch, reference, state } = await afterSteps(both, steps);
  expect(batch.step).toBe(steps);
  expect(batch.time).toBeCloseTo(expected.time, 6);
  batch.history.forEach((value, i) => expect(value).toBeCloseTo(expected.history[i], 4));
  const scale = Math.max(...Array.from(reference, Math.abs));
  return Math.max(...Array.from(state, (value, i) => Math.abs(value - reference[i]))) / scale;
}

describe('CE/SE on grids on the GPU', () => {
  it.each([
    ['a gas in 2D', plane, gas, {}],
    ['MHD, eight variables', plane, plasma, { slopes: 'courantInsensitive', alpha: 1 }],
    ['periodic sides and a source, unrolled', rolled, own, { alpha: 1.5 }, hardware],
    ['a gas in 1D', line, gasOnLine, { slopes: 'nonDissipative' }],
    [
      'a gas in 2D, characteristic',
      plane,
      gas,
      { slopes: 'characteristic', numericalFlux: 'hllc' },
    ],
    [
      'a gas in 1D, characteristic',
      line,
      gasOnLine,
      { slopes: 'characteristic', numericalFlux: 'roe', precision: 'f32Compensated' },
    ],
    [
      'a scalar in 3D, characteristic, unrolled',
      box,
      scalarInSpace,
      { slopes: 'characteristic', numericalFlux: 'upwind', alpha: 1 },
      hardware,
    ],
    ['a viscous gas', plane, viscousGas(plane), {}],
    ['a scalar in 3D', box, scalarInSpace, { alpha: 0 }],
    ['one cell across', gridOf({ counts: [5, 1] }), turning, {}],
    ['water on a slope between walls', plane, slopedWater(plane), {}],
  ] as [string, CartesianGrid, Parts, Partial<CeseOptions>, typeof hardware?][])(
    'agrees with the CPU to single precision: %s',
    async (_, grid, parts, scheme, adapter) => {
      const document = ceseCase(parts, scheme);
      expect(await differenceAfter(5, document, grid, adapter)).toBeLessThan(2e-6);
    },
  );

  it('stops at its end time and computes averages and monitor signals', async () => {
    const document = ceseCase({
      ...turning,
      time: { end: 0.1, maxSteps: null, steadyTolerance: null },
      outputs: {
        statistics: [
          { name: 'flow', expression: 'q*x + dx(q)', from: 0, to: null, fluctuation: true },
          { name: 'most', expression: 'q*x', from: 0, to: null, kind: 'largest' },
        ],
        monitors: [
          { kind: 'point', name: 'probe', expression: 'q + dy(q)', at: [0.33, 0.41], every: 1 },
          { kind: 'domain', name: 'mass', expression: 'q*y', within: null, every: 2 },
          { kind: 'boundary', name: 'push', expression: 'q*ny', groups: ['top'], every: 1 },
        ],
      } as never,
    });
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
    averages!.coefficients.forEach((value, i) =>
      expect(value).toBeCloseTo(reference!.coefficients[i], 4),
    );
    gpu.dispose();
  });

  it('is conservative, and compensation reduces rounding errors over many small steps', async () => {
    const basin = gridOf({ counts: [24] });
    const waves = slopedWater(basin);
    const after = async (precision: CeseOptions['precision']) => {
      const discretization = discretize(ceseCase(waves, { cflNumber: 0.02, precision }), basin);
      const cpu = discretization.createCpuSimulation();
      const gpu = await discretization.createGpuSimulation(await testDevice(), software);
      const [before] = discretization.integrals(await gpu.readState());
      await Promise.all([cpu.advance(300), gpu.advance(300)]);
      const [reference, state] = await Promise.all([cpu.readState(), gpu.readState()]);
      gpu.dispose();
      const differences = Array.from(state, (value, i) => Math.abs(value - reference[i]));
      return {
        lost: Math.abs(discretization.integrals(state)[0] - before),
        difference: Math.max(...differences),
      };
    };
    const [single, compensated] = [await after('f32'), await after('f32Compensated')];
    expect(single.lost).toBeLessThan(1e-5);
    expect(compensated.lost).toBeLessThan(1e-10);
    expect(compensated.difference).toBeLessThan(0.1 * single.difference);
  });

  it('preserves mirror symmetry', async () => {
    const count = 10;
    const grid = gridOf({ counts: [count, count], origin: [-0.5, -0.5] });
    const document = ceseCase({
      initial: {
        rho: '1 + exp(-9*(x^2 + 2*y^2))',
        u: '0',
        v: '0',
        p: '1 + 3*exp(-20*(x^2 + y^2))',
      },
      boundaries: everySide(grid, 'slipWall'),
    });
    const discretization = discretize(document, grid);
    const gpu = await discretization.createGpuSimulation(await testDevice(), software);
    await gpu.advance(12);
    const state = await gpu.readState();
    gpu.dispose();
    /** Returns the mean density of a cell. */
    const density = (i: number, j: number): number => state[12 * (i + count * j)];
    for (let j = 0; j < count; j++) {
      for (let i = 0; i < count; i++) {
        expect(density(count - 1 - i, j)).toBeCloseTo(density(i, j), 6);
        expect(density(i, count - 1 - j)).toBeCloseTo(density(i, j), 6);
      }
    }
  });
});
