import type { Surface } from '../engine/displayData';
import { ofGroups, surfaceLook, type SkinLook } from './skinLook';

/** More triangles would slow down the page with every field of a run. */
const maxLiveTriangles = 200_000;

/** Whether fewer triangles are drawn during a run. */
export const isThinnedLive = ({ triangles, perCell }: Surface): boolean =>
  perCell !== null && triangles.length / 3 > maxLiveTriangles;

/**
 * The triangles to draw: those of the surface; during a run with many triangles, those of the cell corners; for a skin,
 * those of the groups that show the field.
 */
export function trianglesToDraw(
  surface: Surface,
  isLive: boolean,
  look: Pick<SkinLook, 'groups'> = { groups: {} },
): Uint32Array {
  const { points, triangles, perCell } = surface;
  if (surface.kind === 'skin') {
    const parts = surface.boundary.map(({ name, triangles: ranges = [] }) => ({ name, ranges }));
    return ofGroups(triangles, 3, parts, (group) => surfaceLook(look, group) === 'field');
  }
  if (!isLive || !perCell || !isThinnedLive(surface)) return triangles;
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
