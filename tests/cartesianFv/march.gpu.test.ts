import { describe, expect, it } from 'vitest';
import { linkSource } from '../../solver/gpu/kernelSource';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import {
  afterSteps,
  bothBackends,
  endless,
  field,
  gas,
  hardware,
  inOneStage,
  own,
  plane,
  plasma,
  rolled,
  scalarShock,
  software,
  turning,
  water,
  type Parts,
} from './deviceCases.gpu';
import { everySide, fvCase, gridOf } from './grids';

/** Short and narrow strips, so small grids have many, and strips are cut off at both ends. */
const small = 'march:exchange=workgroup,lanes=8,workgroup=16,rows=3';
/** As many invocations as a subgroup of the software adapter has. */
const shuffled = 'march:lanes=4,workgroup=8,rows=3';

/** Two columns per invocation. */
const shuffledPairs = 'march:lanes=4,columns=2,workgroup=8,rows=3';

const wide = gridOf({ counts: [37, 7], lengths: [1, 0.7], origin: [0, 0.1] });
const ring = gridOf({ counts: [9, 8], joined: [0, 1] });
const turned = gridOf({ counts: [8, 9], joined: [0] });

const ofTurned = everySide(turned, 'prescribed', { q: 't*x + y' });

const column = gridOf({ counts: [1, 5] });

type Row = [string, CartesianGrid, Parts, Partial<FvOptions>, string?];

const linear = (changes: Partial<FvOptions>): Partial<FvOptions> => ({
  reconstruction: 'linear',
  integrator: 'sspRk2',
  theta: 1.6,
  positivity: true,
  ...changes,
});

describe('strips marching over rows', () => {
  it.each([
    ['a gas, first order', plane, gas, { numericalFlux: 'hllc' }],
    ['a gas, first order, grid-dependent flux', plane, gas, { numericalFlux: 'laxFriedrichs' }],
    ['electromagnetic waves, first order', plane, field, { numericalFlux: 'upwind' }],
    ['a gas, first order, shuffles', plane, gas, { numericalFlux: 'hllc' }, shuffled],
    ['eight variables, first order, shuffles', plane, plasma, { numericalFlux: 'hll' }, shuffled],
    ['first order, compensated', plane, turning, { precision: 'f32Compensated' }],
    [
      'a scalar, strips of 32',
      wide,
      turning,
      linear({ slopeLimiter: 'minmod' }),
      'march:exchange=workgroup',
    ],
    ['a gas, two columns per invocation, shuffles', plane, gas, linear({}), shuffledPairs],
    [
      'a scalar, WENO5, two columns per invocation, shuffles',
      plane,
      turning,
      linear({ reconstruction: 'weno5', integrator: 'sspRk3' }),
      shuffledPairs,
    ],
    ['water', plane, water, linear({ numericalFlux: 'hll', slopeLimiter: 'vanLeer' })],
    ['a scalar', plane, scalarShock, linear({ numericalFlux: 'hll', slopeLimiter: 'superbee' })],
    ['a source and a variable velocity', plane, turning, linear({})],
    ['a custom system, periodic in y', rolled, own, linear({ numericalFlux: 'upwind' })],
    ['periodic in x', turned, { ...turning, boundaries: ofTurned }, linear({})],
    ['all sides periodic', ring, { ...turning, boundaries: {} }, linear({ integrator: 'sspRk3' })],
    [
      'a grid of 1 × 5',
      column,
      { ...turning, boundaries: everySide(column, 'outflow') },
      linear({ positivity: false }),
    ],
    [
      'a periodic grid of 1 × 2',
      gridOf({ counts: [1, 2], joined: [0, 1] }),
      { ...turning, boundaries: {} },
      linear({}),
    ],
  ] as Row[])('agree with the CPU: %s', async (_, grid, parts, options, design) => {
    const document = fvCase({ time: endless, ...parts }, options);
    // Scalar cases run with all stages to cover register reuse; the others compile fewer kernels.
    const isStaged = (design !== undefined && parts === turning) || options.integrator === 'sspRk3';
    const discretized = isStaged ? discretize : inOneStage;
    const both = await bothBackends(document, grid, design ?? small, software, discretized);
    const { expected, batch, reference, state } = await afterSteps(both, 5);
    expect(batch.step).toBe(5);
    const scale = Math.max(1, ...Array.from(reference, Math.abs));
    state.forEach((value, i) => {
      expect(Math.abs(value - reference[i])).toBeLessThan(3e-6 * scale);
    });
    batch.history.forEach((value, i) => {
      expect(Math.abs(value - expected.history[i])).toBeLessThan(5e-6 * scale);
    });
  });

  it('compile with shuffles and unrolled loops for default devices', async () => {
    const device = await testDevice();
    for (const parts of [gas, water, turning]) {
      const document = fvCase({ ...parts, time: endless }, linear({}));
      const [stage] = discretize(document, wide).kernelSources();
      const { code } = linkSource(stage.shader);
      expect(code).toContain('subgroupShuffleDown');
      const module = device.createShaderModule({ label: stage.name, code });
      expect((await module.getCompilationInfo()).messages).toEqual([]);
    }
  });

  it.each([small, shuffledPairs])('agrees with the CPU with unrolled loops: %s', async (design) => {
    const document = fvCase({ ...gas, time: endless }, linear({}));
    const both = await bothBackends(document, plane, design, hardware, inOneStage);
    const { reference, state } = await afterSteps(both, 5);
    state.forEach((value, i) => expect(Math.abs(value - reference[i])).toBeLessThan(6e-6));
  });
});
