import { legendre } from './legendre';
import type { BlockShape } from '../../mesh/types';
import type { LineOperators } from './line';

/**
 * Cells that are stored as collapsed quadrilaterals or hexahedra, see `cones`: their values at the points of the square
 * or cube are those of functions of their shape, onto which values are projected after the terms along the lines. For
 * triangles, collapsed by (ξ, η) → (ξ(1 − η), η), the projection acts line by line, since their polynomials are sums of Legendre polynomials of degree i in ξ times (1 − η)ⁱ times
 * polynomials of degree p − i in η (Karniadakis and Sherwin, Spectral/hp Element Methods, 2nd ed., 2005, section 3.2).
 */
export interface CollapsedTriangles {
  /** Number of collapsed cells, the first of the mesh. */
  readonly count: number;
  /** The collapsed cells by shape, in order. */
  readonly blocks: readonly CollapsedBlock[];
  /** Whether J varies within a cell, in any of them or in the block of one; false for boxes. */
  readonly areCurved: boolean;
  varies(cell: number): boolean;
  /** The projection onto the polynomials of triangles. */
  readonly projection: LineProjection;
  /** Ratio of the lift to a side itself to that of a quadrilateral, see `sideFactor`. */
  readonly sideFactor: number;
  /** The same of a tetrahedron or pyramid to that of a hexahedron. */
  readonly coneFactor: number;
  /** J of a cell, with respect to the reference cell of its shape, at one of its points. */
  determinant(cell: number, point: number): number;
  /** J at the points of the sides of all cells over the factors of their shapes, [cell][side][side point]. */
  sideDeterminants(): Float64Array;
}

/** Collapsed cells of one shape. */
export interface CollapsedBlock {
  readonly shape: BlockShape;
  readonly first: number;
  readonly count: number;
  /** The projection onto the functions of the cells, on the values at all points, rows [new][old]. */
  readonly matrix: Float64Array;
}

/** The projection onto the polynomials of a triangle, with matrices N × N, rows [new][old]. */
export interface LineProjection {
  /** From values at points along the first axis to Legendre coefficients, and back. */
  readonly toModes: Float64Array;
  readonly fromModes: Float64Array;
  /** Per coefficient: projection of its values along the second axis, [coefficient][point][point]. */
  readonly along: Float64Array;
}

/** Pairs of matrices that the pairs of cells use: indices of blocks, the last one for boxes. */
export function matrixPairs({
  triangles,
  cellCount,
}: {
  readonly triangles: Pick<CollapsedTriangles, 'blocks' | 'count'> | null;
  readonly cellCount: number;
}): {
  readonly pairs: readonly (readonly [number, number])[];
  /** Index into `pairs` per pair with a collapsed cell. */
  readonly ofCells: Uint16Array;
} {
  const { blocks, count } = triangles!;
  const blockOf = (cell: number): number => {
    const found = blocks.findIndex((own) => cell < own.first + own.count);
    return found < 0 ? blocks.length : found;
  };
  const known = new Map<string, number>();
  const pairs: (readonly [number, number])[] = [];
  const ofCells = Uint16Array.from({ length: Math.ceil(count / 2) }, (_, index) => {
    const own = [blockOf(2 * index), blockOf(Math.min(2 * index + 1, cellCount - 1))] as const;
    const key = own.join();
    if (!known.has(key)) known.set(key, pairs.push(own) - 1);
    return known.get(key)!;
  });
  return { pairs, ofCells };
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
