import { gaussLegendre } from './gaussLegendre';

/** A point of the unit line, square or cube and its weight. */
export interface WeightedPoint {
  readonly point: readonly number[];
  readonly weight: number;
}

/** Returns Gauss–Legendre points along each coordinate, the first coordinate varying fastest; weights sum to 1. */
export function boxRule(dimension: number, pointsPerAxis: number): readonly WeightedPoint[] {
  const { points, weights } = gaussLegendre(pointsPerAxis);
  let rule: readonly WeightedPoint[] = [{ point: [], weight: 1 }];
  for (let axis = 0; axis < dimension; axis++) {
    rule = Array.from(points).flatMap((place, i) =>
      rule.map(({ point, weight }) => ({
        point: [...point, (place + 1) / 2],
        weight: weight * (weights[i] / 2),
      })),
    );
  }
  return rule;
}
