import type { PhysicsDescription } from './description';
import { periodicCondition } from './periodic';

/** Returns whether a boundary condition is a wall. */
export const isWall = (condition: string): boolean => /wall/i.test(condition);

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
