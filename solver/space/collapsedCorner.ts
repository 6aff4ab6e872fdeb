import type { CellMaps, CellSpace, ReferencePoints } from './cellSpace';
import { pointsOf } from './reference/points';

/** Distance from the collapsed side at which derivatives are evaluated instead of on it. */
const apart = 1e-7;

const within = (eta: number): number => Math.min(eta, 1 - apart);

/**
 * Returns a space on quadrilaterals some of which are triangles, see `CellMesh.blocks`, whose derivatives and metrics at
 * points of the side η = 1 are those at a small distance from it: where the side has no length, derivatives by the
 * coordinates of the square do not determine the gradient.
 */
export function withCollapsedCorners<S extends CellSpace>(space: S): S {
  const { maps, tabulate } = space;
  const point = new Float64Array(2);
  const moved = (given: ArrayLike<number>): Float64Array => {
    [point[0], point[1]] = [given[0], within(given[1])];
    return point;
  };
  let known: { points: ReferencePoints; moved: ReferencePoints } | null = null;
  const movedPoints = (points: ReferencePoints): ReferencePoints => {
    const [xi, eta] = points.coordinates;
    if (eta.every((value) => within(value) === value)) return points;
    if (known?.points !== points) {
      known = {
        points,
        moved: pointsOf(
          2,
          Array.from(xi, (own, i) => [own, within(eta[i])]),
        ),
      };
    }
    return known.moved;
  };
  const { metrics } = maps;
  const clear: CellMaps = {
    ...maps,
    metric: (cell, given, adjugate) => maps.metric(cell, moved(given), adjugate),
    ...(metrics && {
      metrics: (cell, points, adjugates, determinants) =>
        metrics(cell, movedPoints(points), adjugates, determinants),
    }),
  };
  return {
    ...space,
    // Products along the axes would use derivatives on the side.
    along: undefined,
    maps: clear,
    tabulate(given, table, row): void {
      tabulate(given, table, row);
      if (within(given[1]) === given[1]) return;
      const values = table.value.slice(row * space.functionCount, (row + 1) * space.functionCount);
      tabulate(moved(given), table, row);
      table.value.set(values, row * space.functionCount);
    },
  };
}
