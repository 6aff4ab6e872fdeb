import { partOf, unheard, type Tell } from '../core/progress';
import type { Solution } from '../outputs/solution';
import type { ColouredMesh } from '../outputs/surfaces/colouredMesh';
import { seenColours, seenSurfaces } from '../post/space/seenSurfaces';

/** What exporters of surfaces want to know. */
export interface SurfaceChoice {
  readonly field: string;
}

/** What a picture shows of a state, in its colours. */
export function seenMeshes(
  solution: Solution,
  field: string,
  tell: Tell = unheard,
): ColouredMesh[] {
  const surfaces = seenSurfaces(solution, field, partOf(tell, 0, 0.8));
  const colours = seenColours(solution, surfaces);
  return surfaces.map(({ part, points, triangles, normals }, i) => ({
    name: part,
    points,
    triangles,
    normals,
    colours: colours[i],
  }));
}
