import { describe, expect, it } from 'vitest';
import { besselDerivative, besselValues } from '../../../solver/verification/exact/bessel';

describe('the Bessel functions', () => {
  it.each([
    // Abramowitz and Stegun, tables 9.1, 9.2 and 9.4.
    [0, 1, 0.765197686557967, 0.088256964215677],
    [1, 1, 0.440050585744934, -0.781212821300289],
    [0, 10, -0.245935764451348, 0.055671167283599],
    [1, 10, 0.043472746168861, 0.249015424206954],
    [2, 5, 0.046565116277752, 0.367662882605525],
    [10, 10, 0.20748610663336, -0.359814152183403],
    [0, 0.1, 0.99750156206604, -1.53423865135037],
    [5, 1, 0.000249757730211, -260.405866625812],
  ])('has the published values: order %i at %d', (k, x, first, second) => {
    const values = besselValues(k, x);
    expect(values.first[k]).toBeCloseTo(first, 13);
    expect(values.second[k] / second).toBeCloseTo(1, 12);
  });

  it('satisfies the Wronskian JₖYₖ₊₁ − Jₖ₊₁Yₖ = −2/(πx) for all orders and arguments', () => {
    for (const x of [0.003, 0.4, 2.404825557695773, 7, 31, 210]) {
      const { first, second } = besselValues(60, x);
      for (let k = 0; k < 60 && Number.isFinite(second[k + 1]); k++) {
        const wronskian = first[k] * second[k + 1] - first[k + 1] * second[k];
        expect((wronskian * Math.PI * x) / -2).toBeCloseTo(1, 11);
      }
    }
  });

  it('has the derivatives given by the next order', () => {
    const at = (x: number): number => besselValues(4, x).first[3];
    const { first } = besselValues(4, 2.5);
    expect(besselDerivative(first, 3, 2.5)).toBeCloseTo((at(2.50001) - at(2.49999)) / 2e-5, 9);
  });
});
