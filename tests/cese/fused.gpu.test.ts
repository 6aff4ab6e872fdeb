import { describe, expect, it } from 'vitest';
import { linkSource } from '../../solver/gpu/kernelSource';
import type { CeseOptions } from '../../solver/methods/cese/options';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import {
  afterSteps,
  bothBackends,
  channel,
  gas,
  gasOnLine,
  hardware,
  line,
  plane,
  plasma,
  rolled,
  own,
  turning,
  water,
  type Parts,
} from '../cartesianFv/deviceCases.gpu';
import { everySide, gridOf } from '../cartesianFv/grids';
import { discretize } from '../support/dg';
import { testDevice } from '../support/gpu';
import { ceseCase, slopedWater, viscousGas } from './cases';

/** Short and narrow strips, so small grids have many, and strips are cut off at both ends. */
const small = 'march:exchange=workgroup,lanes=8,workgroup=16,rows=3,unrolled=1';
/** As many invocations as a subgroup of the software adapter has. */
const shuffled = 'march:lanes=4,workgroup=8,rows=3';

const ring = gridOf({ counts: [9, 8], joined: [0, 1] });
const joined = gridOf({ counts: [1, 2], joined: [0, 1] });
const column = gridOf({ counts: [1, 5] });
const near: Partial<CeseOptions> = { slopes: 'courantInsensitive', alpha: 1 };

type Row = [string, CartesianGrid, Parts, Partial<CeseOptions>, string];

describe('fused half steps', () => {
  const agrees = async (
    [, grid, parts, scheme, design]: Row,
    adapter?: typeof hardware,
  ): Promise<void> => {
    const both = await bothBackends(ceseCase(parts, scheme), grid, design, adapter);
    const { expected, batch, reference, state } = await afterSteps(both, 5);
    expect(batch.step).toBe(5);
    const scale = Math.max(1, ...Array.from(reference, Math.abs));
    state.forEach((value, i) => {
      expect(Math.abs(value - reference[i])).toBeLessThan(2e-6 * scale);
    });
    batch.history.forEach((value, i) => {
      expect(Math.abs(value - expected.history[i])).toBeLessThan(5e-6 * scale);
    });
  };

  it.each([
    ['a gas in strips', plane, gas, {}, small],
    ['eight variables in strips, shuffles', plane, plasma, {}, shuffled],
    ['a viscous gas in strips', plane, viscousGas(plane), {}, small],
    [
      'a viscous gas in tiles, mapped by variable',
      plane,
      viscousGas(plane),
      near,
      'tile:size=4x4,mapping=variable',
    ],
    ['a source in strips', plane, turning, { alpha: 0 }, small],
    ['a custom system in strips, periodic in y', rolled, own, { alpha: 1.5 }, shuffled],
    ['periodic sides in strips', joined, { ...turning, boundaries: {} }, {}, small],
    ['periodic sides in tiles', ring, { ...turning, boundaries: {} }, near, 'tile:size=4x6'],
    [
      'a grid smaller than its tile',
      column,
      { ...turning, boundaries: everySide(column, 'outflow') },
      {},
      'tile:size=8x8,mapping=variable',
    ],
    ['a gas in tiles, mapped by variable', plane, gas, near, 'tile:size=4x4,mapping=variable'],
    ['a gas in 1D strips', line, gasOnLine, {}, 'march:lanes=4,workgroup=8,rows=3'],
    ['a gas in 1D tiles', line, gasOnLine, {}, 'tile:size=32'],
    ['a channel, mapped by variable', line, channel, near, 'tile:size=16,mapping=variable'],
    ['water on a slope in strips', plane, slopedWater(plane), {}, small],
    ['water on a slope in 1D', line, slopedWater(line), {}, 'march:lanes=4,workgroup=8,rows=3'],
    ['water on a slope in tiles', plane, slopedWater(plane), {}, 'tile:size=4x4,mapping=variable'],
  ] as Row[])('agrees with the CPU: %s', (...row) => agrees(row));

  it.each([
    ['water in strips', plane, water, near, shuffled],
    ['a source in tiles, mapped by variable', plane, turning, {}, 'tile:size=4x4,mapping=variable'],
  ] as Row[])('agrees with the CPU with unrolled loops: %s', (...row) => agrees(row, hardware));

  it.each(['march:lanes=4,workgroup=8,rows=3', 'tile:size=16'])(
    'reports the unphysical point: %s',
    async (design) => {
      const grid = gridOf({ counts: [60], lengths: [2] });
      const parting: Parts = {
        system: { id: 'euler1d', parameters: {} },
        initial: { rho: '1', u: 'x < 1 ? -2 : 2', p: '0.1' },
        boundaries: everySide(grid, 'outflow'),
      };
      const { cpu, gpu } = await bothBackends(ceseCase(parting, { cflNumber: 0.8 }), grid, design);
      const [expected, batch] = await Promise.all([cpu.advance(40), gpu.advance(40)]);
      gpu.dispose();
      expect(expected.outcome.kind).toBe('failed');
      expect(batch.outcome).toMatchObject({ ...expected.outcome });
      expect(batch.step).toBe(expected.step);
    },
  );

  it('compiles for default devices as marching strips in 2D', async () => {
    const device = await testDevice();
    const wide = gridOf({ counts: [37, 7] });
    const [step, ...others] = discretize(ceseCase(gas), wide).kernelSources();
    expect(others.map(({ name }) => name)).not.toContain('toCells');
    const { code } = linkSource(step.shader);
    expect(code).toContain('subgroupShuffleDown');
    const module = device.createShaderModule({ label: step.name, code });
    expect((await module.getCompilationInfo()).messages).toEqual([]);
  });
});
