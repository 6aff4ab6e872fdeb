import { describe, expect, it } from 'vitest';
import { evaluateBasis, modeCount } from '../../solver/methods/dgModal/basis';
import { gaussLegendre } from '../../solver/mesh/gaussLegendre';
import { triangleRule } from '../../solver/space/triangleRule';
import { referenceElement } from '../../solver/methods/dgModal/referenceElement';

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

describe('triangle rules', () => {
  it.each([0, 2, 4, 6, 8, 10])('integrate every monomial of degree %i exactly', (degree) => {
    const rule = triangleRule(degree);
    for (let a = 0; a <= degree; a++) {
      for (let b = 0; a + b <= degree; b++) {
        // ∫ r^a s^b over the triangle = a! b! / (a + b + 2)!
        const exact = (factorial(a) * factorial(b)) / factorial(a + b + 2);
        const sum = rule.weights.reduce((s, w, i) => s + w * rule.r[i] ** a * rule.s[i] ** b, 0);
        expect(Math.abs(sum - exact)).toBeLessThan(3e-15);
      }
    }
  });
});

describe('Gauss–Legendre rules', () => {
  it.each([1, 2, 3, 4, 5])('of %i points are exact to degree 2n − 1', (count) => {
    const { points, weights } = gaussLegendre(count);
    for (let degree = 0; degree <= 2 * count - 1; degree++) {
      const exact = degree % 2 === 0 ? 2 / (degree + 1) : 0;
      const sum = points.reduce((s, x, i) => s + weights[i] * x ** degree, 0);
      expect(Math.abs(sum - exact)).toBeLessThan(2e-15);
    }
  });
});

describe('modal basis', () => {
  it.each([1, 2, 3, 4, 5])('of degree %i is orthonormal on the reference triangle', (order) => {
    const { modes, volumePoints, volumeWeights, volumeValues } = referenceElement(order);
    for (let i = 0; i < modes; i++) {
      for (let j = 0; j < modes; j++) {
        let sum = 0;
        for (let q = 0; q < volumePoints; q++) {
          sum += volumeWeights[q] * volumeValues[q * modes + i] * volumeValues[q * modes + j];
        }
        expect(Math.abs(sum - (i === j ? 1 : 0))).toBeLessThan(2e-14);
      }
    }
  });

  it('starts with √2, 2(1 − 3r), 2√3(1 − r − 2s)', () => {
    const { value } = evaluateBasis(1, 0.2, 0.3);
    expect(value[0]).toBeCloseTo(Math.SQRT2, 15);
    expect(value[1]).toBeCloseTo(2 * (1 - 0.6), 15);
    expect(value[2]).toBeCloseTo(2 * Math.sqrt(3) * (1 - 0.2 - 0.6), 15);
  });

  it('has the derivatives that differences of its values show, also at the corner r = 1', () => {
    const h = 1e-6;
    for (const [r, s] of [
      [0.2, 0.3],
      [0.7, 0.1],
      [1, 0],
    ]) {
      const { dr, ds } = evaluateBasis(4, r, s);
      const alongR = [evaluateBasis(4, r - h, s).value, evaluateBasis(4, r + h, s).value];
      const alongS = [evaluateBasis(4, r, s - h).value, evaluateBasis(4, r, s + h).value];
      for (let j = 0; j < modeCount(4); j++) {
        expect((alongR[1][j] - alongR[0][j]) / (2 * h)).toBeCloseTo(dr[j], 5);
        expect((alongS[1][j] - alongS[0][j]) / (2 * h)).toBeCloseTo(ds[j], 5);
      }
    }
  });
});
