import { describe, expect, it } from 'vitest';
import type { CaseDocument } from '../../solver/case/document';
import type { CartesianGrid } from '../../solver/mesh/cartesianGrid';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { fvCase, gridOf, stepCase } from './grids';

/**
 * The planar Noh problem (J. Comput. Phys. 72, 1987): cold gas flows against a wall at speed 1.
 * With γ = 5/3 a shock leaves the wall at speed 1/3; behind it the gas is at rest with ρ = 4 and p
 * = 4/3.
 */
const end = 0.6;
const cold = 1e-6;

function nohCase(grid: CartesianGrid, options: Partial<FvOptions>): CaseDocument {
  const plane = grid.dimension === 2;
  const initial = { rho: '1', u: '-1', p: `${cold}`, ...(plane ? { v: '0' } : {}) };
  const wall = { condition: 'slipWall', values: {} };
  return fvCase(
    {
      system: { id: plane ? 'euler2d' : 'euler1d', parameters: { gamma: 5 / 3 } },
      initial,
      boundaries: {
        left: wall,
        right: { condition: 'farField', values: initial },
        ...(plane ? { bottom: wall, top: wall } : {}),
      },
      time: { end, maxSteps: null, steadyTolerance: null },
    },
    { integrator: 'sspRk3', positivity: true, numericalFlux: 'hllc', ...options },
  );
}

/** Runs a case; returns the mean density error, the post-shock state and the lowest pressure. */
function lookAt(document: CaseDocument, grid: CartesianGrid) {
  const { stepper, time, steps } = stepCase(document, grid);
  const n = grid.dimension + 2;
  const count = stepper.state.length / n;
  const densities = Array.from({ length: count }, (_, i) => stepper.state[i * n]);
  const pressures = densities.map((rho, i) => {
    const momenta = stepper.state.slice(i * n + 1, i * n + n - 1);
    const kinetic = momenta.reduce((sum, m) => sum + (0.5 * m * m) / rho, 0);
    return (2 / 3) * (stepper.state[i * n + n - 1] - kinetic);
  });
  const placeOf = (i: number): number => ((i % grid.counts[0]) + 0.5) * grid.spacing[0];
  const exact = (i: number): number => (placeOf(i) < end / 3 ? 4 : 1);
  const error = densities.reduce((sum, rho, i) => sum + Math.abs(rho - exact(i)), 0) / count;
  const middle = Math.floor(0.1 * grid.counts[0]);
  return {
    time,
    steps,
    error,
    density: densities[middle],
    pressure: pressures[middle],
    least: Math.min(...pressures),
  };
}

const line = gridOf({ counts: [100] });
const strip = gridOf({ counts: [50, 2], lengths: [1, 0.04] });

const schemes: readonly (readonly [CartesianGrid, Partial<FvOptions>])[] = [
  [line, { reconstruction: 'weno5' }],
  [line, { reconstruction: 'weno5', numericalFlux: 'localLaxFriedrichs', cflNumber: 1 }],
  [line, { reconstruction: 'weno5', limiting: 'characteristic' }],
  [line, { reconstruction: 'weno5Z', numericalFlux: 'hll', cflNumber: 0.5 }],
  [line, { reconstruction: 'cweno3' }],
  [line, { reconstruction: 'cweno3', integrator: 'sspRk2', numericalFlux: 'exact' }],
  [strip, { reconstruction: 'weno5', faceQuadrature: 'gauss' }],
  [strip, { reconstruction: 'cweno3', faceQuadrature: 'simpson' }],
];

describe('planar Noh problem', () => {
  it.each(schemes)(
    'finishes with positivity preservation and the exact post-shock state: %#',
    (grid, options) => {
      const { time, error, density, pressure, least } = lookAt(nohCase(grid, options), grid);
      expect(time).toBe(end);
      expect(least).toBeGreaterThan(0);
      expect(Math.abs(density - 4)).toBeLessThan(0.1);
      expect(Math.abs(pressure - 4 / 3)).toBeLessThan(0.04);
      // First order: the wall heats the adjacent gas, and the shock is a few cells wide.
      expect(error).toBeLessThan(4 * grid.spacing[0]);
    },
  );

  it.each(['weno5', 'cweno3'] as const)(
    'breaks down with %s without positivity preservation',
    (reconstruction) => {
      const { least } = lookAt(nohCase(line, { reconstruction, positivity: false }), line);
      expect(least > 0).toBe(false);
    },
  );

  it('needs 1.5 times as many steps with WENO5 as with linear reconstruction', () => {
    const steps = (options: Partial<FvOptions>): number =>
      lookAt(nohCase(line, options), line).steps;
    const linear = steps({ reconstruction: 'linear', slopeLimiter: 'minmod' });
    const high = steps({ reconstruction: 'weno5' });
    expect(high / linear).toBeCloseTo(1.5, 1);
  });
});
