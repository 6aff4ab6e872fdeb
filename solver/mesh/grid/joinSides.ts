import type { CartesianGrid, GridSide } from '../cartesianGrid';
import { MeshError } from '../types';
import { countedGroups } from './countGroups';
import { t } from '../../text/t';

/**
 * Joins the two sides of an axis periodically.
 * @throws MeshError if the groups are unknown or aren't the two sides of one axis
 */
export function joinGridSides(grid: CartesianGrid, first: string, second: string): CartesianGrid {
  const [a, b] = [first, second].map((name) => {
    const group = grid.groups.findIndex((candidate) => candidate.name === name);
    if (group < 0) throw new MeshError(t('meshNoGroupToJoin', name));
    return group;
  });
  const touches = (side: GridSide): boolean => side === a || side === b;
  const joined = grid.sides.findIndex(
    ([low, high]) => touches(low) && touches(high) && low !== high,
  );
  const isElsewhere = grid.sides.some((sides, axis) => axis !== joined && sides.some(touches));
  const isObstacle = grid.solid?.some((own) => own > 0 && touches(own - 1)) ?? false;
  if (joined < 0 || isElsewhere || isObstacle) {
    throw new MeshError(t('gridNotOpposite', first, second));
  }
  const kept = grid.groups.filter((_, group) => group !== a && group !== b);
  const renumberedSolid = grid.solid?.map((own) =>
    own === 0 ? 0 : 1 + kept.indexOf(grid.groups[own - 1]),
  );
  const renumbered = (side: GridSide): GridSide =>
    side === 'joined' ? side : kept.indexOf(grid.groups[side]);
  const nameOf = (side: GridSide): string => (side === 'joined' ? '' : grid.groups[side].name);
  const merged = {
    ...grid,
    seams: grid.sides.map(([low, high], axis) =>
      axis === joined ? ([nameOf(low), nameOf(high)] as const) : (grid.seams?.[axis] ?? null),
    ),
    solid: renumberedSolid,
    sides: grid.sides.map(([low, high], axis): readonly [GridSide, GridSide] =>
      axis === joined ? ['joined', 'joined'] : [renumbered(low), renumbered(high)],
    ),
  };
  // Faces opposite an obstacle across the joined side now belong to the obstacle.
  const names = kept.map(({ name }) => name);
  return grid.solid
    ? {
        ...merged,
        groups: countedGroups(merged, names).map((group, i) => ({ ...group, tag: kept[i].tag })),
      }
    : { ...merged, groups: kept };
}
