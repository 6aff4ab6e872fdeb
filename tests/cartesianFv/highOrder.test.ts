import { describe, expect, it } from 'vitest';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import { advected, errorOfMeans, gasWave, orderOf } from './orders';

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

describe('reconstruction of high order', () => {
  it.each([
    ['weno5', 20, 40, 4.8],
    ['weno5Z', 20, 40, 4.6],
  ] as const)('carries a wave along a line: %s', async (id, coarse, fine, least) => {
    const order = await orderOf(onLine, [[coarse], [fine]], scheme(id));
    expect(order).toBeGreaterThan(least);
    expect(order).toBeLessThan(least + 0.6);
  });

  it('carries a gentle wave along a line with third order: cweno3', async () => {
    // Of a steeper one the weights take cells of 1/500 to come near those of smooth flow.
    const wave = advected('advection1d', '0.002*sin(2*pi*(x - t))', {}, 0.5);
    const order = await orderOf(wave, [[40], [80]], scheme('cweno3'));
    expect(order).toBeGreaterThan(2.8);
    expect(order).toBeLessThan(3.2);
  });

  it.each([
    ['weno5', 'midpoint'],
    ['weno5', 'gauss'],
    ['weno5Z', 'gauss'],
  ] as const)('carries a wave through the plane with fifth order: %s, %s', async (id, rule) => {
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

  it('carries a wave through space: the sharper, the higher the order', async () => {
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

  it('carries a wave of a gas with fifth order', async () => {
    const wave = gasWave('euler1d', 'x', 1, { u: '1' }, 0.1);
    const order = await orderOf(wave, [[20], [40]], { ...scheme('weno5'), numericalFlux: 'hllc' });
    expect(order).toBeGreaterThan(4.7);
  });
});
