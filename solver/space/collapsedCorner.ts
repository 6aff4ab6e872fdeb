import { cones } from '../mesh/cones';
import type { CellBlock } from '../mesh/types';
import type { CellMaps, CellSpace, ReferencePoints } from './cellSpace';
import { pointsOf } from './reference/points';

/** Distance from the collapsed side at which derivatives are evaluated instead of on it. */
const apart = 1e-7;

const within = (place: number): number => Math.min(place, 1 - apart);

/**
 * Returns a space on quadrilaterals or hexahedra some of which are collapsed, see `CellMesh.blocks`, whose derivatives
 * and metrics at the far ends of collapsed axes are those at a small distance from them: where a side has no length or
 * area, derivatives by the coordinates of the square or cube do not determine the gradient.
 */
export function withCollapsedCorners<S extends CellSpace>(
  space: S,
  blocks: readonly CellBlock[],
): S {
  const { maps, tabulate, dimension } = space;
  const axes = [...new Set(blocks.flatMap(({ shape }) => cones[shape]))];
  const point = new Float64Array(dimension);
  const moved = (given: ArrayLike<number>): Float64Array => {
    for (let axis = 0; axis < dimension; axis++) point[axis] = given[axis];
    for (const axis of axes) point[axis] = within(point[axis]);
    return point;
  };
  let known: { points: ReferencePoints; moved: ReferencePoints } | null = null;
  const movedPoints = (points: ReferencePoints): ReferencePoints => {
    const { coordinates, count } = points;
    if (axes.every((axis) => coordinates[axis].every((value) => within(value) === value))) {
      return points;
    }
    if (known?.points !== points) {
      const list = Array.from({ length: count }, (_, i) => [
        ...moved(coordinates.map((own) => own[i])),
      ]);
      known = { points, moved: pointsOf(dimension, list) };
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
      if (axes.every((axis) => within(given[axis]) === given[axis])) return;
      const values = table.value.slice(row * space.functionCount, (row + 1) * space.functionCount);
      tabulate(moved(given), table, row);
      table.value.set(values, row * space.functionCount);
    },
  };
}
