import type { ReferencePoints } from './cellSpace';
import type { Picture } from './picture';
import type { DisplaySurface, SharedPoints } from './types';

/**
 * Returns the picture of all cells of a plane mesh.
 * @param rows the points of the surface in the reference cell
 */
export function surfacePicture(
  { points, triangles, pointsPerCell, corners, boundary }: DisplaySurface,
  rows: ReferencePoints,
  shared: () => SharedPoints,
): Picture {
  return {
    kind: 'surface',
    key: 'surface',
    pointCount: points.length / 3,
    points,
    triangles,
    boundary,
    perCell: { points: pointsPerCell, corners },
    samples: { rows, at: null },
    samplesPerPair: null,
    isFlat: false,
    shared,
  };
}
