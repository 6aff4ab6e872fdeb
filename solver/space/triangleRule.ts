import { internalError } from '../core/internalError';

/** A rule on the reference triangle (0, 0), (1, 0), (0, 1). */
export interface TriangleRule {
  readonly r: Float64Array;
  readonly s: Float64Array;
  /** Sum to the area ½. */
  readonly weights: Float64Array;
}

/** One orbit of a symmetric rule: barycentric coordinates and the weight of each of its points. */
type Orbit = readonly [weight: number, a: number, b: number, c: number];

const third = 1 / 3;

/**
 * Symmetric rules of degree 0, 2, …, 10 with 1, 3, 6, 12, 16, 25 points, weights summing to 1.
 * D. A. Dunavant, Int. J. Numer. Meth. Eng. 21 (1985) 1129–1148; degree 0 is the centroid.
 */
const dunavant: ReadonlyMap<number, readonly Orbit[]> = new Map<number, readonly Orbit[]>([
  [0, [[1, third, third, third]]],
  [2, [[third, 2 / 3, 1 / 6, 1 / 6]]],
  [
    4,
    [
      [0.223381589678011, 0.10810301816807, 0.445948490915965, 0.445948490915965],
      [0.109951743655322, 0.816847572980459, 0.091576213509771, 0.091576213509771],
    ],
  ],
  [
    6,
    [
      [0.116786275726379, 0.501426509658179, 0.24928674517091, 0.24928674517091],
      [0.050844906370207, 0.873821971016996, 0.063089014491502, 0.063089014491502],
      [0.082851075618374, 0.053145049844817, 0.310352451033784, 0.636502499121399],
    ],
  ],
  [
    8,
    [
      [0.144315607677787, third, third, third],
      [0.095091634267285, 0.081414823414554, 0.459292588292723, 0.459292588292723],
      [0.103217370534718, 0.65886138449648, 0.17056930775176, 0.17056930775176],
      [0.032458497623198, 0.898905543365938, 0.050547228317031, 0.050547228317031],
      [0.027230314174435, 0.008394777409958, 0.263112829634638, 0.728492392955404],
    ],
  ],
  [
    10,
    [
      [0.090817990382754, third, third, third],
      [0.036725957756467, 0.028844733232685, 0.485577633383657, 0.485577633383657],
      [0.045321059435528, 0.781036849029926, 0.109481575485037, 0.109481575485037],
      [0.07275791684542, 0.14170721941488, 0.307939838764121, 0.550352941820999],
      [0.028327242531057, 0.025003534762686, 0.246672560639903, 0.728323904597411],
      [0.009421666963733, 0.0095408154003, 0.0668032510122, 0.9236559335875],
    ],
  ],
]);

/** The distinct permutations of three barycentric coordinates. */
function permutations(a: number, b: number, c: number): [number, number, number][] {
  if (a === b && b === c) return [[a, b, c]];
  if (b === c) return [[a, b, b], [b, a, b], [b, b, a]]; // prettier-ignore
  return [[a, b, c], [b, c, a], [c, a, b], [a, c, b], [c, b, a], [b, a, c]]; // prettier-ignore
}

/** For higher degrees see `conicalRule`. */
export const largestDegree = 10;

/** Returns a rule exact for polynomials of total degree `degree` (0, 2, 4, 6, 8 or 10). */
export function triangleRule(degree: number): TriangleRule {
  const orbits = dunavant.get(degree);
  if (!orbits) throw internalError(`no triangle rule of degree ${degree}`);
  const points = orbits.flatMap(([weight, a, b, c]) =>
    permutations(a, b, c).map(([, r, s]) => ({ weight, r, s })),
  );
  return {
    r: Float64Array.from(points, ({ r }) => r),
    s: Float64Array.from(points, ({ s }) => s),
    weights: Float64Array.from(points, ({ weight }) => weight / 2),
  };
}
