import { describe, expect, it } from 'vitest';
import {
  advectionError,
  legendre,
  refinementStudy,
  sampleAdvection,
  solveAdvection,
  type AdvectionSettings,
} from '../../solver/methods/laboratory1d';
import { gaussLegendre } from '../../solver/mesh/gaussLegendre';

const settings = (changes: Partial<AdvectionSettings> = {}): AdvectionSettings => ({
  cells: 8,
  order: 3,
  flux: 'upwind',
  cflNumber: 0.2,
  endTime: 1,
  ...changes,
});

describe('Legendre polynomials', () => {
  it('is orthogonal with ∫P_k² = 2/(2k + 1) and equals 1 at the right end', () => {
    const { points, weights } = gaussLegendre(6);
    const product = (j: number, k: number): number =>
      points.reduce((sum, xi, q) => {
        const values = legendre(5, xi);
        return sum + weights[q] * values[j] * values[k];
      }, 0);
    for (let j = 0; j <= 5; j++) {
      for (let k = 0; k <= 5; k++) {
        expect(product(j, k)).toBeCloseTo(j === k ? 2 / (2 * k + 1) : 0, 13);
      }
    }
    expect([...legendre(5, 1)]).toEqual([1, 1, 1, 1, 1, 1]);
  });
});

describe('DG advection on a line', () => {
  it('converges with order p + 1', () => {
    for (const { rate, order } of refinementStudy([0, 1, 2, 3, 4], [10, 20], {
      flux: 'upwind',
      cflNumber: 0.1,
      endTime: 0.25,
    })) {
      if (rate !== null) expect(rate).toBeGreaterThan(order + 0.7);
    }
  });

  it('takes the degree of each cell: the same results with equal ones', () => {
    const uniform = solveAdvection(settings());
    const own = solveAdvection(settings({ orders: new Array<number>(8).fill(3) }));
    expect(own.coefficients).toEqual(uniform.coefficients);
  });

  it('conserves the integral with different degrees, which bound the coefficients', () => {
    const profile = (x: number): number => 1 + Math.sin(2 * Math.PI * x) ** 2;
    const orders = [0, 3, 1, 2, 3, 0, 2, 1];
    const { coefficients } = solveAdvection(settings({ orders }), profile);
    let mass = 0;
    orders.forEach((own, cell) => {
      mass += coefficients[4 * cell] / 8;
      expect([...coefficients.slice(4 * cell + own + 1, 4 * cell + 4)]).toEqual(
        new Array(3 - own).fill(0),
      );
    });
    expect(mass).toBeCloseTo(1.5, 13);
  });

  it('has the accuracy of the higher degree where the wave is, while it stays there', () => {
    // The exact solution is a bump that moves from 0.25 to 0.5; cells beyond 0.75 see nothing.
    const bump: (x: number) => number = (x) => Math.exp(-(((x - 0.25) / 0.05) ** 2));
    const errorOf = (changes: Partial<AdvectionSettings>): number =>
      advectionError(
        solveAdvection(settings({ cells: 40, endTime: 0.25, ...changes }), bump),
        (x) => bump(x - 0.25),
      );
    const high = errorOf({ order: 4 });
    const low = errorOf({ order: 1 });
    const orders = Array.from({ length: 40 }, (_, cell) => (cell < 30 ? 4 : 1));
    const mixed = errorOf({ order: 4, orders });
    expect(low).toBeGreaterThan(100 * high);
    expect(mixed).toBeLessThan(1.01 * high);
  });

  it('conserves the integral, and with the central flux also the L2 norm', () => {
    const square = (profile: AdvectionSettings) => {
      const { coefficients } = solveAdvection(profile, (x) => 1 + Math.exp(Math.sin(6.28318 * x)));
      const modes = profile.order + 1;
      let [mass, energy] = [0, 0];
      coefficients.forEach((c, i) => {
        if (i % modes === 0) mass += c / profile.cells;
        energy += (c * c) / (2 * (i % modes) + 1) / profile.cells;
      });
      return { mass, energy };
    };
    const start = square(settings({ endTime: 0 }));
    const upwind = square(settings());
    const central = square(settings({ flux: 'central', cflNumber: 0.05 }));
    expect(upwind.mass).toBeCloseTo(start.mass, 12);
    expect(central.mass).toBeCloseTo(start.mass, 12);
    expect(upwind.energy).toBeLessThan(start.energy);
    expect(Math.abs(central.energy / start.energy - 1)).toBeLessThan(1e-8);
  });

  it('compares the solution with the advected profile', () => {
    const quarter = solveAdvection(settings({ endTime: 0.25 }));
    expect(advectionError(quarter)).toBeLessThan(1e-4);
    expect(advectionError(quarter, (x) => -Math.cos(2 * Math.PI * x))).toBeCloseTo(
      advectionError(quarter),
      12,
    );
  });

  it('samples both one-sided values at interfaces', () => {
    const solution = solveAdvection(settings({ cells: 3, order: 1, endTime: 0 }), (x) =>
      x < 1 / 3 ? 0 : 1,
    );
    const { x, u } = sampleAdvection(solution, 3);
    expect(x[2]).toBe(x[3]);
    expect([...u].map((value) => Math.round(value * 1e9) / 1e9)).toEqual([
      0, 0, 0, 1, 1, 1, 1, 1, 1,
    ]);
  });

  it.each([
    [{ cells: 0 }, 'cells'],
    [{ order: 1.5 }, 'order'],
    [{ cflNumber: 0 }, 'CFL'],
  ])('rejects %j', (changes, word) => {
    expect(() => solveAdvection(settings(changes))).toThrow(word);
  });
});
