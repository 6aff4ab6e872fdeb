import { describe, expect, it } from 'vitest';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import {
  type Parts,
  endless,
  line,
  plane,
  rolled,
  box,
  gasOnLine,
  gas,
  water,
  plasma,
  own,
  gasInSpace,
  scalarInSpace,
  afterSteps,
  bothBackends,
  inOneStage,
  software,
} from './deviceCases.gpu';
import { everySide, fvCase } from './grids';

describe('linear reconstruction on the GPU', () => {
  it.each([
    ['a gas on a line', line, gasOnLine, 'hllc', 'superbee'],
    ['a gas in the plane', plane, gas, 'laxFriedrichs', 'modifiedMinmod'],
    ['water', plane, water, 'hll', 'vanLeer'],
    ['a conducting gas, eight variables', plane, plasma, 'hll', 'minmod'],
    ['a custom system with joined sides', rolled, own, 'upwind', 'minmod'],
    ['a gas in space', box, gasInSpace, 'hll', 'modifiedMinmod'],
    ['advection in space', box, scalarInSpace, 'upwind', 'vanLeer'],
  ] as [string, CartesianGrid, Parts, FvOptions['numericalFlux'], FvOptions['slopeLimiter']][])(
    'agrees with the CPU to single precision: %s',
    async (_, grid, parts, numericalFlux, slopeLimiter) => {
      const document = fvCase(
        { time: endless, ...parts },
        {
          reconstruction: 'linear',
          slopeLimiter,
          theta: 1.6,
          positivity: true,
          numericalFlux,
          integrator: 'sspRk2',
        },
      );
      // The next test has three stages.
      const both = await bothBackends(document, grid, undefined, software, inOneStage);
      const { expected, batch, reference, state } = await afterSteps(both, 5);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      state.forEach((value, i) => {
        expect(Math.abs(value - reference[i])).toBeLessThan(3e-6 * scale);
      });
    },
  );

  it('takes h/Δt of the step for the speed of the grid where that is chosen', async () => {
    const document = fvCase(
      { time: endless, ...gas },
      { reconstruction: 'linear', numericalFlux: 'force', gridSpeed: 'step', integrator: 'sspRk2' },
    );
    const both = await bothBackends(document, plane, undefined, software, inOneStage);
    const { reference, state } = await afterSteps(both, 5);
    const scale = Math.max(...Array.from(reference, Math.abs));
    state.forEach((value, i) => {
      expect(Math.abs(value - reference[i])).toBeLessThan(3e-6 * scale);
    });
  });

  it('keeps the same states positive as the CPU', async () => {
    const document = fvCase(
      {
        system: { id: 'euler1d', parameters: {} },
        initial: { rho: 'x < 0.3 ? 7 : 1', u: 'x < 0.3 ? -1 : 1', p: '0.2' },
        boundaries: everySide(line, 'outflow'),
        time: endless,
      },
      {
        reconstruction: 'linear',
        slopeLimiter: 'superbee',
        theta: 2,
        positivity: true,
        integrator: 'sspRk3',
      },
    );
    const both = await bothBackends(document, line);
    const { reference, state } = await afterSteps(both, 20);
    state.forEach((value, i) => expect(value).toBeCloseTo(reference[i], 4));
  });
});
