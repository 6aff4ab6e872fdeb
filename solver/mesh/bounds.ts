import { gridBounds } from './cartesianGrid';
import type { Mesh } from './mesh';

/** The bounding box of a mesh. */
export interface MeshBounds {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

export function boundsOf(mesh: Mesh): MeshBounds {
  if (mesh.kind === 'grid') {
    const { min, max } = gridBounds(mesh);
    return { low: min, high: max };
  }
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  mesh.points.forEach((value, i) => {
    low[i % 3] = Math.min(low[i % 3], value);
    high[i % 3] = Math.max(high[i % 3], value);
  });
  return { low, high };
}
