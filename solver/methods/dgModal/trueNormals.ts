import type { TriangleMesh } from '../../mesh/types';
import type { CasePhysics } from '../../physics/compile';
import { trueNormalInputs } from '../../core/axes';
import type { ReferenceElement } from './referenceElement';
import { t } from '../../text/t';

/**
 * Returns exact wall normals at the quadrature points of the boundary faces: the normals of the group's curve if it has
 * one, else those of the faces.
 * @returns x, y per point, [boundary face of the mesh][side point]; null if no condition uses them
 */
export function trueNormals(
  mesh: TriangleMesh,
  physics: CasePhysics,
  { sidePoints, sidePositions }: ReferenceElement,
): Float64Array | null {
  const curves = mesh.groups.map(({ name }) => {
    const ghost = physics.ghosts.get(name);
    if (!trueNormalInputs(2).some((input) => ghost?.uses(input))) return null;
    const curve = mesh.curves?.get(name);
    if (curve) return curve;
    throw new Error(t('dgTrueNormal', name));
  });
  if (curves.every((curve) => curve === null)) return null;

  const { points, cells, boundaryCells, boundarySides, boundaryGroups } = mesh;
  const normals = new Float64Array(2 * sidePoints * boundaryCells.length);
  for (let face = 0; face < boundaryCells.length; face++) {
    const base = 3 * boundaryCells[face];
    const start = 3 * cells[base + boundarySides[face]];
    const end = 3 * cells[base + ((boundarySides[face] + 1) % 3)];
    const alongX = points[end] - points[start];
    const alongY = points[end + 1] - points[start + 1];
    const length = Math.hypot(alongX, alongY);
    const own = { normalX: alongY / length, normalY: -alongX / length };
    const curve = curves[boundaryGroups[face]];
    for (let k = 0; k < sidePoints; k++) {
      const x = points[start] + sidePositions[k] * alongX;
      const y = points[start + 1] + sidePositions[k] * alongY;
      const { normalX, normalY } = curve?.project(x, y, own.normalX, own.normalY) ?? own;
      normals.set([normalX, normalY], 2 * (face * sidePoints + k));
    }
  }
  return normals;
}
