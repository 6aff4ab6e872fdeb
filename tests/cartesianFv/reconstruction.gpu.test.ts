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
    ['a gas in 1D', line, gasOnLine, 'hllc', 'superbee'],
    ['a gas in 2D', plane, gas, 'laxFriedrichs', 'modifiedMinmod'],
    ['water', plane, water, 'hll', 'vanLeer'],
    ['MHD, eight variables', plane, plasma, 'hll', 'minmod'],
    ['a custom system with periodic sides', rolled, own, 'upwind', 'minmod'],
    ['a gas in 3D', box, gasInSpace, 'hll', 'modifiedMinmod'],
    ['advection in 3D', box, scalarInSpace, 'upwind', 'vanLeer'],
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
      // The positivity test below covers three stages.
      const both = await bothBackends(document, grid, undefined, software, inOneStage);
      const { expected, batch, reference, state } = await afterSteps(both, 5);
      expect(batch.time).toBeCloseTo(expected.time, 6);
      const scale = Math.max(...Array.from(reference, Math.abs));
      state.forEach((value, i) => {
        expect(Math.abs(value - reference[i])).toBeLessThan(3e-6 * scale);
      });
    },
  );

  it('agrees with the CPU if the grid speed is h/Δt of the step', async () => {
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

  it('preserves positivity like the CPU', async () => {
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
