import type { PhysicsDescription } from './description';
import { periodicCondition } from './periodic';
import { pointFieldIds, type PointFieldId } from './pointFields';

/** Returns whether a boundary condition is a wall. */
export const isWall = (condition: string): boolean => /wall/i.test(condition);

/** Returns whether a boundary condition is a wall that the fluid sticks to. */
export const isNoSlipWall = (condition: string): boolean =>
  isWall(condition) && !/(?<!no)slip/i.test(condition);

/**
 * Returns the groups on which wall quantities are shown: those with a wall condition; for a system without such conditions
 * all groups that are not periodic.
 */
export function wallGroups({ boundaries }: Pick<PhysicsDescription, 'boundaries'>): string[] {
  const groups = Object.entries(boundaries);
  const walls = groups.filter(([, { condition }]) => isWall(condition));
  const shown =
    walls.length > 0
      ? walls
      : groups.filter(([, { condition }]) => condition !== periodicCondition);
  return shown.map(([group]) => group);
}

/** Returns the groups of no-slip walls, to which the wall distance is measured. */
export const noSlipGroups = ({ boundaries }: Pick<PhysicsDescription, 'boundaries'>): string[] =>
  Object.entries(boundaries)
    .filter(([, { condition }]) => isNoSlipWall(condition))
    .map(([group]) => group);

/** Returns the point fields that are defined in a case. */
export const definedPointFields = (
  document: Pick<PhysicsDescription, 'boundaries'>,
): readonly PointFieldId[] =>
  pointFieldIds.filter((id) => id !== 'wallDistance' || noSlipGroups(document).length > 0);
