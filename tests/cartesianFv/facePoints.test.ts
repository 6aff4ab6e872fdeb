import { describe, expect, it } from 'vitest';
import { createResidual } from '../../solver/methods/cartesianFv/cpu/residual';
import { faceQuadratures } from '../../solver/methods/cartesianFv/faceQuadratures';
import type { FvOptions } from '../../solver/methods/cartesianFv/options';
import {
  createParabolas,
  deviationAt,
  parabolaPoints,
  setParabolas,
} from '../../solver/methods/cartesianFv/reconstructions/parabolas';
import { fvCase, gridOf, stepCase } from './grids';

const turn = 2 * Math.PI;

/** Cell means of sin 2πx, and below of its square, over equal parts of the unit interval. */
const meanOfSine = (i: number, n: number): number =>
  ((Math.cos((turn * i) / n) - Math.cos((turn * (i + 1)) / n)) * n) / turn;
const meanOfSquare = (i: number, n: number): number =>
  0.5 - ((Math.sin((2 * turn * (i + 1)) / n) - Math.sin((2 * turn * i) / n)) * n) / (4 * turn);

/**
 * Returns the largest error of du/dt for the cell means of u = 2 + sin 2πx sin 2πy with u_t +
 * (u²/2)_x − (u²/4)_y = 0. The edge means of u² are known exactly.
 */
function errorOfRate(n: number, options: Partial<FvOptions>): number {
  const grid = gridOf({ counts: [n, n], joined: [0, 1] });
  const document = fvCase(
    { system: { id: 'burgers2d', parameters: { ax: 1, ay: -0.5 } }, initial: { u: '0' } },
    { integrator: 'sspRk3', ...options },
  );
  const { operators } = stepCase(document, grid, 0);
  const along = (i: number): number => Math.sin((turn * i) / n);
  const cells = Array.from({ length: n * n }, (_, c) => [c % n, Math.floor(c / n)] as const);
  const state = Float64Array.from(cells, ([i, j]) => 2 + meanOfSine(i, n) * meanOfSine(j, n));
  const rate = new Float64Array(n * n);
  createResidual(operators)(state, 0, 1, rate);
  /**
   * Returns the mean of u² over an edge at position `face` along one axis and index `row` along the
   * other.
   */
  const squareOn = (face: number, row: number): number =>
    4 + 4 * along(face) * meanOfSine(row, n) + along(face) ** 2 * meanOfSquare(row, n);
  const errors = cells.map(([i, j], c) => {
    const x = 0.5 * (squareOn(i + 1, j) - squareOn(i, j)) * n;
    const y = -0.25 * (squareOn(j + 1, i) - squareOn(j, i)) * n;
    return Math.abs(rate[c] + x + y);
  });
  return Math.max(...errors);
}

const orderOf = (options: Partial<FvOptions>): number =>
  Math.log2(errorOfRate(32, options) / errorOfRate(64, options));

describe('face quadrature', () => {
  it('is exact for polynomials up to degree 3, and up to degree 1 for the midpoint rule', () => {
    for (const [id, degree] of [
      ['midpoint', 1],
      ['simpson', 3],
      ['gauss', 3],
    ] as const) {
      const { points, weights } = faceQuadratures[id];
      for (let power = 0; power <= degree; power++) {
        const sum = points.reduce((total, at, q) => total + weights[q] * (1 + at) ** power, 0);
        expect(sum).toBeCloseTo((1.5 ** (power + 1) - 0.5 ** (power + 1)) / (power + 1), 14);
      }
    }
  });

  it('gives fourth-order fluxes in 2D with Gauss points and second-order fluxes with midpoints', () => {
    for (const reconstruction of ['weno5', 'weno5Z'] as const) {
      const midpoint = orderOf({ reconstruction });
      expect(midpoint).toBeGreaterThan(1.9);
      expect(midpoint).toBeLessThan(2.1);
      const gauss = orderOf({ reconstruction, faceQuadrature: 'gauss' });
      expect(gauss).toBeGreaterThan(3.8);
    }
  });
});

describe('parabola weights', () => {
  it('combines to the quartic through all five means', () => {
    const parabolas = createParabolas();
    for (let power = 0; power <= 4; power++) {
      const mean = (i: number): number =>
        ((i + 0.8) ** (power + 1) - (i - 0.2) ** (power + 1)) / (power + 1);
      setParabolas(parabolas, Float64Array.of(mean(-2), mean(-1), mean(0), mean(1), mean(2)), 2, 1);
      for (const { place, weights } of parabolaPoints) {
        const value = mean(0) + deviationAt(place, parabolas, Float64Array.from(weights));
        expect(value).toBeCloseTo((place + 0.3) ** power, 13);
      }
    }
  });

  it('reconstructs a sine with errors that fall by a factor of 32 when cells are halved', () => {
    const parabolas = createParabolas();
    const errorAt = (n: number, at: (typeof parabolaPoints)[number]): number => {
      const means = Float64Array.from({ length: n }, (_, i) => meanOfSine(i, n));
      const errors = Array.from({ length: n - 4 }, (_, k) => {
        setParabolas(parabolas, means, k + 2, 1);
        const value =
          means[k + 2] + deviationAt(at.place, parabolas, Float64Array.from(at.weights));
        return Math.abs(value - Math.sin((turn * (k + 2.5 + at.place)) / n));
      });
      return Math.max(...errors);
    };
    for (const point of parabolaPoints) {
      const ratio = errorAt(40, point) / errorAt(80, point);
      expect(ratio).toBeGreaterThan(30);
      expect(ratio).toBeLessThan(34);
    }
  });
});
