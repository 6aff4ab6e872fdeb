import type { CprOperators } from './operators';

/** Two points on a line of points of a cell. */
export interface PointPair {
  readonly axis: number;
  /** In the cell. */
  readonly left: number;
  readonly right: number;
  /** Their places on the line, left < right. */
  readonly i: number;
  readonly m: number;
}

/** The pairs of points on all lines of a cell. @param reach how many places they are apart at most */
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
