import { describe, expect, it } from 'vitest';
import { everySide, fvCase, gridOf, stepCase } from './grids';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';

const end = 0.4;
const fluxes = ['laxFriedrichs', 'localLaxFriedrichs', 'hll'] as const;

/** Returns u at the centers of n cells of the unit interval at the end time. */
function solve(count: number, numericalFlux: FvOptions['numericalFlux'], initial: string) {
  const grid = gridOf({ counts: [count] });
  const document = fvCase(
    {
      system: { id: 'burgers1d', parameters: {} },
      initial: { u: initial },
      boundaries: everySide(grid, 'outflow'),
      time: { end, maxSteps: null, steadyTolerance: null },
    },
    { numericalFlux },
  );
  return stepCase(document, grid).stepper.state;
}

/** Returns the mean of |u − exact|. */
const error = (u: Float64Array, exact: (x: number) => number): number =>
  u.reduce((sum, value, i) => sum + Math.abs(value - exact((i + 0.5) / u.length)), 0) / u.length;

describe.each(fluxes)('Burgers with %s', (flux) => {
  it('moves a shock with the mean speed of both sides', () => {
    const exact = (x: number): number => (x < 0.3 + 0.5 * 0.8 * end ? 1.2 : -0.4);
    const errors = [50, 200].map((n) => error(solve(n, flux, 'x < 0.3 ? 1.2 : -0.4'), exact));
    expect(errors[1]).toBeLessThan(0.03);
    expect(errors[0] / errors[1]).toBeGreaterThan(2);
  });

  it('spreads an upward jump into a rarefaction fan, also across u = 0', () => {
    const exact = (x: number): number => Math.min(Math.max((x - 0.5) / end, -0.5), 0.7);
    const errors = [50, 200].map((n) => error(solve(n, flux, 'x < 0.5 ? -0.5 : 0.7'), exact));
    expect(errors[1]).toBeLessThan(0.03);
    expect(errors[0] / errors[1]).toBeGreaterThan(2);
  });
});
