import { gridBounds } from './cartesianGrid';
import type { Mesh } from './mesh';

/** The bounding box of a mesh. */
export interface MeshBounds {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export function boundsOf(mesh: Mesh): MeshBounds {
  if (mesh.kind !== 'grid') return boundsOfPoints(mesh.points);
  const { min, max } = gridBounds(mesh);
  return { low: min, high: max };
}

/** Returns the bounding box of points. @param points x, y, z per point */
export function boundsOfPoints(points: ArrayLike<number>): MeshBounds {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (let axis = 0; axis < 3; axis++) {
    let least = Infinity;
    let most = -Infinity;
    for (let i = axis; i < points.length; i += 3) {
      least = Math.min(least, points[i]);
      most = Math.max(most, points[i]);
    }
    low[axis] = least;
    high[axis] = most;
  }
  return { low, high };
}
