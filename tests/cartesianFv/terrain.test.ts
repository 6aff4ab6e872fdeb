import { describe, expect, it } from 'vitest';
import { differenceLimiterIds } from '../../solver/methods/cartesianFv/limiters';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { discretize } from '../support/dg';
import { everySide, fvCase, gridOf } from './grids';
import { everyOf, linear, runWater, unrest, until } from './lakes';

const inPlane = { id: 'shallowWaterBed2d', parameters: {} };
const onLine = { id: 'shallowWaterBed1d', parameters: {} };

const ways: readonly [string, Partial<FvOptions>][] = [
  ['no reconstruction', {}],
  ...differenceLimiterIds.map((slopeLimiter): [string, Partial<FvOptions>] => [
    slopeLimiter,
    { ...linear, slopeLimiter },
  ]),
];

describe('lake at rest', () => {
  const islands = '0.8*exp(-30*((x - 0.4)^2 + (y - 0.5)^2)) + 5*max(x - 0.7, 0)^2 + 0.1*sin(9*y)^2';

  it.each(ways)('stays at rest around islands and at its shores, with %s', async (_, options) => {
    for (const numericalFlux of ['hll', 'laxFriedrichs'] as const) {
      const grid = gridOf({ counts: [16, 14] });
      const { state, outcome } = await runWater(
        {
          system: inPlane,
          initial: { surface: '0.6', u: '0', v: '0', bed: islands },
          boundaries: everySide(grid, 'slipWall'),
          time: until(0.7),
        },
        grid,
        { ...options, numericalFlux },
      );
      expect(outcome.kind).toBe('endTime');
      expect(Math.min(...everyOf(state, 0, 4))).toBe(0);
      expect(unrest(state, 4, 0.6)).toBeLessThan(1e-14);
    }
  });

  it('stays at rest in 1D over a step', async () => {
    const grid = gridOf({ counts: [40] });
    const { state } = await runWater(
      {
        system: onLine,
        initial: { surface: '1', u: '0', bed: 'x < 0.5 ? 0.1*x : 0.7 + 0.1*sin(20*x)' },
        boundaries: everySide(grid, 'level', { surface: '1' }),
        time: until(1),
      },
      grid,
      linear,
    );
    expect(unrest(state, 3, 1)).toBeLessThan(1e-14);
  });
});

describe('water with wetting and drying', () => {
  it('is conserved and never negative', async () => {
    const grid = gridOf({ counts: [24, 20] });
    for (const options of [{ numericalFlux: 'localLaxFriedrichs' }, linear] as const) {
      const { state, gained, volume, outcome } = await runWater(
        {
          system: inPlane,
          initial: {
            surface: 'x < 0.3 ? 1 : 0',
            u: '0',
            v: '0',
            bed: '0.6*exp(-40*((x - 0.6)^2 + (y - 0.5)^2)) + 0.3*y*x',
          },
          boundaries: everySide(grid, 'slipWall'),
          time: until(1.5),
        },
        grid,
        options,
      );
      expect(outcome.kind).toBe('endTime');
      expect(Math.min(...everyOf(state, 0, 4))).toBeGreaterThanOrEqual(0);
      expect(Math.abs(gained)).toBeLessThan(1e-13 * volume);
    }
  });

  it('gains the volume of rain, in hollows and on dry ground', async () => {
    const grid = gridOf({ counts: [30] });
    const { gained } = await runWater(
      {
        system: { ...onLine, coefficients: { rain: '0.01*x*t', manning: '0.03' } },
        initial: { surface: '0', u: '0', bed: '0.1*sin(12*x) + 0.2*x' },
        boundaries: everySide(grid, 'slipWall'),
        time: until(2),
      },
      grid,
      linear,
    );
    // ∫∫ 0.01 x t dx dt; the second-order integrator is exact for it.
    expect(gained).toBeCloseTo(0.01 * 0.5 * 2, 14);
  });

  it('flows down a slope at Manning’s equilibrium depth', async () => {
    const [q, slope, n] = [0.5, 0.01, 0.03];
    const depth = (n * q) ** 0.6 / slope ** 0.3;
    const grid = gridOf({ counts: [20], lengths: [100] });
    const { state } = await runWater(
      {
        system: { ...onLine, coefficients: { manning: `${n}` } },
        initial: { surface: `${slope}*(100 - x)`, u: '0', bed: `${slope}*(100 - x)` },
        boundaries: {
          left: { condition: 'discharge', values: { q: `${q}` } },
          right: { condition: 'outflow', values: {} },
        },
        time: until(400),
      },
      grid,
      linear,
    );
    const [depths, momenta] = [0, 1].map((v) => everyOf(state, v, 3));
    expect(Math.abs(depths[10] / depth - 1)).toBeLessThan(0.01);
    for (const value of momenta.slice(2, -2)) expect(Math.abs(value / q - 1)).toBeLessThan(0.02);
  });

  it('keeps the sign of its momentum under strong friction', async () => {
    const grid = gridOf({ counts: [10], joined: [0] });
    const { state } = await runWater(
      {
        system: { ...onLine, coefficients: { manning: '5' } },
        initial: { surface: '0.001', u: '1', bed: '0' },
        boundaries: {},
        time: until(1),
      },
      grid,
      linear,
    );
    for (const value of everyOf(state, 1, 3)) {
      expect(value).toBeGreaterThanOrEqual(0);
      expect(value).toBeLessThan(1e-4);
    }
  });
});

