import { describe, expect, it } from 'vitest';
import { lineOperators, splitDerivative, weakDerivative } from '../../../solver/methods/cpr/line';
import { linePoints, pointSetIds } from '../../../solver/methods/cpr/points';
import { cprScheme } from './cases';

const line = (scheme: Parameters<typeof cprScheme>[0]) => lineOperators(cprScheme(scheme));
const rounded = (values: ArrayLike<number>): number[] =>
  Array.from(values, (value) => Math.round(1e6 * value) / 1e6 + 0);

describe('DG correction on Chebyshev–Lobatto points', () => {
  // Zimmerman 2013, table 3.1, for the interval [−1, 1], with more digits by its derivation. The
  // last entry of P4 is misprinted as 0.5.
  const published: readonly (readonly number[])[] = [
    [2, -1],
    [4.5, -0.75, 1.5],
    [8, -0.59375, 0.96875, -2],
    [12.5, -0.261183, 0.9375, -1.145067, 2.5],
    [18, 0.25133, 0.85177, -1.124376, 1.310339, -3],
  ];

  it.each([1, 2, 3, 4, 5])(
    'matches the published values at p = %i, twice as large on [0, 1]',
    (order) => {
      const { lift } = line({ order });
      expect(rounded(lift.left.map((value) => value / 2))).toEqual(published[order - 1]);
      expect(lift.right).toEqual(lift.left.toReversed());
    },
  );

  it('is the finite-volume flux at p = 0', () => {
    expect(line({ order: 0 }).lift).toEqual({
      left: Float64Array.of(1),
      right: Float64Array.of(1),
    });
  });
});

describe('derivative matrix', () => {
  it('matches the published values for three points', () => {
    // Zimmerman 2013, table 3.2, for the interval [−1, 1].
    const { derivative } = line({ order: 2 });
    expect(rounded(derivative.map((value) => value / 2))).toEqual([
      -1.5, 2, -0.5, -0.5, 0, 0.5, 0.5, -2, 1.5,
    ]);
  });

  it.each(pointSetIds)('is exact for polynomials of degree p on %s points', (points) => {
    for (const order of [1, 2, 3, 4, 5]) {
      const own = line({ order, points });
      own.points.forEach((at, i) => {
        const slope = own.points.reduce(
          (sum, place, m) => sum + own.derivative[i * (order + 1) + m] * place ** order,
          0,
        );
        expect(slope).toBeCloseTo(order * at ** (order - 1), 12);
      });
    }
  });
});

describe('point sets', () => {
  it('match their definitions', () => {
    expect(rounded(linePoints('gaussLobatto', 4))).toEqual(
      rounded([0, 0.5 - Math.sqrt(3 / 7) / 2, 0.5, 0.5 + Math.sqrt(3 / 7) / 2, 1]),
    );
    expect(rounded(linePoints('gaussLegendre', 1))).toEqual([0.211325, 0.788675]);
    expect(rounded(linePoints('chebyshevLobatto', 4))).toEqual([0, 0.146447, 0.5, 0.853553, 1]);
  });

  it.each(pointSetIds)('integrates polynomials of degree p: %s', (points) => {
    for (const order of [0, 1, 2, 3, 4, 5]) {
      const own = line({ order, points });
      const integral = own.weights.reduce((sum, w, i) => sum + w * own.points[i] ** order, 0);
      expect(integral).toBeCloseTo(1 / (order + 1), 14);
    }
  });
});

describe('correction functions', () => {
  it.each([1, 2, 3, 4, 5])(
    'acts only at the end Gauss–Lobatto points for Huynh’s function, p = %i',
    (order) => {
      const own = line({ order, points: 'gaussLobatto', correction: 'huynh' });
      expect(own.lift.left[0]).toBeCloseTo(1 / own.weights[0], 10);
      for (const value of own.lift.left.subarray(1)) expect(Math.abs(value)).toBeLessThan(1e-12);
    },
  );

  it('of VCJH include DG and Huynh as special cases', () => {
    const vcjh = (eta: number) =>
      line({ order: 3, correction: 'vcjh', vcjhParameter: eta }).lift.left;
    expect(vcjh(0)).toEqual(line({ order: 3 }).lift.left);
    expect(vcjh(4 / 3)).toEqual(line({ order: 3, correction: 'huynh' }).lift.left);
  });

  it.each(pointSetIds)('conserves the end flux on %s points', (points) => {
    for (const correction of ['dg', 'huynh'] as const) {
      const { lift, weights } = line({ order: 4, points, correction });
      const sum = weights.reduce((own, weight, i) => own + weight * lift.left[i], 0);
      expect(sum).toBeCloseTo(1, 13);
    }
  });
});

describe('summation by parts on Gauss–Lobatto points', () => {
  const own = line({ order: 4, points: 'gaussLobatto', correction: 'huynh' });
  const at = (matrix: Float64Array, i: number, m: number): number =>
    own.weights[i] * matrix[i * 5 + m];

  it('makes the weak derivative the negative adjoint of the derivative, and the split one antisymmetric', () => {
    const [weak, split] = [weakDerivative(own), splitDerivative(own)];
    for (let i = 0; i < 5; i++) {
      for (let m = 0; m < 5; m++) {
        expect(at(weak, i, m)).toBeCloseTo(-at(own.derivative, m, i), 12);
        expect(at(split, i, m)).toBeCloseTo(-at(split, m, i), 12);
      }
    }
  });
});
