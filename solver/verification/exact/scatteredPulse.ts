import { gaussLegendre } from '../../mesh/gaussLegendre';
import { besselDerivative, besselValues } from './bessel';

const rule = gaussLegendre(8);

const halvings = Array.from({ length: 12 }, (_, i) => 11 - i);

/** A circular acoustic pulse near a rigid cylinder in a gas at rest. */
export interface ScatteredPulse {
  /** Radius of the cylinder, whose axis is at the origin. */
  readonly radius: number;
  /** Distance of the pulse from the axis, along the positive x axis. */
  readonly distance: number;
  /** b: distance at which the pulse has half its amplitude. */
  readonly halfWidth: number;
  readonly amplitude: number;
  readonly soundSpeed: number;
}

/** Upper limit of the frequency integral, over 1/b; there e^{−(ωb)²/4 log 2} is 10⁻¹⁰. */
const highest = 8;

/**
 * Returns the pressure perturbation p'(t) at a distance r ≥ a from the axis and an angle ϑ from that of the pulse, for
 * p' = ε exp(−log 2 |x − x₀|²/b²) and zero velocity at t = 0, to first order in ε. With c = 1 and β = log 2/b²
 *
 * p' = ε ∫ ω/2β e^{−ω²/4β} cos ωt Σ εₖ cos kϑ ψₖ(ωr) ψₖ(ωs) dω,   ε₀ = 1, εₖ = 2,
 * ψₖ(ωx) = [Jₖ(ωx)Yₖ'(ωa) − Yₖ(ωx)Jₖ'(ωa)]/√(Jₖ'(ωa)² + Yₖ'(ωa)²)
 *
 * by composite Gauss quadrature.
 * @param latest largest time at which the result is evaluated
 */
export function scatteredPressure(
  { radius, distance, halfWidth, amplitude, soundSpeed }: ScatteredPulse,
  r: number,
  angle: number,
  latest: number,
): (time: number) => number {
  const beta = Math.LN2 / halfWidth ** 2;
  const end = highest / halfWidth;
  // One panel per period of cos ω(t + r + s), finer towards 0 because of the logarithm in Yₖ.
  const panel = Math.min(end, (2 * Math.PI) / (soundSpeed * latest + r + distance + 2 * radius));
  const edges = [0, ...halvings.map((k) => panel / 2 ** k)];
  for (let i = 2; edges[edges.length - 1] < end; i++) edges.push(i * panel);
  const frequencies = new Float64Array((edges.length - 1) * rule.points.length);
  const spectrum = new Float64Array(frequencies.length);
  for (let p = 0, i = 0; p < edges.length - 1; p++) {
    const half = (edges[p + 1] - edges[p]) / 2;
    for (const [q, point] of rule.points.entries()) {
      const omega = edges[p] + half * (1 + point);
      frequencies[i] = omega;
      spectrum[i++] =
        ((amplitude * half * rule.weights[q] * omega) / (2 * beta)) *
        Math.exp(-(omega * omega) / (4 * beta)) *
        modeSum(omega, radius, r, distance, angle);
    }
  }
  return (time) => {
    const phase = soundSpeed * time;
    return frequencies.reduce((sum, omega, i) => sum + spectrum[i] * Math.cos(omega * phase), 0);
  };
}

/** Returns Σ εₖ cos kϑ ψₖ(ωr) ψₖ(ωs); beyond order ω min(r, s) the terms decay faster than exponentially. */
function modeSum(omega: number, a: number, r: number, s: number, angle: number): number {
  const reach = omega * Math.min(r, s);
  const orders = Math.ceil(reach + 20 + 8 * Math.cbrt(reach));
  const [atWall, atPlace, atPulse] = [a, r, s].map((x) => besselValues(orders + 1, omega * x));
  let sum = 0;
  for (let k = 0; k <= orders; k++) {
    const slope = besselDerivative(atWall.second, k, omega * a);
    if (!Number.isFinite(slope)) break;
    // Use a quotient, since Yₖ is huge where Jₖ is tiny.
    const share = besselDerivative(atWall.first, k, omega * a) / slope;
    const [there, here] = [atPlace, atPulse].map(
      ({ first, second }) => first[k] - second[k] * share,
    );
    sum += ((k === 0 ? 1 : 2) * Math.cos(k * angle) * there * here) / (1 + share * share);
  }
  return sum;
}
