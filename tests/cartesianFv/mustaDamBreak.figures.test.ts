import { describe, expect, it } from 'vitest';
import { createCompiledStepper } from '../../solver/methods/cartesianFv/cpu/compiled/compiledStepper';
import { fvOperators } from '../../solver/methods/cartesianFv/operators';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { reconstructionOf } from '../../solver/methods/cartesianFv/reconstruction';
import { timeIntegrators } from '../../solver/methods/cartesianFv/timeIntegrators';
import { compileCasePhysics } from '../../solver/physics/compile';
import { radialDamBreak } from '../../solver/verification/grids/radialWater';
import { atCenters, fvCase, gridOf } from './grids';

const cells = 64;
const water = radialDamBreak({
  radius: 0.3,
  depths: [1, 0.1],
  gravity: 1,
  end: 0.5,
  farthest: 1.2,
  rings: 2000,
});

/**
 * Returns the depth error and trough of the circular dam break, computed on a quarter of the
 * domain.
 */
function damBreak(options: Partial<FvOptions>) {
  const grid = gridOf({ counts: [cells, cells] });
  const [wall, free] = ['slipWall', 'outflow'].map((condition) => ({ condition, values: {} }));
  const document = fvCase(
    {
      system: { id: 'shallowWater2d', parameters: { g: 1 } },
      initial: { h: 'x^2 + y^2 <= 0.09 ? 1 : 0.1', u: '0', v: '0' },
      boundaries: { left: wall, bottom: wall, right: free, top: free },
    },
    { reconstruction: 'linear', faceQuadrature: 'gauss', integrator: 'sspRk3', ...options },
  );
  const physics = compileCasePhysics(document);
  const scheme = document.scheme as FvOptions;
  // The other code uses the grid speed Δx/Δt with steps of 0.45 Δx/λ: twice h/Δt.
  const operators = { ...fvOperators(grid, physics, reconstructionOf(scheme)), gridSpeedShare: 2 };
  const stepper = createCompiledStepper(
    operators,
    timeIntegrators[scheme.integrator],
    atCenters(grid, physics.initial),
    { threads: 1, host: null },
  )!;
  const end = 0.5;
  let time = 0;
  for (let step = 0; time < end; step++) {
    const stable = 0.9 / stepper.report('state', time).rate;
    const dt = Math.min(stable, end - time);
    stepper.doStep(time, dt, step);
    stepper.accept();
    time = dt < stable ? end : time + dt;
  }
  const { state } = stepper;
  let [sum, count, trough] = [0, 0, Infinity];
  for (let cell = 0; cell < cells * cells; cell++) {
    const [x, y] = [cell % cells, Math.floor(cell / cells)].map((i) => (i + 0.5) / cells);
    const distance = Math.hypot(x, y);
    const depth = state[cell * 3];
    if (distance < 1) {
      sum += Math.abs(depth - water.depthAt(distance));
      count++;
    }
    if (distance > 0.3 && distance < 0.6) trough = Math.min(trough, depth);
  }
  return { error: sum / count, trough };
}

describe('circular dam break with grid-dependent fluxes', () => {
  it.each([
    ['force', 0.0057, 0.1829],
    ['musta', 0.0035, 0.169],
  ] as const)('reproduces the results of another code: %s', (numericalFlux, error, trough) => {
    const found = damBreak({ numericalFlux, mustaStages: 4 });
    // The other code uses a different reference solution with fewer rings.
    expect(Math.abs(found.error - error)).toBeLessThan(1.5e-4);
    expect(Math.abs(found.trough / trough - 1)).toBeLessThan(0.001);
  });
});
