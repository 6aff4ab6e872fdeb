import { describe, expect, it } from 'vitest';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import {
  type Parts,
  afterSteps,
  bothBackends,
  endless,
  hardware,
  inOneStage,
  line,
  plane,
} from './deviceCases.gpu';
import { everySide, fvCase, gridOf } from './grids';
import { unrest } from './lakes';

const linear: Partial<FvOptions> = { reconstruction: 'linear', integrator: 'sspRk2' };

/** Rain, friction, an island, an inflow and a tide. */
const coast: Parts = {
  system: {
    id: 'shallowWaterBed2d',
    parameters: {},
    coefficients: { manning: '0.03 + 0.01*x', rain: '0.02*y*t' },
  },
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

const channel: Parts = {
  system: { id: 'shallowWaterBed1d', parameters: {}, coefficients: { manning: '0.02' } },
  initial: { surface: 'x < 0.3 ? 1 : 0', u: '0', bed: '0.3*sin(9*x)' },
  boundaries: everySide(line, 'slipWall'),
};

const rough = gridOf({ counts: [21, 18], lengths: [21, 18] });
const unevenBed = '0.5*(21 - x) + 2*mod(437.5453*sin(12.9898*floor(x) + 78.233*floor(y)), 1)';

/**
 * A water layer thinner than the steps of its bed, which activates the additional slope limiting.
 */
const thinLayer: Parts = {
  system: { id: 'shallowWaterBed2d', parameters: {} },
  initial: {
    surface: `${unevenBed} + (abs(x - 10) < 6 && abs(y - 9) < 6 ? 0.7 : 0.05)`,
    u: '0.2',
    v: '-0.1',
    bed: unevenBed,
  },
  boundaries: everySide(rough, 'slipWall'),
};

describe('water over a bed on the GPU', () => {
  it.each([
    ['a coast, first order', plane, coast, { numericalFlux: 'laxFriedrichs' }],
    ['a coast, linear', plane, coast, { ...linear, numericalFlux: 'hll' }],
    // Unrolled loops, as on hardware.
    ['a channel, linear', line, channel, linear, hardware],
    [
      'a thin layer on a rough bed, linear',
      rough,
      thinLayer,
      { ...linear, numericalFlux: 'hll' },
      hardware,
    ],
  ] as [string, CartesianGrid, Parts, Partial<FvOptions>, typeof hardware?][])(
    'agrees with the CPU to single precision: %s',
    async (_, grid, parts, options, adapter) => {
      const document = fvCase({ time: endless, ...parts }, options);
      const both = await bothBackends(document, grid, undefined, adapter, inOneStage);
      const { expected, batch, reference, state } = await afterSteps(both, 10);
      expect(batch.step).toBe(10);
      expect(batch.time).toBeCloseTo(expected.time, 5);
      state.forEach((value, i) => {
        expect(Math.abs(value - reference[i])).toBeLessThan(1e-5);
      });
    },
  );

  it('agrees with the CPU with marching strips and unrolled loops', async () => {
    const grid = gridOf({ counts: [21, 18] });
    const document = fvCase({ time: endless, ...coast }, { ...linear, numericalFlux: 'hll' });
    const strips = 'march:exchange=workgroup,rows=8';
    const both = await bothBackends(document, grid, strips, hardware);
    const { reference, state } = await afterSteps(both, 6);
    state.forEach((value, i) => expect(Math.abs(value - reference[i])).toBeLessThan(1e-5));
  });

  it('keeps a lake with a dry island at rest', async () => {
    const grid = gridOf({ counts: [16, 16] });
    const document = fvCase(
      {
        system: { id: 'shallowWaterBed2d', parameters: {} },
        initial: {
          surface: '0.6',
          u: '0',
          v: '0',
          bed: '0.8*exp(-30*((x - 0.4)^2 + (y - 0.5)^2)) + max(x - 0.6, 0)^2*8',
        },
        boundaries: everySide(grid, 'slipWall'),
        time: endless,
      },
      { ...linear, numericalFlux: 'hll' },
    );
    const { gpu } = await bothBackends(document, grid);
    await gpu.advance(100);
    const state = await gpu.readState();
    gpu.dispose();
    expect(unrest(state, 4, 0.6)).toBeLessThan(1e-6);
  });
});
