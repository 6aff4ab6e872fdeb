import { describe, expect, it } from 'vitest';
import { hardware, line, plane, turning, type Parts } from '../cartesianFv/deviceCases.gpu';
import { everySide } from '../cartesianFv/grids';
import { monitored } from '../dg/monitored';
import { afterTwoSteps, expectSame } from '../support/twoSteps.gpu';
import { ceseCase, slopedWater } from './cases';

describe('CE/SE on grids in df64', () => {
  it('agrees with the CPU in 1D between walls with non-dissipative slopes', async () => {
    const scheme = { slopes: 'nonDissipative', precision: 'df64' } as const;
    const document = ceseCase(slopedWater(line), scheme);
    const { expected, found } = await afterTwoSteps(document, line);
    // Slopes are differences of fluxes that are several times as large.
    expectSame(found.state, expected.state, 3e-13);
  });

  it('agrees with the CPU in 2D with characteristic slopes', async () => {
    const scheme = {
      slopes: 'characteristic',
      numericalFlux: 'upwind',
      precision: 'df64',
    } as const;
    const { expected, found } = await afterTwoSteps(ceseCase(turning, scheme), plane);
    expectSame(found.state, expected.state, 3e-13);
  });

  it('agrees with the CPU with diffusion', async () => {
    const blob: Parts = {
      system: { id: 'advectionDiffusion2d', parameters: { ax: 0.5, diffusivity: 0.3 } },
      initial: { q: 'exp(-9*((x - 0.4)^2 + (y - 0.5)^2))' },
      boundaries: everySide(plane, 'insulated'),
    };
    const document = ceseCase(blob, { precision: 'df64' });
    const { expected, found } = await afterTwoSteps(document, plane);
    expectSame(found.state, expected.state, 3e-13);
  });

  it('agrees with the CPU in 2D with unrolled loops, including averages, extrema and monitors', async () => {
    const quantity = '3 + q*x + dx(q)';
    const largest = { kind: 'largest', fluctuation: false } as const;
    const outputs = {
      ...monitored(
        { kind: 'point', name: 'a', expression: quantity, at: [0.3, 0.2], every: 1 },
        { kind: 'boundary', name: 'b', expression: `${quantity} + nx`, groups: ['left'], every: 1 },
        { kind: 'domain', name: 'c', expression: `(${quantity})^2 + dy(q)`, every: 1 },
      ),
      statistics: [
        {
          name: 'mean',
          expression: quantity,
          from: 0,
          to: null,
          fluctuation: true,
          with: ['mean'],
        },
        { name: 'most', expression: quantity, from: 0, to: null, ...largest },
      ],
    };
    const scheme = { slopes: 'courantInsensitive', alpha: 0, precision: 'df64' } as const;
    const document = ceseCase({ ...turning, outputs }, scheme);
    const { expected, found } = await afterTwoSteps(document, plane, hardware);
    expect(found.signals).toHaveLength(4);
    expectSame(found.state, expected.state);
    for (let i = 0; i < 3; i++) expectSame(found.signals[i], expected.signals[i]);
    expectSame(found.averages, expected.averages);
  });
});
