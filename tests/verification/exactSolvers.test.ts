import { describe, expect, it } from 'vitest';
import { gasStar, waterStar } from '../../solver/verification/riemann/exactSolvers';
import { shockTubeExact } from '../../solver/verification/riemann/shockTube';
import { evaluateAt } from '../expression/evaluate';

const gas = (density: number, velocity: number, pressure: number) => ({
  density,
  velocity,
  pressure,
});

describe('the exact Riemann solver', () => {
  // Toro's tests 1 to 5: two waves of either kind, near vacuum, strong shocks.
  it.each([
    [gas(1, 0, 1), gas(0.125, 0, 0.1), 0.30313, 0.92745],
    [gas(1, -2, 0.4), gas(1, 2, 0.4), 0.00189, 0],
    [gas(1, 0, 1000), gas(1, 0, 0.01), 460.894, 19.5975],
    [gas(1, 0, 0.01), gas(1, 0, 100), 46.095, -6.19633],
    [gas(5.99924, 19.5975, 460.894), gas(5.99242, -6.19633, 46.095), 1691.64, 8.68975],
  ])('finds the star state of gas %#', (left, right, pressure, velocity) => {
    const star = gasStar(left, right, 1.4);
    expect(star.pressure / pressure).toBeCloseTo(1, pressure < 0.01 ? 2 : 4);
    expect(star.velocity).toBeCloseTo(velocity, 4);
  });

  it('finds the star state of water', () => {
    const { depth, velocity } = waterStar(1, 0.5, 9.81);
    expect(depth).toBeCloseTo(0.72692, 6);
    expect(velocity).toBeCloseTo(0.923364, 6);
    // Equal depths give no waves; the mirrored dam break runs the other way.
    expect(waterStar(1, 1, 9.81)).toEqual({ depth: 1, velocity: 0 });
    expect(waterStar(0.5, 1, 9.81).velocity).toBeCloseTo(-velocity, 12);
  });

  it('writes a shock tube as expressions that satisfy the Rankine–Hugoniot conditions', () => {
    const [left, right] = [gas(1, 0, 1), gas(0.125, 0, 0.1)];
    const exact = shockTubeExact(left, right, 1.4, 0.5);
    const at = (x: number, t: number) =>
      [exact.rho, exact.u, exact.p].map((text) => evaluateAt(text, { x, t }));
    expect(at(0.2, 0.2)).toEqual([1, 0, 1]);
    expect(at(0.95, 0.2)).toEqual([0.125, 0, 0.1]);
    // Toro, table 4.2.
    expect(at(0.6, 0.2)[0]).toBeCloseTo(0.42632, 5);
    expect(at(0.75, 0.2)[0]).toBeCloseTo(0.26557, 5);
    const [rho, u, p] = at(0.75, 0.2);
    const shock = (rho * u) / (rho - 0.125);
    expect(rho * u * shock - (rho * u ** 2 + p - 0.1)).toBeCloseTo(0, 12);
    expect(at(0.5 + 0.2 * (shock - 1e-6), 0.2)[0]).toBeCloseTo(rho, 12);
    expect(at(0.5 + 0.2 * (shock + 1e-6), 0.2)[0]).toBe(0.125);
    // Entropy and u + 2c/(γ − 1) are constant over the fan, whose ends are continuous.
    for (const x of [0.264, 0.3, 0.4, 0.485]) {
      const [density, velocity, pressure] = at(x, 0.2);
      expect(pressure / density ** 1.4).toBeCloseTo(1, 12);
      const c = Math.sqrt((1.4 * pressure) / density);
      expect(velocity + 5 * c).toBeCloseTo(5 * Math.sqrt(1.4), 12);
      expect(velocity - c).toBeCloseTo((x - 0.5) / 0.2, 12);
    }
    expect(() => shockTubeExact(right, left, 1.4, 0.5)).toThrow('internal error');
  });
});
