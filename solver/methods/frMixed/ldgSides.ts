import type { CprOperators } from '../cpr/operators';
import type { MixedGeometry } from './geometry';

/** An arbitrary direction that is not perpendicular to the sides of practical meshes. */
const upwards = [1, 0.7320508, 0.2360679] as const;

/**
 * Returns the LDG switch of cells of any shape, [cell][side]: 1 if the common state of a side is the neighbor's, which
 * holds if the side's outward normal points downwards (Cockburn and Dong, J. Sci. Comput. 32, 2007). Sides of a cell are
 * closed, so each cell takes the state of at least one neighbor and gives its own to another, unless sides are on the
 * boundary. On the boundary and on sides without area the switch is 0.
 */
export function ldgSides({
  mesh,
  sides,
  sidePointCount,
  line,
  geometry: { areas },
}: Pick<CprOperators, 'mesh' | 'sides' | 'sidePointCount' | 'line'> & {
  readonly geometry: Pick<MixedGeometry, 'areas'>;
}): Uint8Array {
  const { neighbors, neighborSides, dimension: d } = mesh;
  const { weights } = line;
  const takes = new Uint8Array(neighbors.length);
  neighbors.forEach((neighbor, at) => {
    if (neighbor < 0) return;
    const other = neighbor * sides.length + neighborSides[at];
    // One of both cells decides, since rotated pairs of sides have normals in different directions.
    if (other <= at) return;
    let height = 0;
    for (let k = 0; k < sidePointCount; k++) {
      const weight =
        weights[k % weights.length] * (d === 3 ? weights[Math.floor(k / weights.length)] : 1);
      for (let a = 0; a < d; a++) {
        height += weight * upwards[a] * areas[(at * sidePointCount + k) * d + a];
      }
    }
    takes[height < 0 ? at : other] = 1;
  });
  return takes;
}
