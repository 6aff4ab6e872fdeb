import { describe, expect, it } from 'vitest';
import { evaluateBasis, modeCount } from '../../solver/methods/dgModal/basis';
import { gaussLegendre } from '../../solver/mesh/gaussLegendre';
import { triangleRule } from '../../solver/space/triangleRule';
import type { OverIntegration } from '../../solver/methods/dgModal/integrationRules';
import { createResidual } from '../../solver/methods/dgModal/cpu/residual';
import { dgOperators } from '../../solver/methods/dgModal/operators';
import { compileCasePhysics } from '../../solver/physics/compile';
import { projectState } from '../../solver/space/projection';
import { allSides, scheme, testCase } from '../support/cases';
import { rectangleMesh } from '../support/meshes';
import { referenceElement } from '../../solver/methods/dgModal/referenceElement';

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

describe('triangle quadrature', () => {
  it.each([0, 2, 4, 6, 8, 10])('integrates every monomial of degree %i exactly', (degree) => {
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

describe('Gauss–Legendre quadrature', () => {
  it.each([1, 2, 3, 4, 5])('is exact up to degree 2n − 1 with %i points', (count) => {
    const { points, weights } = gaussLegendre(count);
    for (let degree = 0; degree <= 2 * count - 1; degree++) {
      const exact = degree % 2 === 0 ? 2 / (degree + 1) : 0;
      const sum = points.reduce((s, x, i) => s + weights[i] * x ** degree, 0);
      expect(Math.abs(sum - exact)).toBeLessThan(2e-15);
    }
  });
});

describe('modal basis', () => {
  it.each([1, 2, 3, 4, 5])('is orthonormal on the reference triangle at degree %i', (order) => {
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

  it('has derivatives that match finite differences, also at the corner r = 1', () => {
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

describe('over-integration', () => {
  const system = { id: 'burgers2d', parameters: { ax: 1, ay: 0.5 } };
  const slopes = (
    order: number,
    overIntegration: OverIntegration,
    initial: string,
  ): Float64Array => {
    const document = testCase({
      system,
      scheme: { ...scheme(order), overIntegration },
      initial: { u: initial },
      boundaries: allSides('outflow'),
    });
    const mesh = rectangleMesh(2, 2, (x, y) => [x + 0.1 * y * y, y]);
    const operators = dgOperators(mesh, compileCasePhysics(document), document.scheme);
    const state = projectState(operators, operators.physics.initial, 0);
    const slope = new Float64Array(state.length);
    createResidual(operators)(state, 0, slope);
    return slope;
  };
  const difference = (a: Float64Array, b: Float64Array): number =>
    Math.max(...a.map((value, i) => Math.abs(value - b[i])));

  // A polynomial of the given order has no jumps, so only the integral of its square remains.
  it.each([2, 3, 4, 5])('integrates products of two variables exactly at p = %i', (order) => {
    const initial = `2 + (x - 0.3*y)^${order}`;
    const exact = slopes(order, 'cubic', initial);
    expect(difference(slopes(order, 'quadratic', initial), exact)).toBeLessThan(1e-12);
    expect(difference(slopes(order, 'none', initial), exact)).toBeGreaterThan(1e-6);
  });

  it('adds no points if the order needs none', () => {
    expect(referenceElement(1, 'quadratic')).toEqual(referenceElement(1));
    const { volumePoints, sidePoints } = referenceElement(4, 'cubic');
    expect([volumePoints, sidePoints]).toEqual([64, 9]);
  });
});
