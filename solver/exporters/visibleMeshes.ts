import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import type { Solution } from '../outputs/solution';
import type { ColoredMesh } from '../outputs/surfaces/coloredMesh';
import { visibleColors, visibleSurfaces } from '../post/space/visibleSurfaces';

/** Options of surface exporters. */
export interface SurfaceChoice {
  readonly field: string;
}

/** Returns the surfaces visible in a state's picture, with their colors. */
export function visibleMeshes(
  solution: Solution,
  field: string,
  notify: ProgressCallback = noProgress,
): ColoredMesh[] {
  const surfaces = visibleSurfaces(solution, field, subProgress(notify, 0, 0.8));
  const colors = visibleColors(solution, field, surfaces);
  return surfaces.map(({ part, points, triangles, normals }, i) => ({
    name: part,
    points,
    triangles,
    normals,
    colors: colors[i],
  }));
}
