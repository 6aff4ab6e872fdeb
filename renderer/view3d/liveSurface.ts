import type { Surface } from '../engine/displayData';

/** More triangles would take the page too long at every field of a run. */
const mostLiveTriangles = 200_000;

/** The triangles to draw: those of the surface, or those of cells' corners while a run goes on and they are many. */
export function trianglesToDraw(surface: Surface, isLive: boolean): Uint32Array {
  const { points, triangles, perCell } = surface;
  if (!isLive || !perCell || triangles.length / 3 <= mostLiveTriangles) return triangles;
  const { points: pointsPerCell, corners } = perCell;
  const cells = points.length / 3 / pointsPerCell;
  const coarse = new Uint32Array(3 * (corners.length - 2) * cells);
  for (let cell = 0, at = 0; cell < cells; cell++) {
    const first = cell * pointsPerCell;
    for (let k = 2; k < corners.length; k++, at += 3) {
      coarse[at] = first + corners[0];
      coarse[at + 1] = first + corners[k - 1];
      coarse[at + 2] = first + corners[k];
    }
  }
  return coarse;
}
