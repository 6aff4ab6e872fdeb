import { describe, expect, it } from 'vitest';
import { createResidual } from '../../solver/methods/cartesianFv/cpu/residual';
import { differenceLimiterIds } from '../../solver/methods/cartesianFv/limiters';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { everySide, fvCase, gridOf, integralsOf, stepCase } from './grids';
import { advected, gasWave, orderOf, until, type Parts } from './orders';

const linear: Partial<FvOptions> = { reconstruction: 'linear', integrator: 'sspRk2' };

const onLine = advected('advection1d', 'sin(2*pi*(x - t))', {}, 0.5);
const inPlane = advected('advection2d', 'sin(2*pi*(x + y - 1.5*t))', { ax: 1, ay: 0.5 }, 0.2);
const inSpace = advected(
  'advection3d',
  'sin(2*pi*(x + y + z - 1.75*t))',
  { ax: 1, ay: 0.5, az: 0.25 },
  0.1,
);

describe('linear reconstruction', () => {
  it.each([
    ['minmod', 1.3, 1.5],
    ['modifiedMinmod', 1.3, 1.75],
    ['modifiedMinmod', 2, 1.85],
    ['superbee', 1.5, 1.5],
    ['vanLeer', 1.3, 1.8],
  ] as const)('is second order in 1D with %s, θ = %f', async (slopeLimiter, theta, least) => {
    const order = await orderOf(onLine, [[100], [200]], {
      ...linear,
      slopeLimiter,
      theta,
    });
    expect(order).toBeGreaterThan(least);
    expect(order).toBeLessThan(2.3);
  });

  it('is second order in 2D and 3D', async () => {
    for (const [parts, counts] of [
      [
        inPlane,
        [
          [32, 32],
          [64, 64],
        ],
      ],
      [
        inSpace,
        [
          [16, 16, 16],
          [32, 32, 32],
        ],
      ],
    ] as const) {
      const order = await orderOf(parts, counts, {
        ...linear,
        slopeLimiter: 'vanLeer',
        integrator: 'sspRk3',
      });
      expect(order).toBeGreaterThan(1.7);
      expect(order).toBeLessThan(2.3);
    }
  });

  it.each([
    ['euler1d', gasWave('euler1d', 'x', 1, { u: '1' }), [[64], [128]]],
    [
      'euler2d',
      gasWave('euler2d', 'x + y', 1.5, { u: '1', v: '0.5' }),
      [
        [32, 32],
        [64, 64],
      ],
    ],
    [
      'euler3d',
      gasWave('euler3d', 'x + y + z', 1, { u: '1', v: '0.5', w: '-0.5' }),
      [
        [10, 10, 10],
        [20, 20, 20],
      ],
    ],
  ] as const)('advects a density wave with second order: %s', async (_, parts, counts) => {
    const order = await orderOf(parts, counts, { ...linear, theta: 2, numericalFlux: 'hllc' });
    expect(order).toBeGreaterThan(1.7);
    expect(order).toBeLessThan(2.3);
  });

  it('is second order at a boundary with prescribed values', async () => {
    const order = await orderOf(onLine, [[80], [160]], { ...linear, slopeLimiter: 'vanLeer' }, []);
    expect(order).toBeGreaterThan(1.7);
  });

  it('computes the residual of a parabola exactly', () => {
    const grid = gridOf({ counts: [6, 5, 6], lengths: [1, 2, 3] });
    const q = '(x + 3)^2 - 2*(y + 3)^2 + 0.5*(z + 3)^2';
    const document = fvCase(
      {
        system: { id: 'advection3d', parameters: { ax: 1, ay: -0.5, az: 2 } },
        initial: { q },
        boundaries: everySide(grid, 'prescribed', { q }),
      },
      { ...linear, numericalFlux: 'upwind', theta: 2 },
    );
    const { operators, stepper } = stepCase(document, grid, 0);
    const rate = new Float64Array(180);
    createResidual(operators)(stepper.state, 0, 1, rate);
    // Cells whose stencils lie in the interior.
    for (const [i, j, k] of [
      [2, 2, 2],
      [3, 2, 3],
    ]) {
      const [x, y, z] = [(i + 0.5) / 6, (j + 0.5) * 0.4, (k + 0.5) / 2];
      const expected = -(2 * (x + 3) + 2 * (y + 3) + 2 * (z + 3));
      expect(rate[i + 6 * (j + 5 * k)]).toBeCloseTo(expected, 11);
    }
  });

  it.each([
    ['euler1d', { rho: '1.2', u: '0.4', p: '0.9' }, [8]],
    ['euler2d', { rho: '1.2', u: '0.4', v: '-0.3', p: '0.9' }, [5, 4]],
    ['euler3d', { rho: '1.2', u: '0.4', v: '-0.3', w: '0.2', p: '0.9' }, [4, 3, 2]],
    ['shallowWater2d', { h: '1.3', u: '0.4', v: '0.2' }, [5, 4]],
  ] as const)('preserves a free stream: %s', (id, initial, counts) => {
    const grid = gridOf({ counts, lengths: [1, 0.7, 0.4] });
    const boundaries = everySide(grid, 'prescribed', initial);
    const document = fvCase(
      { system: { id, parameters: {} }, initial, boundaries, time: until(10) },
      { ...linear, positivity: true },
    );
    const { stepper, operators } = stepCase(document, grid, 20);
    const first = stepCase(document, grid, 0).stepper.state.slice(0, operators.variableCount);
    stepper.state.forEach((value, i) => {
      expect(Math.abs(value - first[i % first.length])).toBeLessThan(1e-14);
    });
  });

  it('is conservative between periodic sides and between walls', () => {
    const initial = { rho: '1.5 + 0.3*sin(2*pi*(x + y))', u: '0.3', v: '-0.2', p: '1' };
    for (const [joined, kept] of [
      [
        [0, 1],
        [0, 1, 2, 3],
      ],
      [[], [0, 3]],
    ] as const) {
      const grid = gridOf({ counts: [9, 7], joined });
      const document = fvCase(
        { initial, boundaries: everySide(grid, 'slipWall'), time: until(0.3) },
        { ...linear, integrator: 'sspRk3', positivity: true },
      );
      const before = integralsOf(stepCase(document, grid, 0));
      const after = integralsOf(stepCase(document, grid));
      for (const v of kept) expect(Math.abs(after[v] - before[v])).toBeLessThan(2e-14);
    }
  });

  it('mirrors the flow and its slopes at a wall', () => {
    const around = 'exp(-8*(x^2 + (y - 0.2)^2))';
    const initial = { rho: `1 + ${around}`, u: `2*x*${around}`, v: '0.1', p: `1 + ${around}` };
    const parts: Parts = { initial, time: until(0.4) };
    const half = gridOf({ counts: [10, 6], lengths: [1, 0.6] });
    const whole = gridOf({ counts: [20, 6], lengths: [2, 0.6], origin: [-1, 0] });
    const [rho, mirrored] = [half, whole].map((grid) => {
      const boundaries = everySide(grid, 'slipWall');
      return stepCase(fvCase({ ...parts, boundaries }, linear), grid).stepper.state;
    });
    for (let j = 0; j < 6; j++) {
      for (let i = 0; i < 10; i++) {
        expect(rho[4 * (i + 10 * j)]).toBeCloseTo(mirrored[4 * (i + 10 + 20 * j)], 12);
      }
    }
  });

  it.each(differenceLimiterIds)(
    'preserves mirror and exchange symmetry of the axes: %s',
    (slopeLimiter) => {
      const grid = gridOf({ counts: [12, 12], origin: [-0.5, -0.5] });
      const bump = '1 + exp(-30*(x^2 + y^2))';
      const document = fvCase(
        {
          initial: { rho: bump, u: '0', v: '0', p: bump },
          boundaries: everySide(grid, 'slipWall'),
          time: until(0.3),
        },
        { ...linear, slopeLimiter, positivity: true },
      );
      const { state } = stepCase(document, grid).stepper;
      const rho = (i: number, j: number): number => state[4 * (i + 12 * j)];
      for (let j = 0; j < 12; j++) {
        for (let i = 0; i < 12; i++) {
          expect(rho(i, j)).toBeCloseTo(rho(11 - i, j), 12);
          expect(rho(i, j)).toBeCloseTo(rho(j, i), 12);
        }
      }
    },
  );
});
