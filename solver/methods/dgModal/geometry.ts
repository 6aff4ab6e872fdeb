import { faceTable } from '../../mesh/faceTable';
import type { TriangleMesh } from '../../mesh/types';

/**
 * Affine maps of the cells: (x, y) = origin + (xr, yr) r + (xs, ys) s. All arrays per cell.
 */
export interface CellGeometry {
  readonly originX: Float64Array;
  readonly originY: Float64Array;
  readonly xr: Float64Array;
  readonly yr: Float64Array;
  readonly xs: Float64Array;
  readonly ys: Float64Array;
  /** Twice the area. */
  readonly determinant: Float64Array;
  /** Radius of the largest inscribed circle: 2·area/perimeter. */
  readonly inscribedRadius: Float64Array;
}

export function cellGeometry(mesh: TriangleMesh): CellGeometry {
  const count = mesh.cells.length / 3;
  const array = () => new Float64Array(count);
  const geometry = {
    originX: array(),
    originY: array(),
    xr: array(),
    yr: array(),
    xs: array(),
    ys: array(),
    determinant: array(),
    inscribedRadius: array(),
  };
  for (let cell = 0; cell < count; cell++) {
    const [x0, y0] = vertex(mesh, cell, 0);
    const [x1, y1] = vertex(mesh, cell, 1);
    const [x2, y2] = vertex(mesh, cell, 2);
    geometry.originX[cell] = x0;
    geometry.originY[cell] = y0;
    geometry.xr[cell] = x1 - x0;
    geometry.yr[cell] = y1 - y0;
    geometry.xs[cell] = x2 - x0;
    geometry.ys[cell] = y2 - y0;
    const determinant = (x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0);
    const perimeter =
      Math.hypot(x1 - x0, y1 - y0) + Math.hypot(x2 - x1, y2 - y1) + Math.hypot(x0 - x2, y0 - y2);
    geometry.determinant[cell] = determinant;
    geometry.inscribedRadius[cell] = determinant / perimeter;
  }
  return geometry;
}

function vertex(mesh: TriangleMesh, cell: number, k: number): [number, number] {
  const point = mesh.cells[3 * cell + k];
  return [mesh.points[3 * point], mesh.points[3 * point + 1]];
}

/** All faces once: interior faces, then boundary faces sorted by group. Normals point out of `inner`. */
export interface FaceGeometry {
  readonly interiorCount: number;
  readonly count: number;
  readonly innerCell: Uint32Array;
  readonly innerSide: Uint8Array;
  /** Interior faces only. */
  readonly outerCell: Uint32Array;
  readonly outerSide: Uint8Array;
  readonly normalX: Float64Array;
  readonly normalY: Float64Array;
  readonly length: Float64Array;
  /** First vertex as viewed from the inner cell. */
  readonly startX: Float64Array;
  readonly startY: Float64Array;
  /** Boundary faces of group g are groupStarts[g] … groupStarts[g+1] − 1. */
  readonly groupStarts: Uint32Array;
}

export function faceGeometry(mesh: TriangleMesh): FaceGeometry {
  const table = faceTable(mesh);
  const { count, leftCells: innerCell, leftSides: innerSide } = table;
  const normalX = new Float64Array(count);
  const normalY = new Float64Array(count);
  const length = new Float64Array(count);
  const startX = new Float64Array(count);
  const startY = new Float64Array(count);
  for (let f = 0; f < count; f++) {
    const [x0, y0] = vertex(mesh, innerCell[f], innerSide[f]);
    const [x1, y1] = vertex(mesh, innerCell[f], (innerSide[f] + 1) % 3);
    const size = Math.hypot(x1 - x0, y1 - y0);
    normalX[f] = (y1 - y0) / size;
    normalY[f] = (x0 - x1) / size;
    length[f] = size;
    startX[f] = x0;
    startY[f] = y0;
  }
  return {
    interiorCount: table.interiorCount,
    count,
    innerCell,
    innerSide,
    outerCell: table.rightCells,
    outerSide: table.rightSides,
    normalX,
    normalY,
    length,
    startX,
    startY,
    groupStarts: table.groupStarts,
  };
}
