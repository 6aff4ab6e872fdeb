import { describe, expect, it } from 'vitest';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { limitingProblem } from '../../solver/methods/cartesianFv/limiting';
import type { CustomSystem } from '../../solver/physics/customSystem';
import { systems } from '../../solver/physics/systems';
import { gasStar } from '../../solver/verification/riemann/exactSolvers';
import { discretize } from '../support/dg';
import { everySide, fvCase, gridOf, stepCase } from './grids';
import { errorOfMeans, gasWave, until } from './orders';

const gamma = 1.4;
const byWaves = { limiting: 'characteristic' } as const;
const fifth = { reconstruction: 'weno5', integrator: 'sspRk3', numericalFlux: 'hllc' } as const;
const steep = {
  reconstruction: 'linear',
  slopeLimiter: 'superbee',
  theta: 2,
  integrator: 'sspRk2',
  numericalFlux: 'hllc',
} as const;

interface Side {
  readonly density: number;
  readonly velocity: number;
  readonly pressure: number;
}

const tubes: Readonly<Record<string, { left: Side; right: Side; end: number }>> = {
  Sod: {
    left: { density: 1, velocity: 0, pressure: 1 },
    right: { density: 0.125, velocity: 0, pressure: 0.1 },
    end: 0.2,
  },
  Lax: {
    left: { density: 0.445, velocity: 0.698, pressure: 3.528 },
    right: { density: 0.5, velocity: 0, pressure: 0.571 },
    end: 0.13,
  },
};

/** Returns the final means of a shock tube along one axis in 1D or 2D. */
function runTube(
  { left, right, end }: (typeof tubes)[string],
  options: Partial<FvOptions>,
  axis = 0,
  dimension = 1,
) {
  const counts = [3, 3].slice(0, dimension);
  counts[axis] = 80;
  const grid = gridOf({ counts });
  const initial = (name: keyof Side): string =>
    `${'xy'[axis]} < 0.5 ? ${left[name]} : ${right[name]}`;
  const velocity = Object.fromEntries(
    ['u', 'v'].slice(0, dimension).map((u, a) => [u, a === axis ? initial('velocity') : '0']),
  );
  const document = fvCase(
    {
      system: { id: `euler${dimension}d`, parameters: {} },
      initial: { rho: initial('density'), p: initial('pressure'), ...velocity },
      boundaries: everySide(grid, 'outflow'),
      time: until(end),
    },
    options,
  );
  return stepCase(document, grid).stepper.state;
}

const variation = (values: ArrayLike<number>): number =>
  Array.from(values).reduce(
    (sum, value, i, all) => sum + (i ? Math.abs(value - all[i - 1]) : 0),
    0,
  );

