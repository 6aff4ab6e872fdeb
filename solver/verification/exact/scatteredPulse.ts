import { gaussLegendre } from '../../mesh/gaussLegendre';
import { besselDerivative, besselValues } from './bessel';

const rule = gaussLegendre(8);

const halvings = Array.from({ length: 12 }, (_, i) => 11 - i);

/** A round pulse of sound beside a hard cylinder, in a gas at rest. */
export interface ScatteredPulse {
  /** Of the cylinder, whose axis is the origin. */
  readonly radius: number;
  /** Distance of the pulse from the axis, on the positive x axis. */
  readonly distance: number;
  /** b: where it has half its height. */
  readonly halfWidth: number;
  readonly amplitude: number;
  readonly soundSpeed: number;
}

/** Frequencies up to which the spectrum counts, over 1/b: e^{−(ωb)²/4 log 2} is 10⁻¹⁰ there. */
const highest = 8;

/**
 * The pressure above that at rest, p'(t), at a distance r ≥ a from the axis and an angle ϑ from that of the pulse, for
 * p' = ε exp(−log 2 |x − x₀|²/b²) and no velocity at t = 0, to first order in ε: with c = 1 and β = log 2/b²
 *
 * p' = ε ∫ ω/2β e^{−ω²/4β} cos ωt Σ εₖ cos kϑ ψₖ(ωr) ψₖ(ωs) dω,   ε₀ = 1, εₖ = 2,
 * ψₖ(ωx) = [Jₖ(ωx)Yₖ'(ωa) − Yₖ(ωx)Jₖ'(ωa)]/√(Jₖ'(ωa)² + Yₖ'(ωa)²)
 *
 * by Gauss' rule on panels.
 * @param latest time up to which it is to be evaluated
 */
export function scatteredPressure(
  { radius, distance, halfWidth, amplitude, soundSpeed }: ScatteredPulse,
  r: number,
  angle: number,
  latest: number,
): (time: number) => number {
  const beta = Math.LN2 / halfWidth ** 2;
  const end = highest / halfWidth;
  // A panel for every turn of cos ω(t + r + s), finer towards 0, where Yₖ has a logarithm.
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

/** Σ εₖ cos kϑ ψₖ(ωr) ψₖ(ωs); behind the order ω min(r, s) its terms fall faster than exponentially. */
function modeSum(omega: number, a: number, r: number, s: number, angle: number): number {
  const reach = omega * Math.min(r, s);
  const orders = Math.ceil(reach + 20 + 8 * Math.cbrt(reach));
  const [atWall, atPlace, atPulse] = [a, r, s].map((x) => besselValues(orders + 1, omega * x));
  let sum = 0;
  for (let k = 0; k <= orders; k++) {
    const slope = besselDerivative(atWall.second, k, omega * a);
    if (!Number.isFinite(slope)) break;
    // As a quotient, since Yₖ is beyond all bounds where Jₖ is next to nothing.
    const share = besselDerivative(atWall.first, k, omega * a) / slope;
    const [there, here] = [atPlace, atPulse].map(
      ({ first, second }) => first[k] - second[k] * share,
    );
    sum += ((k === 0 ? 1 : 2) * Math.cos(k * angle) * there * here) / (1 + share * share);
  }
  return sum;
}
