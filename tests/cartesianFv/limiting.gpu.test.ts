import { expect, it } from 'vitest';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { discretize } from '../support/dg';
import {
  afterSteps,
  bothBackends,
  box,
  endless,
  gas,
  gasInSpace,
  gasOnLine,
  hardware,
  inOneStage,
  line,
  plane,
  type Parts,
} from './deviceCases.gpu';
import { fvCase } from './grids';

const strips = 'march:exchange=workgroup,lanes=8,workgroup=16,rows=3';
const fifth = { reconstruction: 'weno5', integrator: 'sspRk3' } as const;
const linear = { reconstruction: 'linear', integrator: 'sspRk2', slopeLimiter: 'vanLeer' } as const;

/** Loops are unrolled as on hardware, except where this takes too long to compile. */
it.each([
  ['a gas in 1D', line, gasOnLine, { ...fifth, reconstruction: 'weno5Z' }, 'direct', hardware],
  [
    'a gas in marching strips, positive',
    plane,
    gas,
    { ...linear, positivity: true },
    strips,
    hardware,
  ],
  ['a gas in 3D', box, gasInSpace, linear, 'direct', undefined],
] as [string, CartesianGrid, Parts, Partial<FvOptions>, string, typeof hardware | undefined][])(
  'limits characteristic variables on the GPU as on the CPU: %s',
  async (_, grid, parts, options, design, adapter) => {
    const document = fvCase(
      { time: endless, ...parts },
      { ...options, limiting: 'characteristic' },
    );
    const discretized = design === 'direct' ? inOneStage : discretize;
    const both = await bothBackends(document, grid, design, adapter, discretized);
    const { expected, batch, reference, state } = await afterSteps(both, 4);
    expect(batch.time).toBeCloseTo(expected.time, 6);
    const scale = Math.max(1, ...Array.from(reference, Math.abs));
    state.forEach((value, i) => {
      expect(Math.abs(value - reference[i])).toBeLessThan(4e-6 * scale);
    });
  },
);
