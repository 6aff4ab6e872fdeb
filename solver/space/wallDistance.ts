import { BoxTree } from '../mesh/boxTree';
import type { Mesh } from '../mesh/mesh';
import { boundarySides, groupIndex } from './boundary';
import { sideOfPlaces, type CurvedSide } from './curvedSide';
import type { CellSpace } from './cellSpace';
import { referenceCells } from './reference';
import { pointOnSide } from './reference/sides';

/** Returns the distance of a position x, y, z to the nearest point of a set of walls. */
export type WallDistance = (place: ArrayLike<number>) => number;

type Walls = Pick<CellSpace, 'mesh' | 'dimension' | 'shape' | 'maps'>;

/** Per mesh: the distance by groups, so that all users of a mesh share it. */
const known = new WeakMap<Mesh, Map<string, WallDistance>>();

/**
 * Returns the distance to the sides of boundary groups, in the exact geometry of the cells: a search for the closest
 * point in a tree of boxes. Cached per mesh. Infinite without sides.
 */
export function wallDistanceOn(space: Walls, groups: readonly string[]): WallDistance {
  const ofMesh = known.get(space.mesh) ?? new Map<string, WallDistance>();
  known.set(space.mesh, ofMesh);
  const key = JSON.stringify(groups);
  const found = ofMesh.get(key) ?? createDistance(wallSides(space, groups));
  ofMesh.set(key, found);
  return found;
}

/** Returns the sides of boundary groups. @throws Error if there is no such group */
function wallSides(
  { mesh, dimension, shape, maps }: Walls,
  groups: readonly string[],
): CurvedSide[] {
  const reference = referenceCells[shape];
  const order = mesh.kind === 'cells' ? mesh.order : 1;
  return groups.flatMap((name) =>
    boundarySides(mesh, groupIndex(mesh, name)).map(({ cell, side }) =>
      sideOfPlaces(dimension - 1, order, (at) => {
        const place = new Float64Array(3);
        maps.place(cell, pointOnSide(reference, side, at), place);
        return place;
      }),
    ),
  );
}

function createDistance(given: readonly CurvedSide[]): WallDistance {
  if (given.length === 0) return () => Infinity;
  const sides = nearbyInOrder(given);
  const tree = new BoxTree(sides.length, (i, box) => box.set(sides[i].bounds));
  return ({ 0: x, 1: y = 0, 2: z = 0 }) => {
    let nearest = Infinity;
    tree.search(x, y, z, (i, limit) => {
      nearest = Math.min(limit, sides[i].squareDistance(x, y, z));
      return nearest;
    });
    return Math.sqrt(nearest);
  };
}

/** Returns the sides in an order in which adjacent ones are close in space, by halving along the longest extent. */
function nearbyInOrder(sides: readonly CurvedSide[]): readonly CurvedSide[] {
  if (sides.length < 3) return sides;
  const centers = (axis: number) =>
    sides.map(({ bounds }) => 0.5 * (bounds[axis] + bounds[axis + 3]));
  const extents = [0, 1, 2].map((axis) => {
    const all = centers(axis);
    const [low, high] = all.reduce(
      ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
      [Infinity, -Infinity],
    );
    return high - low;
  });
  const axis = extents.indexOf(Math.max(...extents));
  const sorted = sides.toSorted((a, b) => a.bounds[axis] - b.bounds[axis]);
  // The first part has as many sides as the first half of the leaves of a balanced tree.
  const half = 2 ** (Math.ceil(Math.log2(sides.length)) - 1);
  return [...nearbyInOrder(sorted.slice(0, half)), ...nearbyInOrder(sorted.slice(half))];
}