describe('water on a rough bed', () => {
  it.each(ways)('gains no energy and keeps physical speeds, with %s', async (_, options) => {
    const gravity = 9.81;
    const grid = gridOf({ counts: [24, 24], lengths: [24, 24] });
    const bed = '0.5*(24 - x) + 2*mod(43758.5453*sin(12.9898*floor(x) + 78.233*floor(y)), 1)';
    const parts = {
      system: inPlane,
      initial: {
        surface: `${bed} + (abs(x - 12) < 5 && abs(y - 12) < 5 ? 3 : 0)`,
        u: '0',
        v: '0',
        bed,
      },
      boundaries: everySide(grid, 'slipWall'),
      time: until(10),
    };
    const depths = (cells: Float64Array) => everyOf(cells, 0, 4);
    const energyOf = (cells: Float64Array): number =>
      depths(cells).reduce((sum, h, i) => {
        const [, hu, hv, b] = cells.subarray(4 * i, 4 * i + 4);
        return sum + (h > 1e-4 ? (hu ** 2 + hv ** 2) / (2 * h) : 0) + gravity * h * (h / 2 + b);
      }, 0);
    const start = await runWater({ ...parts, time: until(1e-6) }, grid, options);
    const end = await runWater(parts, grid, options);
    expect(energyOf(Float64Array.from(end.state))).toBeLessThan(
      energyOf(Float64Array.from(start.state)),
    );
    const speeds = depths(Float64Array.from(end.state)).map((h, i) =>
      h > 0.001 ? Math.hypot(end.state[4 * i + 1], end.state[4 * i + 2]) / h : 0,
    );
    expect(Math.max(...speeds)).toBeLessThan(Math.sqrt(2 * gravity * (0.5 * 24 + 2 + 3)));
  });
});

describe('options of well-balanced systems', () => {
  const grid = gridOf({ counts: [8, 8] });
  const parts = {
    system: inPlane,
    initial: { surface: '1', u: '0', v: '0', bed: '0' },
    boundaries: everySide(grid, 'slipWall'),
  };

  it('excludes reconstructions and quadratures that would set a lake in motion', () => {
    const make = (options: Partial<FvOptions>) => () => discretize(fvCase(parts, options), grid);
    expect(make({ reconstruction: 'weno5', integrator: 'sspRk3' })).toThrow(
      'scheme.reconstruction: weno5 does not keep Shallow water over a bed, 2D at rest: choose linear or none',
    );
    expect(make({ ...linear, faceQuadrature: 'gauss' })).toThrow(
      'scheme.reconstruction: Shallow water over a bed, 2D is balanced at face midpoints only: choose the midpoint rule',
    );
  });
});
