import type { PaneSettings } from '../../case/view';
import { isFarField } from '../../physics/freeStream';
import { periodicCondition } from '../../physics/periodic';
import { isWall } from '../../physics/wallGroups';
import type { Box } from './lattices';

/** A boundary group with the box that contains it. */
export interface GroupBox {
  readonly name: string;
  readonly box: Box;
}

/** Bodies in an external flow. */
export interface Bodies {
  readonly groups: readonly string[];
  /** Box that contains them. */
  readonly box: readonly number[];
}

/** Largest extent of a body along at least two axes, relative to the domain. */
const bodyShare = 0.5;
/** Smallest extent of a domain, relative to its largest one, below which it is a slab: an extruded plane. */
const slabShare = 0.25;
/** Extent below which a wall is a plane, relative to the domain. */
const planeShare = 1e-6;

/**
 * Finds bodies in an external flow in space: walls that are small compared with the domain along at least two axes (a
 * wing or cylinder may span the third one), while all other boundaries are far fields, or open, periodic or slip. A slab
 * has none, since its field is seen on its large sides.
 * @param conditionOf returns the boundary condition of a group
 * @returns null for other flows
 */
export function bodiesInFlow(
  groups: readonly GroupBox[],
  conditionOf: (group: string) => string | undefined,
  domain: Box,
): Bodies | null {
  const sizes = [0, 1, 2].map((axis) => domain[axis + 3] - domain[axis]);
  if (Math.min(...sizes) < slabShare * Math.max(...sizes)) return null;
  const isBody = ({ name, box }: GroupBox): boolean => {
    const extents = sizes.map((size, axis) => (box[axis + 3] - box[axis]) / size);
    return (
      isWall(conditionOf(name) ?? '') &&
      extents.every((extent) => extent > planeShare) &&
      extents.filter((extent) => extent < bodyShare).length >= 2
    );
  };
  const bodies = groups.filter(isBody);
  const others = groups
    .filter((group) => !bodies.includes(group))
    .map(({ name }) => conditionOf(name) ?? '');
  const isOpen = (condition: string): boolean =>
    condition !== '' && condition !== periodicCondition && !isWall(condition);
  const isOutside = others.some(isFarField) || (others.some(isOpen) && !others.some(isSolidWall));
  if (bodies.length === 0 || !isOutside) return null;
  return { groups: bodies.map(({ name }) => name), box: boxAround(bodies.map(({ box }) => box)) };
}

const isSolidWall = (condition: string): boolean => isWall(condition) && !/slip/i.test(condition);

/** Returns the smallest box that contains others. */
export const boxAround = (boxes: readonly Box[]): number[] =>
  [0, 1, 2, 3, 4, 5].map((i) =>
    boxes.reduce(
      (end, box) => (i < 3 ? Math.min(end, box[i]) : Math.max(end, box[i])),
      i < 3 ? Infinity : -Infinity,
    ),
  );

/** Space around bodies in a view, relative to their largest extent. */
const surroundings = 0.25;

/** Returns the box of bodies with some space around it. */
export const boxWithSurroundings = (box: Box): number[] => {
  const space = surroundings * Math.max(...[0, 1, 2].map((axis) => box[axis + 3] - box[axis]));
  return Array.from({ length: 6 }, (_, i) => box[i] + (i < 3 ? -space : space));
};

/** Space around bodies in which a volume is sampled, relative to their largest extent. */
const sampledSurroundings = 3;

/** Returns the default box of a volume: the surroundings of the bodies within the domain. */
export const boxOfFlow = ({ box }: Bodies, domain: Box): number[] => {
  const space =
    sampledSurroundings * Math.max(...[0, 1, 2].map((axis) => box[axis + 3] - box[axis]));
  return Array.from({ length: 6 }, (_, i) =>
    i < 3 ? Math.max(domain[i], box[i] - space) : Math.min(domain[i], box[i] + space),
  );
};

/** Returns the bounds of the points of triangles first…last−1; null without any. */
export function boxOfTriangles(
  points: ArrayLike<number>,
  triangles: ArrayLike<number>,
  ranges: readonly (readonly [first: number, last: number])[],
): number[] | null {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (const [first, last] of ranges) {
    for (let slot = 3 * first; slot < 3 * last; slot++) {
      for (let axis = 0; axis < 3; axis++) {
        const value = points[3 * triangles[slot] + axis];
        if (value < box[axis]) box[axis] = value;
        if (value > box[axis + 3]) box[axis + 3] = value;
      }
    }
  }
  return box[0] <= box[3] ? box : null;
}

/** Returns how groups are drawn: by default only the bodies of an external flow. */
export function shownGroups(
  chosen: PaneSettings['skin']['groups'],
  groups: readonly string[],
  bodies: Bodies | null,
): PaneSettings['skin']['groups'] {
  if (!bodies) return chosen;
  const lookOf = (name: string) => (bodies.groups.includes(name) ? 'field' : 'hidden');
  return { ...Object.fromEntries(groups.map((name) => [name, lookOf(name)] as const)), ...chosen };
}
