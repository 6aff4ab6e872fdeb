import { describe, expect, it } from 'vitest';
import { createBlending, thresholdOf } from '../../../solver/methods/cpr/cpu/blending';
import { cprCase, curvedBox, prepared } from './cases';
import { onAllSides } from './viscousRuns';

/** Returns the share of finite volumes of one cell whose density has this energy fraction in the Legendre mode of degree 3. */
function shareAt(fraction: number): number {
  const amplitude = Math.sqrt((7 * fraction) / (1 - fraction));
  const xi = '(2*x - 1)';
  const document = cprCase(
    {
      initial: { rho: `1 + ${amplitude}*0.5*(5*${xi}^3 - 3*${xi})`, u: '0', v: '0', p: '1' },
      boundaries: onAllSides(2, 'slipWall'),
    },
    {
      order: 3,
      points: 'gaussLobatto',
      correction: 'huynh',
      volumeTerm: 'split',
      twoPointFlux: 'ranocha',
      shockCapturing: true,
    },
  );
  const { operators, state } = prepared(document, curvedBox({ counts: [1, 1] }));
  const shares = new Float64Array(1);
  createBlending(operators)(state, shares);
  return shares[0];
}

describe('the share of finite volumes', () => {
  it('has the threshold 0.5·10^(−1.8 (p + 1)^¼)', () => {
    // By hand for p = 1, 3 and 5.
    expect(thresholdOf(2)).toBeCloseTo(3.617e-3, 6);
    expect(thresholdOf(4)).toBeCloseTo(1.4232e-3, 6);
    expect(thresholdOf(6)).toBeCloseTo(7.6176e-4, 6);
  });

  it('is a half from the threshold on and falls below it by the logistic function', () => {
    const threshold = 0.5 * 10 ** (-1.8 * 4 ** 0.25);
    expect(shareAt(1.01 * threshold)).toBe(0.5);
    expect(shareAt(0.5 * threshold)).toBeCloseTo(1 / (1 + Math.exp(0.5 * 9.21024)), 4);
    expect(shareAt(0.8 * threshold)).toBeCloseTo(1 / (1 + Math.exp(0.2 * 9.21024)), 3);
    expect(shareAt(0.1 * threshold)).toBe(0);
  });
});
