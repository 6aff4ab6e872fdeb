import { describe, expect, it } from 'vitest';
import { differenceLimiterIds } from '../../solver/methods/cartesianFv/limiters';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { everySide, fvCase, gridOf, stepCase } from './grids';

const until = (end: number) => ({ end, maxSteps: null, steadyTolerance: null });
const linear: Partial<FvOptions> = { reconstruction: 'linear', integrator: 'sspRk2' };

/** Returns the total variation of periodic values. */
const variationOf = (values: Float64Array): number =>
  values.reduce((sum, value, i, all) => sum + Math.abs(value - all.at(i - 1)!), 0);

describe('linear reconstruction', () => {
  it.each(
    differenceLimiterIds.flatMap((limiter) =>
      [1, 1.5, 2].map((theta) => [limiter, theta] as const),
    ),
  )('creates no new extrema from a step or rough data with %s, θ = %f', (slopeLimiter, theta) => {
    const grid = gridOf({ counts: [60], joined: [0] });
    const starts = [
      Float64Array.from({ length: 60 }, (_, i) => (i > 10 && i < 30 ? 1 : 0)),
      Float64Array.from({ length: 60 }, (_, i) => ((i * i * 31 + 7 * i) % 61) % 3),
    ];
    for (const numericalFlux of ['upwind', 'laxFriedrichs'] as const) {
      const document = fvCase(
        { system: { id: 'advection1d', parameters: {} }, initial: { q: '0' }, time: until(10) },
        { ...linear, slopeLimiter, theta, numericalFlux },
      );
      const { stepper } = stepCase(document, grid, 0);
      for (const start of starts) {
        stepper.state.set(start);
        let last = variationOf(start);
        for (let step = 0; step < 60; step++) {
          // The largest stable step.
          stepper.doStep(0, 0.5 / 60, 0);
          stepper.accept();
          const variation = variationOf(stepper.state);
          expect(variation).toBeLessThan(last + 1e-13);
          last = variation;
        }
        expect(Math.min(...stepper.state)).toBeGreaterThan(Math.min(...start) - 1e-14);
        expect(Math.max(...stepper.state)).toBeLessThan(Math.max(...start) + 1e-14);
      }
    }
  });

  it('uses a grid speed of h/(2Δt)', () => {
    const grid = gridOf({ counts: [30], joined: [0] });
    const [upwind, laxFriedrichs] = (['upwind', 'laxFriedrichs'] as const).map((numericalFlux) => {
      const document = fvCase(
        {
          system: { id: 'advection1d', parameters: {} },
          initial: { q: 'exp(-40*(x - 0.3)^2)' },
          time: until(10),
        },
        { ...linear, numericalFlux, cflNumber: 1 },
      );
      return stepCase(document, grid, 40).stepper.state;
    });
    // With the largest stable step, the grid speed equals the wave speed.
    upwind.forEach((value, i) => expect(laxFriedrichs[i]).toBeCloseTo(value, 14));
  });

  it('keeps density and pressure positive between two rarefactions', () => {
    const grid = gridOf({ counts: [100] });
    const rarefactions = (positivity: boolean) =>
      fvCase(
        {
          system: { id: 'euler1d', parameters: {} },
          initial: { rho: '7', u: 'x < 0.5 ? -1 : 1', p: '0.2' },
          boundaries: everySide(grid, 'outflow'),
          time: until(0.3),
        },
        { ...linear, integrator: 'sspRk3', slopeLimiter: 'superbee', theta: 2, positivity },
      );
    const isGas = (state: Float64Array): boolean =>
      Array.from({ length: 100 }, (_, i) => state.slice(3 * i, 3 * i + 3)).every(
        ([rho, momentum, energy]) => rho > 0 && energy - (0.5 * momentum ** 2) / rho > 0,
      );
    const kept = stepCase(rarefactions(true), grid);
    expect(kept.time).toBe(0.3);
    expect(isGas(kept.stepper.state)).toBe(true);
    expect(isGas(stepCase(rarefactions(false), grid, 200).stepper.state)).toBe(false);
  });
});

describe('largest stable step', () => {
  /**
   * Returns the L2 growth factor over the given number of steps of rough data, scaled so small that
   * the weights are those of smooth flow.
   */
  function growth(counts: readonly number[], options: Partial<FvOptions>, steps: number): number {
    const grid = gridOf({ counts, joined: [0, 1] });
    const parameters: Record<string, number> = counts.length === 1 ? {} : { ax: 1, ay: 0.7 };
    const system = { id: `advection${counts.length}d`, parameters };
    const document = fvCase(
      { system, initial: { q: '0' }, time: until(1e9) },
      { numericalFlux: 'upwind', cflNumber: 1, ...options },
    );
    const { stepper, operators } = stepCase(document, grid, 0);
    stepper.state.forEach((_, i, state) => (state[i] = 1e-5 * (((i * i * 31 + 7 * i) % 61) - 30)));
    const size = (): number => Math.hypot(...stepper.state);
    const before = size();
    for (let step = 0; step < steps; step++) {
      stepper.doStep(0, operators.stabilityFactor / stepper.report('state', 0).rate, step);
      stepper.accept();
    }
    return size() / before;
  }

  it.each([
    ['cweno3', 'sspRk2', 'midpoint'],
    ['cweno3', 'sspRk3', 'gauss'],
    ['weno5', 'sspRk3', 'midpoint'],
    ['weno5', 'sspRk3', 'gauss'],
    ['weno5Z', 'sspRk3', 'gauss'],
  ] as const)('damps all waves: %s, %s, %s', (reconstruction, integrator, faceQuadrature) => {
    const options = { reconstruction, integrator, faceQuadrature };
    expect(growth([12, 10], options, 150)).toBeLessThan(1);
    if (faceQuadrature === 'midpoint') expect(growth([50], options, 500)).toBeLessThan(1);
  });

  it('does not exist for two-stage integrators with fifth-order reconstruction', () => {
    const rough = { reconstruction: 'weno5', integrator: 'sspRk2' } as const;
    expect(growth([50], rough, 4000)).toBeGreaterThan(growth([50], rough, 500));
    const gentle = { ...rough, integrator: 'sspRk3' } as const;
    expect(growth([50], gentle, 4000)).toBeLessThan(growth([50], gentle, 500));
  });
});