describe('characteristic limiting', () => {
  it.each([
    ['Sod', 'weno5', fifth],
    ['Sod', 'superbee', steep],
    ['Lax', 'weno5', fifth],
    ['Lax', 'weno5Z', { ...fifth, reconstruction: 'weno5Z' }],
    ['Lax', 'superbee', steep],
  ] as const)(
    'reduces oscillations in the %s tube with %s to at most a third',
    (name, _, options) => {
      const tube = tubes[name];
      const { left, right } = tube;
      const { velocity } = gasStar(left, right, gamma);
      // Velocity rises to that of the contact and falls to that of the right state.
      const least = velocity - left.velocity + velocity - right.velocity;
      const excess = [{}, byWaves].map((limiting) => {
        const state = runTube(tube, { ...options, ...limiting });
        return (
          variation(
            Float64Array.from({ length: 80 }, (_cell, i) => state[3 * i + 1] / state[3 * i]),
          ) - least
        );
      });
      expect(excess[0]).toBeGreaterThan(0.01);
      expect(excess[1]).toBeLessThan(excess[0] / 3);
    },
  );

  it('gives the same result along both axes as in 1D', () => {
    const options = { ...fifth, ...byWaves, cflNumber: 0.4 };
    const tube = { ...tubes.Lax, end: 0.03 };
    const along = [0, 1].map((axis) => runTube(tube, options, axis, 2));
    for (let i = 0; i < 80; i++) {
      const [across, up] = [4 * (80 + i), 4 * (3 * i + 1)];
      for (const [v, w] of [
        [0, 0],
        [1, 2],
        [2, 1],
        [3, 3],
      ]) {
        expect(along[1][up + w]).toBeCloseTo(along[0][across + v], 12);
      }
    }
  });

  it('equals componentwise limiting for one variable, bit for bit', () => {
    const grid = gridOf({ counts: [40] });
    const parts = {
      system: { id: 'burgers1d', parameters: {} },
      initial: { u: 'x < 0.3 ? 1 : sin(9*x)' },
      boundaries: everySide(grid, 'outflow'),
      time: until(0.1),
    };
    const [first, second] = [{}, byWaves].map((limiting) => {
      const options = { ...fifth, numericalFlux: 'localLaxFriedrichs', ...limiting } as const;
      return stepCase(fvCase(parts, options), grid).stepper.state;
    });
    expect(second).toEqual(first);
  });

  it('keeps the order of convergence for smooth flow', async () => {
    const wave = gasWave('euler1d', 'x', 1, { u: '1' });
    const error = (count: number) =>
      errorOfMeans(wave, [count], { ...fifth, ...byWaves, cflNumber: 0.2 });
    const [coarse, fine] = [await error(16), await error(32)];
    expect(Math.log2(coarse / fine)).toBeGreaterThan(4.5);
  });

  it('is rejected with a message if unavailable', () => {
    const plane = gridOf({ counts: [8, 8] });
    const make = (id: string, options: Partial<FvOptions>) => () =>
      discretize(
        fvCase(
          { system: { id, parameters: {} }, boundaries: everySide(plane, 'outflow') },
          { ...byWaves, ...options },
        ),
        plane,
      );
    expect(make('euler2d', { reconstruction: 'cweno3', integrator: 'sspRk3' })).toThrow(
      'scheme.limiting: cweno3 couples the axes, whose waves differ: choose componentwise limiting, linear or weno5',
    );
    expect(make('euler2d', { ...fifth, faceQuadrature: 'gauss' })).toThrow(
      'scheme.limiting: characteristic limiting needs the midpoint rule on faces: choose it, or componentwise limiting',
    );
    expect(make('euler2d', fifth)).not.toThrow();
    const plasma = systems.get('idealMhd2d')!;
    expect(
      limitingProblem({ ...byWaves, reconstruction: 'weno5', faceQuadrature: 'midpoint' }, plasma),
    ).toBe(`${plasma.title} does not declare its waves: choose componentwise limiting`);
  });

  it('uses the waves declared by a custom system if they are constant', () => {
    const grid = gridOf({ counts: [8] });
    const sound: CustomSystem = {
      title: 'Sound',
      dimension: 1,
      variables: [{ name: 'p' }, { name: 'u' }],
      derived: [{ name: 'a', expression: '1.3', coefficient: true }],
      flux: { x: ['a^2*u', 'p'] },
      waveSpeed: 'a',
      maxWaveSpeed: 'a',
      characteristics: {
        waves: [
          { speed: '-a*nx', right: ['a', '-1'], left: ['0.5/a', '-0.5'] },
          { speed: 'a*nx', right: ['a', '1'], left: ['0.5/a', '0.5'] },
        ],
      },
      boundaryConditions: [{ id: 'free', ghost: ['p', 'u'] }],
    };
    const make = (coefficients: Record<string, string>) => () =>
      discretize(
        fvCase(
          {
            system: { id: 'custom', parameters: {}, declaration: sound, coefficients },
            initial: { p: 'x', u: '0' },
            boundaries: everySide(grid, 'free'),
          },
          { ...fifth, numericalFlux: 'localLaxFriedrichs', ...byWaves },
        ),
        grid,
      );
    expect(make({})).not.toThrow();
    expect(make({ a: '1 + x' })).toThrow(
      'scheme.limiting: the waves of Sound vary with x or t: choose componentwise limiting',
    );
  });
});
