import { describe, expect, it } from 'vitest';
import { gasStar, waterStar } from '../../solver/verification/riemann/exactSolvers';

const gas = (density: number, velocity: number, pressure: number) => ({
  density,
  velocity,
  pressure,
});

describe('exact Riemann solvers', () => {
  // Toro's tests 1 to 5: two waves of either kind, near vacuum, strong shocks.
  it.each([
    [gas(1, 0, 1), gas(0.125, 0, 0.1), 0.30313, 0.92745],
    [gas(1, -2, 0.4), gas(1, 2, 0.4), 0.00189, 0],
    [gas(1, 0, 1000), gas(1, 0, 0.01), 460.894, 19.5975],
    [gas(1, 0, 0.01), gas(1, 0, 100), 46.095, -6.19633],
    [gas(5.99924, 19.5975, 460.894), gas(5.99242, -6.19633, 46.095), 1691.64, 8.68975],
  ])('find the star state of gas %#', (left, right, pressure, velocity) => {
    const star = gasStar(left, right, 1.4);
    expect(star.pressure / pressure).toBeCloseTo(1, pressure < 0.01 ? 2 : 4);
    expect(star.velocity).toBeCloseTo(velocity, 4);
  });

  it('find the star state of water', () => {
    const { depth, velocity } = waterStar(1, 0.5, 9.81);
    expect(depth).toBeCloseTo(0.72692, 6);
    expect(velocity).toBeCloseTo(0.923364, 6);
    // A dam with equal depths breaks to nothing; mirrored it runs the other way.
    expect(waterStar(1, 1, 9.81)).toEqual({ depth: 1, velocity: 0 });
    expect(waterStar(0.5, 1, 9.81).velocity).toBeCloseTo(-velocity, 12);
  });
});
