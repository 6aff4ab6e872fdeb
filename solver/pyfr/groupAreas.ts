import { CELL_SHAPES } from '../mesh/cellShapes';
import { nodesPerCell } from '../mesh/mesh';
import type { CellMesh } from '../mesh/types';

/** Area vectors of boundary groups by name: the integral of the outward normal, 0 for a closed surface. */
export type GroupAreas = ReadonlyMap<string, readonly number[]>;

/** Returns the area vectors of the groups of a mesh by the corners of their sides, which is exact for curved sides in the plane. */
export function groupAreas(mesh: CellMesh): GroupAreas {
  const { points, cells, boundaryCells, boundarySides, boundaryGroups, groups, shape } = mesh;
  const width = nodesPerCell(mesh);
  const { facets } = CELL_SHAPES[shape];
  const areas = groups.map(() => [0, 0, 0]);
  boundaryCells.forEach((cell, face) => {
    const corners = facets[boundarySides[face]].map((corner) => {
      const node = cells[cell * width + corner];
      return points.subarray(3 * node, 3 * node + 3);
    });
    const area = areas[boundaryGroups[face]];
    if (mesh.dimension === 2) {
      const [[x, y], [toX, toY]] = corners;
      area[0] += toY - y;
      area[1] -= toX - x;
    } else if (mesh.dimension === 3) {
      const [a, b] = [0, 1].map((k) => corners[2 + k].map((x, axis) => x - corners[k][axis]));
      for (let axis = 0; axis < 3; axis++) {
        const [j, k] = [(axis + 1) % 3, (axis + 2) % 3];
        area[axis] += (a[j] * b[k] - a[k] * b[j]) / 2;
      }
    }
  });
  return new Map(groups.map(({ name }, i) => [name, areas[i]]));
}
