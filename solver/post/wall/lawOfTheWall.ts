import { karman, logarithmicIntercept } from '../../core/lawOfTheWall';

/**
 * Returns u⁺ at a height y⁺ above a smooth wall by Spalding's law, which joins the viscous sublayer and the logarithmic
 * layer: y⁺ = u⁺ + e^(−κB) (e^(κu⁺) − 1 − κu⁺ − (κu⁺)²/2 − (κu⁺)³/6) with κ = 0.41 and B = 5
 * (D. B. Spalding, J. Appl. Mech. 28, 1961).
 */
export function lawOfTheWall(yPlus: number): number {
  const share = Math.exp(-karman * logarithmicIntercept);
  // Both bounds are above the solution, so that Newton's method approaches it from there.
  let u = Math.min(yPlus, Math.log1p(yPlus) / karman + 12);
  for (let i = 0; i < 50; i++) {
    const k = karman * u;
    const rest = Math.exp(k) - 1 - k - k ** 2 / 2;
    const excess = u + share * (rest - k ** 3 / 6) - yPlus;
    const step = excess / (1 + share * karman * rest);
    u -= step;
    if (Math.abs(step) <= 1e-12 * u) break;
  }
  return u;
}
