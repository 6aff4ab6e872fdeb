import type { TriangleMesh } from '../../mesh/types';
import { evaluateBasis } from './basis';
import type { CellGeometry } from './geometry';
import { triangleRule } from '../../space/triangleRule';
import { corners, type ReferenceElement } from './referenceElement';

/**
 * Exact means of a cell's modes, continued beyond the cell, over its three neighbors: [cell][side][mode]; 0 at the
 * boundary.
 *
 * A neighbor shares a side with the cell, so its third vertex determines it in the cell's reference coordinates. Each
 * mean is a polynomial in that vertex, of the same degree as the basis.
 */
export function continuedMeans(
  mesh: TriangleMesh,
  cells: CellGeometry,
  element: ReferenceElement,
): Float64Array {
  const { order, modes } = element;
  const polynomials = [0, 1, 2].map((side) => meansByVertex(element, side));
  const cellCount = mesh.cells.length / 3;
  const means = new Float64Array(cellCount * 3 * modes);
  for (let cell = 0; cell < cellCount; cell++) {
    for (let side = 0; side < 3; side++) {
      const neighbor = mesh.neighbors[3 * cell + side];
      if (neighbor < 0) continue;
      const facing = mesh.neighborSides[3 * cell + side];
      const { r, s } = oppositeVertex(cells, cell, side, neighbor, facing);
      const basis = evaluateBasis(order, r, s).value;
      const start = (3 * cell + side) * modes;
      for (let j = 0; j < modes; j++) {
        for (let m = 0; m < modes; m++) {
          means[start + j] += polynomials[side][j * modes + m] * basis[m];
        }
      }
    }
  }
  return means;
}

/**
 * Returns the vertex of a neighbor opposite the common side, in the cell's reference coordinates. Uses edge vectors,
 * since the neighbor is elsewhere across a periodic boundary.
 */
function oppositeVertex(
  cells: CellGeometry,
  cell: number,
  side: number,
  neighbor: number,
  facing: number,
): { r: number; s: number } {
  const { xr, xs, yr, ys, determinant } = cells;
  // The neighbor traverses the side backwards: its end is this side's start.
  const from = corners[(facing + 1) % 3];
  const to = corners[(facing + 2) % 3];
  const [dr, ds] = [to[0] - from[0], to[1] - from[1]];
  const dx = xr[neighbor] * dr + xs[neighbor] * ds;
  const dy = yr[neighbor] * dr + ys[neighbor] * ds;
  return {
    r: corners[side][0] + (ys[cell] * dx - xs[cell] * dy) / determinant[cell],
    s: corners[side][1] + (xr[cell] * dy - yr[cell] * dx) / determinant[cell],
  };
}

/**
 * Coefficients [mode][basis function] of the map from a vertex v to the mean of a mode over the triangle of v and a
 * side of the reference triangle. Found by projection, for which the quadrature rules are exact.
 */
function meansByVertex({ order, modes }: ReferenceElement, side: number): Float64Array {
  const vertices = triangleRule(2 * order);
  const inside = triangleRule(2 * Math.ceil(order / 2));
  const [a, b] = [corners[(side + 1) % 3], corners[side]];
  const coefficients = new Float64Array(modes * modes);
  for (let q = 0; q < vertices.weights.length; q++) {
    const v = [vertices.r[q], vertices.s[q]] as const;
    const basis = evaluateBasis(order, v[0], v[1]).value;
    const mean = new Float64Array(modes);
    for (let k = 0; k < inside.weights.length; k++) {
      const [rho, sigma] = [inside.r[k], inside.s[k]];
      const r = a[0] + (b[0] - a[0]) * rho + (v[0] - a[0]) * sigma;
      const s = a[1] + (b[1] - a[1]) * rho + (v[1] - a[1]) * sigma;
      // The weights sum to ½.
      const weight = 2 * inside.weights[k];
      evaluateBasis(order, r, s).value.forEach((value, j) => (mean[j] += weight * value));
    }
    for (let j = 0; j < modes; j++) {
      for (let m = 0; m < modes; m++) {
        coefficients[j * modes + m] += vertices.weights[q] * mean[j] * basis[m];
      }
    }
  }
  return coefficients;
}
