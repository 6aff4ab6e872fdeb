import { gaussLegendre } from '../mesh/gaussLegendre';
import { gaussRadial } from './gaussRadial';
import type { TriangleRule } from './triangleRule';

/**
 * Rule exact for polynomials of any given total degree: Gauss rules on the square, one side of which is collapsed to
 * a vertex, (r, s) = (a, b (1 − a)) (Stroud, Approximate Calculation of Multiple Integrals, 1971, 2.4). It is
 * invariant under the reflection s → 1 − r − s.
 */
export function conicalRule(degree: number): TriangleRule {
  const count = Math.floor(degree / 2) + 1;
  const across = gaussLegendre(count);
  const along = gaussRadial(count);
  const at = (value: (i: number, j: number) => number): Float64Array =>
    Float64Array.from({ length: count * count }, (_, k) => value(k % count, Math.floor(k / count)));
  return {
    r: at((i) => along.points[i]),
    s: at((i, j) => ((1 + across.points[j]) / 2) * (1 - along.points[i])),
    weights: at((i, j) => (across.weights[j] / 2) * along.weights[i]),
  };
}
