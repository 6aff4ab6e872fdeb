import type { CartesianGrid, GridSide } from '../cartesianGrid';
import { MeshError } from '../types';

/**
 * Joins the two sides of an axis: what leaves through the one comes in through the other.
 * @throws MeshError where the groups are unknown or aren't the two sides of one axis
 */
export function joinGridSides(grid: CartesianGrid, first: string, second: string): CartesianGrid {
  const [a, b] = [first, second].map((name) => {
    const group = grid.groups.findIndex((candidate) => candidate.name === name);
    if (group < 0) throw new MeshError(`the mesh has no boundary group "${name}" to join`);
    return group;
  });
  const touches = (side: GridSide): boolean => side === a || side === b;
  const joined = grid.sides.findIndex(
    ([low, high]) => touches(low) && touches(high) && low !== high,
  );
  const isElsewhere = grid.sides.some((sides, axis) => axis !== joined && sides.some(touches));
  if (joined < 0 || isElsewhere) {
    throw new MeshError(
      `periodic groups "${first}" and "${second}" are not the two sides of one axis: ` +
        'join opposite sides of the grid, each a group of its own',
    );
  }
  const kept = grid.groups.filter((_, group) => group !== a && group !== b);
  const renumbered = (side: GridSide): GridSide =>
    side === 'joined' ? side : kept.indexOf(grid.groups[side]);
  return {
    ...grid,
    groups: kept,
    sides: grid.sides.map(([low, high], axis) =>
      axis === joined ? ['joined', 'joined'] : [renumbered(low), renumbered(high)],
    ),
  };
}
