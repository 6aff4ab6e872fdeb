import type { Surface } from '../engine/displayData';

/** More triangles would take the page too long at every field of a run. */
const mostLiveTriangles = 200_000;

/** The triangles to draw: those of the surface, or one per cell while a run goes on and they are many. */
export function trianglesToDraw(surface: Surface, isLive: boolean): Uint32Array {
  const { points, triangles, perCell } = surface;
  if (!isLive || !perCell || triangles.length / 3 <= mostLiveTriangles) return triangles;
  const { points: pointsPerCell, corners } = perCell;
  const cells = points.length / 3 / pointsPerCell;
  const coarse = new Uint32Array(3 * cells);
  for (let cell = 0; cell < cells; cell++) {
    for (let k = 0; k < 3; k++) coarse[3 * cell + k] = cell * pointsPerCell + corners[k];
  }
  return coarse;
}
