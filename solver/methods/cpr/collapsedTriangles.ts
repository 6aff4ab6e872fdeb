import { legendre } from './legendre';
import type { LineOperators } from './line';

/**
 * Triangles among quadrilaterals, collapsed by (ξ, η) → (ξ(1 − η), η): their values at the N² points of the square are
 * those of polynomials of degree p of the triangle. After the terms along the lines of the square, values are projected
 * onto these polynomials: line by line, since they are sums of Legendre polynomials of degree i in ξ times (1 − η)ⁱ times
 * polynomials of degree p − i in η (Karniadakis and Sherwin, Spectral/hp Element Methods, 2nd ed., 2005, section 3.2).
 */
export interface CollapsedTriangles {
  /** Number of triangles, the first cells of the mesh. */
  readonly count: number;
  /** Whether J varies within a triangle. */
  readonly areCurved: boolean;
  readonly projection: LineProjection;
  /** Ratio of the lift to a side itself to that of a quadrilateral, see `sideFactor`. */
  readonly sideFactor: number;
  /** J of a triangle at one of its points. */
  determinant(cell: number, point: number): number;
  /** J at the points of the sides of all cells over `sideFactor`, [cell][side][side point]. */
  sideDeterminants(): Float64Array;
}

/** The projection onto the polynomials of a triangle, with matrices N × N, rows [new][old]. */
export interface LineProjection {
  /** From values at points along the first axis to Legendre coefficients, and back. */
  readonly toModes: Float64Array;
  readonly fromModes: Float64Array;
  /** Per coefficient: projection of its values along the second axis, [coefficient][point][point]. */
  readonly along: Float64Array;
}

/** The projection as a dense matrix on the values at the points of the square, rows [new][old]. */
export function projectionMatrix({ toModes, fromModes, along }: LineProjection): Float64Array {
  const size = Math.sqrt(toModes.length);
  const count = size * size;
  return Float64Array.from({ length: count * count }, (_, at) => {
    const [to, from] = [Math.floor(at / count), at % count];
    const [toRow, fromRow] = [Math.floor(to / size), Math.floor(from / size)];
    let sum = 0;
    for (let mode = 0; mode < size; mode++) {
      sum +=
        fromModes[(to % size) * size + mode] *
        along[(mode * size + toRow) * size + fromRow] *
        toModes[mode * size + (from % size)];
    }
    return sum;
  });
}

/** @param line with Gauss points */
export function lineProjection({ points, weights }: LineOperators): LineProjection {
  const size = points.length;
  const at = (degree: number, point: number): number =>
    legendre(degree, 2 * points[point] - 1).value;
  const entries = (entry: (row: number, column: number) => number): Float64Array =>
    Float64Array.from({ length: size * size }, (_, i) => entry(Math.floor(i / size), i % size));
  return {
    toModes: entries((mode, point) => (2 * mode + 1) * weights[point] * at(mode, point)),
    fromModes: entries((point, mode) => at(mode, point)),
    along: Float64Array.from(
      Array.from({ length: size }, (_, mode) => [...projectionOf(mode)]).flat(),
    ),
  };

  /** Projection onto (1 − η)ⁱ times polynomials of degree p − i, orthogonal with the weights w(1 − η). */
  function projectionOf(mode: number): Float64Array {
    const share = weights.map((weight, k) => weight * (1 - points[k]));
    const basis: Float64Array[] = [];
    for (let degree = 0; degree < size - mode; degree++) {
      const own = points.map((point, k) => (1 - point) ** mode * at(degree, k));
      // Twice is enough for round-off.
      for (let pass = 0; pass < 2; pass++) {
        for (const other of basis) {
          const common = dot(own, other, share);
          own.forEach((_, k) => (own[k] -= common * other[k]));
        }
      }
      const length = Math.sqrt(dot(own, own, share));
      basis.push(own.map((value) => value / length));
    }
    return entries((i, k) => share[k] * basis.reduce((sum, own) => sum + own[i] * own[k], 0));
  }
}

const dot = (a: Float64Array, b: Float64Array, weights: Float64Array): number =>
  weights.reduce((sum, weight, k) => sum + weight * a[k] * b[k], 0);
