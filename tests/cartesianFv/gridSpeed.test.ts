import { describe, expect, it } from 'vitest';
import { createCompiledStepper } from '../../solver/methods/cartesianFv/cpu/compiled/compiledStepper';
import { FvStepper } from '../../solver/methods/cartesianFv/cpu/stepper';
import { fvOperators } from '../../solver/methods/cartesianFv/operators';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { reconstructionOf } from '../../solver/methods/cartesianFv/reconstruction';
import { timeIntegrators } from '../../solver/methods/cartesianFv/timeIntegrators';
import { compileCasePhysics } from '../../solver/physics/compile';
import { fvCase, gridOf } from './grids';

const grid = gridOf({ counts: [5], joined: [0] });

/** Advection at speed 1 with h = 0.2. */
const operatorsOf = (options: Partial<FvOptions>) => {
  const document = fvCase(
    { system: { id: 'advection1d', parameters: {} }, initial: { q: '0' } },
    { reconstruction: 'linear', slopeLimiter: 'minmod', ...options },
  );
  const scheme = document.scheme as FvOptions;
  const physics = compileCasePhysics(document);
  return fvOperators(grid, physics, reconstructionOf(scheme), null, scheme.gridSpeed);
};

const dt = 0.05;

/**
 * Computed by hand for the third cell: the minmod slopes are 0, 1, 1, 0, −2, so the face states are
 * 1.5 and 2.5 at the low face and 3.5 and 4 at the high face. With grid speed s, the Lax–Friedrichs
 * fluxes are 2 − s/2 and 3.75 − s/4, where s is h/Δt = 4 or half of it.
 */
const means = [0, 1, 3, 4, 2];

describe('grid speed with reconstruction', () => {
  it.each([
    ['laxFriedrichs', 'step', 2.3125],
    ['laxFriedrichs', 'stable', 2.4375],
    ['force', 'step', 2.4296875],
    ['force', 'stable', 2.484375],
  ] as const)('gives the mean computed by hand: %s, %s', (numericalFlux, gridSpeed, expected) => {
    const operators = operatorsOf({ numericalFlux, gridSpeed });
    const integrator = timeIntegrators.forwardEuler;
    const initial = Float64Array.from(means);
    const compiled = createCompiledStepper(operators, integrator, initial, {
      threads: 1,
      host: null,
    });
    for (const stepper of [new FvStepper(operators, integrator, initial), compiled!]) {
      stepper.doStep(0, dt, 0);
      stepper.accept();
      expect(stepper.state[2]).toBeCloseTo(expected, 14);
    }
  });

  it.each([
    [{ reconstruction: 'none' }, 1, 1],
    [{ reconstruction: 'linear' }, 1 / 2, 1],
    [{ reconstruction: 'weno5' }, 1 / 2, 1],
  ] as const)('is the expected multiple of h/Δt with %o', (options, stable, step) => {
    expect(operatorsOf({ ...options, gridSpeed: 'stable' }).gridSpeedShare).toBe(stable);
    expect(operatorsOf({ ...options, gridSpeed: 'step' }).gridSpeedShare).toBe(step);
  });

  it('is h/(3Δt) with WENO and positivity preservation, and h/Δt if set to the step', () => {
    const shareOf = (gridSpeed: 'stable' | 'step'): number => {
      const document = fvCase(
        {},
        { reconstruction: 'weno5', integrator: 'sspRk3', positivity: true },
      );
      const scheme = document.scheme as FvOptions;
      const plane = gridOf({ counts: [4, 4] });
      const physics = compileCasePhysics(document);
      return fvOperators(plane, physics, reconstructionOf(scheme), null, gridSpeed).gridSpeedShare;
    };
    expect(shareOf('stable')).toBe(1 / 3);
    expect(shareOf('step')).toBe(1);
  });
});
