import { applyAlong, type AxisMatrix } from '../../core/alongAxis';
import { CellMapTable } from '../../mesh/cellMapTable';
import { interpolation, lagrangeBasis, derivativeMatrix } from '../../space/lagrange';
import type { NodalSpace } from '../../space/nodalSpace';
import { productPoints } from '../../space/reference/points';
import type { LineOperators } from './line';
import { linePoints } from './points';

/** Writes J∇ξ_b at the solution points of a cell, [point][reference axis b][axis]. */
export type MetricWriter = (cell: number, metrics: Float64Array) => void;

/**
 * Area vectors as the curl of the map interpolated at degree p, in the invariant curl form (Kopriva, J. Sci.
 * Comput. 26, 2006, eq. 37): J∇ξ_b · x_n = −½[∇ × I(x_l ∇x_m − x_m ∇x_l)]_b, n, m, l cyclic, so that
 * ΣD_b(J∇ξ_b) = 0 to round-off; in 2D the derivatives of the interpolated map already satisfy this. The
 * interpolation uses Gauss–Lobatto points, so that both cells of a side compute the same area vectors.
 */
export function curlMetrics(
  { mesh, dimension: d, functionCount }: Pick<NodalSpace, 'mesh' | 'dimension' | 'functionCount'>,
  line: LineOperators,
): MetricWriter {
  const size = line.order + 1;
  const lobatto = linePoints('gaussLobatto', line.order);
  const basis = lagrangeBasis(lobatto);
  const toPoints = interpolation(basis, line.points);
  const interpolate: AxisMatrix = { rows: size, columns: size, entries: toPoints };
  const atLobatto: AxisMatrix = { ...interpolate, entries: derivativeMatrix(basis) };
  /** Derivative at the solution points of values at Gauss–Lobatto points. */
  const differentiate: AxisMatrix = { ...interpolate, entries: new Float64Array(size * size) };
  // The product of both line matrices: the rows of the second are treated as the first axis of a lattice.
  applyAlong(interpolate, size, 1, atLobatto.entries, differentiate.entries);
  const map = new CellMapTable(mesh, productPoints(lobatto, d));
  const room = (): Float64Array => new Float64Array(functionCount);
  const rooms = (): Float64Array[] => Array.from({ length: d }, room);
  const places = new Float64Array(functionCount * d);
  const x = rooms();
  /** ∂x_m/∂ξ_i, [m][i]. */
  const slopes = x.map(rooms);
  const products = rooms();
  const first = room();
  const second = room();

  const along = (
    matrix: AxisMatrix,
    axis: number,
    source: Float64Array,
    target: Float64Array,
  ): void => applyAlong(matrix, size ** axis, size ** (d - 1 - axis), source, target);

  /** Writes component n of area vector b, given at Gauss–Lobatto points along axis b and solution points along the others. */
  function write(values: Float64Array, b: number, n: number, metrics: Float64Array): void {
    along(interpolate, b, values, second);
    for (let i = 0, at = b * d + n; i < functionCount; i++, at += d * d) metrics[at] = second[i];
  }

  /** J∇ξ = (y_η, −x_η), J∇η = (−y_ξ, x_ξ). */
  function writePlane(metrics: Float64Array): void {
    for (let b = 0; b < 2; b++) {
      for (let n = 0; n < 2; n++) {
        const sign = b === n ? 1 : -1;
        along(differentiate, 1 - b, x[1 - n], first);
        for (let i = 0; i < functionCount; i++) first[i] *= sign;
        write(first, b, n, metrics);
      }
    }
  }

  /** −[∇ × q]_b = ∂_j q_i − ∂_i q_j, b, i, j cyclic, of q = ½ I(x_l ∇x_m − x_m ∇x_l). */
  function writeSpace(metrics: Float64Array): void {
    for (let m = 0; m < 3; m++) {
      for (let i = 0; i < 3; i++) along(atLobatto, i, x[m], slopes[m][i]);
    }
    for (let n = 0; n < 3; n++) {
      const m = (n + 1) % 3;
      const l = (n + 2) % 3;
      const [ofM, ofL] = [x[m], x[l]];
      for (let i = 0; i < 3; i++) {
        const [slopeOfM, slopeOfL] = [slopes[m][i], slopes[l][i]];
        for (let k = 0; k < functionCount; k++) {
          first[k] = 0.5 * (ofL[k] * slopeOfM[k] - ofM[k] * slopeOfL[k]);
        }
        along(interpolate, i, first, products[i]);
      }
      for (let b = 0; b < 3; b++) {
        const i = (b + 1) % 3;
        const j = (b + 2) % 3;
        along(differentiate, j, products[i], first);
        along(differentiate, i, products[j], second);
        for (let k = 0; k < functionCount; k++) first[k] -= second[k];
        write(first, b, n, metrics);
      }
    }
  }

  const writeCell = d === 2 ? writePlane : writeSpace;
  return (cell, metrics) => {
    map.places(cell, places);
    // Relative to a point of the cell, to avoid cancellation if the mesh is far from the origin.
    for (let axis = 0; axis < d; axis++) {
      const own = x[axis];
      for (let i = 0; i < functionCount; i++) own[i] = places[i * d + axis] - places[axis];
    }
    writeCell(metrics);
  };
}
