import { subProgress, noProgress, type ProgressCallback } from '../core/progress';
import type { Solution } from '../outputs/solution';
import type { ColoredMesh } from '../outputs/surfaces/coloredMesh';
import { visibleColors, visibleSurfaces } from '../post/space/visibleSurfaces';

/** What exporters of surfaces want to know. */
export interface SurfaceChoice {
  readonly field: string;
}

/** What a picture shows of a state, in its colors. */
export function visibleMeshes(
  solution: Solution,
  field: string,
  notify: ProgressCallback = noProgress,
): ColoredMesh[] {
  const surfaces = visibleSurfaces(solution, field, subProgress(notify, 0, 0.8));
  const colors = visibleColors(solution, surfaces);
  return surfaces.map(({ part, points, triangles, normals }, i) => ({
    name: part,
    points,
    triangles,
    normals,
    colors: colors[i],
  }));
}
