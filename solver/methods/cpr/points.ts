import { boxRule } from '../../mesh/boxRule';
import { gaussLegendre } from '../../mesh/gaussLegendre';
import { interpolation, lagrangeBasis } from '../../space/lagrange';
import { legendre } from './legendre';
import { t } from '../../text/t';

export const pointSetIds = ['chebyshevLobatto', 'gaussLegendre', 'gaussLobatto'] as const;

/** Solution points along an axis of a cell. */
export type PointSetId = (typeof pointSetIds)[number];

export const pointSets: Readonly<
  Record<PointSetId, { readonly title: string; readonly description: string }>
> = {
  chebyshevLobatto: {
    title: t('methodChebyshevLobatto'),
    description: t('cprChebyshevLobattoHint'),
  },
  gaussLegendre: {
    title: t('methodGaussLegendre'),
    description: t('cprGaussLegendreHint'),
  },
  gaussLobatto: {
    title: t('methodGaussLobatto'),
    description: t('cprGaussLobattoHint'),
  },
};

/** Whether the ends of a line are among its points. */
export const reachesEnds = (id: PointSetId): boolean => id !== 'gaussLegendre';

/** Returns the p + 1 points of a set on [0, 1], ascending and symmetric; the midpoint at p = 0. */
export function linePoints(id: PointSetId, order: number): Float64Array {
  if (order === 0) return Float64Array.of(0.5);
  switch (id) {
    case 'chebyshevLobatto':
      return symmetric(order, (i) => -Math.cos((Math.PI * i) / order));
    case 'gaussLegendre': {
      const { points } = gaussLegendre(order + 1);
      return symmetric(order, (i) => points[i]);
    }
    case 'gaussLobatto':
      return symmetric(order, (i) => lobattoPoint(order, i));
    default:
      return id satisfies never;
  }
}

/** Maps points from [−1, 1] to [0, 1], using the lower ones and their mirror images. */
const symmetric = (order: number, point: (i: number) => number): Float64Array =>
  Float64Array.from({ length: order + 1 }, (_, i) => {
    if (2 * i === order) return 0.5;
    return 2 * i < order ? (1 + point(i)) / 2 : (1 - point(order - i)) / 2;
  });

/** Returns an end or a root of P′_p in the lower half of [−1, 1], by Newton's method on (1 − x²)P′_p. */
function lobattoPoint(order: number, i: number): number {
  if (i === 0) return -1;
  let x = -Math.cos((Math.PI * i) / order);
  for (let iteration = 0; iteration < 100; iteration++) {
    const { value, previous } = legendre(order, x);
    // (1 − x²)P′ₙ = n(Pₙ₋₁ − xPₙ), whose derivative is −n(n + 1)Pₙ.
    const step = (x * value - previous) / ((order + 1) * value);
    x -= step;
    if (Math.abs(step) < 1e-16) break;
  }
  return x;
}

/** Returns the weights that integrate the interpolating polynomial of values at points of [0, 1]. */
export function interpolatoryWeights(points: Float64Array): Float64Array {
  const rule = boxRule(1, Math.ceil(points.length / 2));
  const values = interpolation(
    lagrangeBasis(points),
    rule.map(({ point: [at] }) => at),
  );
  return points.map((_, i) =>
    rule.reduce((sum, { weight }, q) => sum + weight * values[q * points.length + i], 0),
  );
}
