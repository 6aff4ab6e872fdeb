import type { CellMesh } from '../mesh';
import { CellMap } from '../mesh/cellMap';
import { CELL_SHAPES } from '../mesh/cellShapes';
import { referenceCorners } from '../mesh/nodeLattice';

/** Largest number of points to draw for a plane mesh. */
const maxPoints = 1_500_000;
const intervalsPerOrder = 4;

/** Returns the number of intervals along an edge of a quadrilateral that show its shape: 1 if straight. */
export function planeIntervals({ shape, order, elementTags }: CellMesh): number {
  if (shape !== 'quadrilateral' || order === 1) return 1;
  const most = Math.floor(Math.sqrt(maxPoints / Math.max(1, elementTags.length))) - 1;
  return Math.max(1, Math.min(intervalsPerOrder * order, most));
}

/** Tessellates curved quadrilaterals evenly, cell by cell: points x, y, z, triangles, and the edges of cells. */
export function curvedLattices(mesh: CellMesh, intervals: number) {
  const map = new CellMap(mesh);
  const place = new Float64Array(3);
  const count = mesh.elementTags.length;
  const width = intervals + 1;
  const points = new Float32Array(3 * count * width * width);
  const triangles = new Uint32Array(6 * count * intervals * intervals);
  const lines = new Uint32Array(8 * count * intervals);
  for (let j = 0; j < width; j++) {
    for (let i = 0; i < width; i++) {
      const reference = [i / intervals, j / intervals];
      for (let cell = 0; cell < count; cell++) {
        map.place(cell, reference, place);
        const point = 3 * ((cell * width + j) * width + i);
        for (let axis = 0; axis < 3; axis++) points[point + axis] = place[axis];
      }
    }
  }
  let [triangle, line] = [0, 0];
  for (let cell = 0; cell < count; cell++) {
    const first = cell * width * width;
    const at = (i: number, j: number): number => first + i + width * j;
    for (let j = 0; j < intervals; j++) {
      for (let i = 0; i < intervals; i++, triangle += 6) {
        triangles[triangle] = triangles[triangle + 3] = at(i, j);
        triangles[triangle + 1] = at(i + 1, j);
        triangles[triangle + 2] = triangles[triangle + 4] = at(i + 1, j + 1);
        triangles[triangle + 5] = at(i, j + 1);
      }
    }
    for (let k = 0; k < intervals; k++, line += 8) {
      const ends = [at(k, 0), at(k + 1, 0), at(intervals, k), at(intervals, k + 1)];
      lines.set([...ends, at(k, intervals), at(k + 1, intervals), at(0, k), at(0, k + 1)], line);
    }
  }
  return { points, triangles, lines };
}

/** Returns points x, y, z along a side of a curved quadrilateral, from its first corner to its last. */
export function curvedSides(mesh: CellMesh, intervals: number) {
  const map = new CellMap(mesh);
  const corners = referenceCorners('quadrilateral');
  return (cell: number, side: number): Float64Array => {
    const [from, to] = CELL_SHAPES.quadrilateral.facets[side].map((corner) => corners[corner]);
    const points = new Float64Array(3 * (intervals + 1));
    for (let k = 0; k <= intervals; k++) {
      const reference = [0, 1].map(
        (axis) => from[axis] + ((to[axis] - from[axis]) * k) / intervals,
      );
      map.place(cell, reference, points.subarray(3 * k, 3 * k + 3));
    }
    return points;
  };
}
