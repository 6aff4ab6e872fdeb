import type { CprOperators } from './operators';

/** Two points on the same line of a cell. */
export interface PointPair {
  readonly axis: number;
  /** Indices of the points in the cell. */
  readonly left: number;
  readonly right: number;
  /** Indices on the line, i < m. */
  readonly i: number;
  readonly m: number;
}

/** Lists the pairs of points on all lines of a cell. @param reach maximum index distance on a line */
export function pointPairs(
  { sides, perAxis }: Pick<CprOperators, 'sides' | 'perAxis'>,
  reach = perAxis,
): PointPair[] {
  return sides
    .filter(({ end }) => end === 'left')
    .flatMap(({ axis, starts, stride }) =>
      Array.from(starts).flatMap((start) =>
        Array.from({ length: perAxis ** 2 }, (_, at) => [Math.floor(at / perAxis), at % perAxis])
          .filter(([i, m]) => i < m && m - i <= reach)
          .map(([i, m]) => ({ axis, left: start + i * stride, right: start + m * stride, i, m })),
      ),
    );
}
