import { describe, expect, it } from 'vitest';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { everySide, fvCase, gridOf, integralsOf, stepCase } from './grids';
import { advected, errorOfMeans, gasWave, orderOf, until, type Parts } from './orders';

const onLine = advected('advection1d', 'sin(2*pi*(x - t))', {}, 0.5);
const inPlane = advected('advection2d', 'sin(2*pi*(x + y - 1.5*t))', { ax: 1, ay: 0.5 }, 0.1);
const inSpace = advected(
  'advection3d',
  'sin(2*pi*(x + y + z - 2*t))',
  { ax: 1, ay: 0.5, az: 0.5 },
  0.05,
);

const scheme = (reconstruction: FvOptions['reconstruction']): Partial<FvOptions> => ({
  reconstruction,
  integrator: 'sspRk3',
  numericalFlux: 'upwind',
  cflNumber: 0.3,
});

describe('high-order reconstruction', () => {
  it.each([
    ['weno5', 20, 40, 4.8],
    ['weno5Z', 20, 40, 4.6],
  ] as const)(
    'advects a smooth wave in 1D with fifth order: %s',
    async (id, coarse, fine, least) => {
      const order = await orderOf(onLine, [[coarse], [fine]], scheme(id));
      expect(order).toBeGreaterThan(least);
      expect(order).toBeLessThan(least + 0.6);
    },
  );

  it('advects a smooth wave in 1D with third order: cweno3', async () => {
    // With a larger amplitude, the weights approach those of smooth flow only for cells of about
    // 1/500.
    const wave = advected('advection1d', '0.002*sin(2*pi*(x - t))', {}, 0.5);
    const order = await orderOf(wave, [[40], [80]], scheme('cweno3'));
    expect(order).toBeGreaterThan(2.8);
    expect(order).toBeLessThan(3.2);
  });

  it.each([
    ['weno5', 'midpoint'],
    ['weno5', 'gauss'],
    ['weno5Z', 'gauss'],
  ] as const)('advects a wave in 2D with fifth order: %s, %s', async (id, rule) => {
    const order = await orderOf(
      inPlane,
      [
        [16, 16],
        [32, 32],
      ],
      { ...scheme(id), faceQuadrature: rule },
    );
    expect(order).toBeGreaterThan(4.5);
  });

  it('advects a wave in 3D more accurately with higher order', async () => {
    const errors = [];
    for (const id of ['linear', 'cweno3', 'weno5'] as const) {
      errors.push(await errorOfMeans(inSpace, [12, 12, 12], scheme(id)));
    }
    expect(errors[1]).toBeLessThan(1.2 * errors[0]);
    expect(errors[2]).toBeLessThan(0.1 * errors[0]);
    const order = await orderOf(
      inSpace,
      [
        [8, 8, 8],
        [16, 16, 16],
      ],
      scheme('weno5'),
    );
    expect(order).toBeGreaterThan(4.2);
  });

  it('advects a density wave of a gas with fifth order', async () => {
    const wave = gasWave('euler1d', 'x', 1, { u: '1' }, 0.1);
    const order = await orderOf(wave, [[20], [40]], { ...scheme('weno5'), numericalFlux: 'hllc' });
    expect(order).toBeGreaterThan(4.7);
  });
});

/** High-order reconstructions with their face quadratures in 2D. */
const inThePlane = [
  ['linear', 'gauss'],
  ['cweno3', 'midpoint'],
  ['cweno3', 'simpson'],
  ['weno5', 'midpoint'],
  ['weno5', 'gauss'],
  ['weno5Z', 'gauss'],
] as const;

describe.each(inThePlane)('reconstruction with %s, %s', (id, faceQuadrature) => {
  const options: Partial<FvOptions> = {
    reconstruction: id,
    faceQuadrature,
    integrator: 'sspRk3',
    positivity: true,
  };

  it('preserves a free stream', () => {
    const initial = { rho: '1.2', u: '0.4', v: '-0.3', p: '0.9' };
    const grid = gridOf({ counts: [5, 2], lengths: [1, 0.7] });
    const boundaries = everySide(grid, 'prescribed', initial);
    const { stepper } = stepCase(
      fvCase({ initial, boundaries, time: until(10) }, options),
      grid,
      20,
    );
    const [first] = [stepper.state.slice(0, 4)];
    stepper.state.forEach((value, i) => {
      expect(Math.abs(value - first[i % 4])).toBeLessThan(1e-13);
    });
  });

  it('conserves mass and energy, and momentum with periodic sides', () => {
    const initial = { rho: '1.5 + 0.3*sin(2*pi*(x + y))', u: '0.3', v: '-0.2', p: '1' };
    for (const [joined, kept] of [
      [
        [0, 1],
        [0, 1, 2, 3],
      ],
      [[], [0, 3]],
    ]) {
      const grid = gridOf({ counts: [7, 6], joined });
      const document = fvCase(
        { initial, boundaries: everySide(grid, 'slipWall'), time: until(0.2) },
        options,
      );
      const before = integralsOf(stepCase(document, grid, 0));
      const after = integralsOf(stepCase(document, grid));
      for (const v of kept) expect(Math.abs(after[v] - before[v])).toBeLessThan(2e-14);
    }
  });

  it('mirrors the flow at walls, including corners', () => {
    const around = 'exp(-8*(x^2 + y^2))';
    const initial = {
      rho: `1 + ${around}`,
      u: `2*x*${around}`,
      v: `y*${around}`,
      p: `1 + ${around}`,
    };
    const parts: Parts = { initial, time: until(0.3) };
    const quarter = gridOf({ counts: [8, 6], lengths: [1, 0.8] });
    const whole = gridOf({ counts: [16, 12], lengths: [2, 1.6], origin: [-1, -0.8] });
    const [own, mirrored] = [quarter, whole].map((grid) => {
      const boundaries = everySide(grid, 'slipWall');
      return stepCase(fvCase({ ...parts, boundaries }, options), grid).stepper.state;
    });
    for (let j = 0; j < 6; j++) {
      for (let i = 0; i < 8; i++) {
        expect(own[4 * (i + 8 * j)]).toBeCloseTo(mirrored[4 * (i + 8 + 16 * (j + 6))], 11);
      }
    }
  });
});

describe('positivity preservation', () => {
  it.each(['linear', 'cweno3', 'weno5', 'weno5Z'] as const)(
    'keeps density and pressure positive between two rarefactions: %s',
    (reconstruction) => {
      const grid = gridOf({ counts: [100] });
      const document = fvCase(
        {
          system: { id: 'euler1d', parameters: {} },
          initial: { rho: '7', u: 'x < 0.5 ? -1 : 1', p: '0.2' },
          boundaries: everySide(grid, 'outflow'),
          time: until(0.3),
        },
        { reconstruction, integrator: 'sspRk3', positivity: true, numericalFlux: 'hll' },
      );
      const { stepper, time } = stepCase(document, grid);
      expect(time).toBe(0.3);
      for (let i = 0; i < 300; i += 3) {
        const [rho, momentum, energy] = stepper.state.slice(i, i + 3);
        expect(rho).toBeGreaterThan(0);
        expect(energy - (0.5 * momentum ** 2) / rho).toBeGreaterThan(0);
      }
    },
  );
});
