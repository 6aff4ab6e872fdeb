import { legendre } from '../cpr/legendre';
import type { LineOperators } from '../cpr/line';
import type { ReferenceSide } from '../cpr/sidePoints';
import { collapse, collapseDeterminant, expandTangents } from '../../mesh/cones';
import { referenceCorners } from '../../mesh/nodeLattice';
import type { BlockShape } from '../../mesh/types';
import { tensorPoints } from '../../space/reference/points';

/** An orthonormal basis of the polynomials of a reference cell at its points; rows [point][function]. */
export interface BasisValues {
  /** Number of functions; the first is constant. */
  readonly count: number;
  readonly pointCount: number;
  /** Weights of the points on the reference cell. */
  readonly weights: Float64Array;
  readonly values: Float64Array;
  /** Derivatives by the coordinates of the reference cell. */
  readonly derivatives: readonly Float64Array[];
  /** Values at the points of sides, [side][side point]. */
  readonly onSides: Float64Array;
}

type Point = readonly number[];

/**
 * Orthonormalizes the functions of a reference cell, see `degreesOf`, by the Gram–Schmidt process with the weights of the
 * points. These integrate degree 2p exactly, on tetrahedra and pyramids degree 2p − 1: there the norm of the highest
 * degree differs from that of the exact integral, as in other energy-stable forms of flux reconstruction.
 */
export function orthonormalBasis(
  shape: BlockShape,
  line: LineOperators,
  sides: readonly ReferenceSide[],
  dimension: 2 | 3,
): BasisValues {
  const { order, points } = line;
  const inBox = tensorPoints(points, dimension);
  const onSides = sides.flatMap(({ axis, end }) => sidePoints(points, dimension, axis, end));
  const products = tensorPoints(line.weights, dimension);
  const weights = Float64Array.from(inBox, (point, i) => {
    const product = products[i].reduce((all, weight) => all * weight, 1);
    return product * collapseDeterminant(shape, (axis) => point[axis]);
  });
  const degrees = degreesOf(shape, order, dimension);
  const functions = shape === 'pyramid' ? rationalFunctions : polynomials;
  const count = degrees.length;
  const pointCount = inBox.length;
  const all = [...inBox, ...onSides];
  const rows = Array.from({ length: 1 + dimension }, () => new Float64Array(all.length * count));
  all.forEach((point, row) => {
    degrees.forEach((own, k) => {
      const found = functions(shape, own, point, row < pointCount);
      found.forEach((value, table) => (rows[table][row * count + k] = value));
    });
  });
  orthonormalize(rows, count, weights);
  const inCell = pointCount * count;
  return {
    count,
    pointCount,
    weights,
    values: rows[0].slice(0, inCell),
    derivatives: rows.slice(1).map((table) => table.slice(0, inCell)),
    onSides: rows[0].slice(inCell),
  };
}

/** Returns the points of a side of the square or cube, numbered as those of `ReferenceSide`. */
function sidePoints(
  points: Float64Array,
  dimension: number,
  axis: number,
  end: ReferenceSide['end'],
): Point[] {
  return tensorPoints(points, dimension - 1).map((along) => [
    ...along.slice(0, axis),
    end === 'left' ? 0 : 1,
    ...along.slice(axis),
  ]);
}

/**
 * Returns the degrees of the functions along each axis, the lowest first: of total degree p on triangles and tetrahedra,
 * of degree p along each axis on boxes, of both kinds on prisms. Those of pyramids, max(i, j) + k ≤ p, are the rational
 * functions that contain the polynomials of degree p (Bergot, Cohen and Duruflé, J. Sci. Comput. 42, 2010).
 */
export function degreesOf(shape: BlockShape, order: number, dimension: number): Point[] {
  const all = tensorPoints(
    Array.from({ length: order + 1 }, (_, i) => i),
    dimension,
  );
  const total = (own: Point): number => own.reduce((sum, degree) => sum + degree, 0);
  const isIn = ([i, j, k = 0]: Point): boolean => {
    switch (shape) {
      case 'triangle':
      case 'tetrahedron':
        return i + j + k <= order;
      case 'prism':
        return i + j <= order;
      case 'pyramid':
        return Math.max(i, j) + k <= order;
      case 'quadrilateral':
      case 'hexahedron':
        return true;
      default:
        return shape satisfies never;
    }
  };
  return all.filter(isIn).sort((a, b) => total(a) - total(b));
}

/** Returns the number of functions of a cell at degree p. */
export const functionCount = (shape: BlockShape, order: number): number =>
  degreesOf(shape, order, referenceCorners(shape)[0].length).length;

/** Returns the value of a product of Legendre polynomials and its derivatives, at a point of the square or cube. */
function polynomials(shape: BlockShape, degrees: Point, point: Point): number[] {
  const own = collapse(shape, point).map((x, axis) => legendre(degrees[axis], 2 * x - 1));
  const product = (sloped: number): number =>
    own.reduce((all, { value, slope }, axis) => all * (axis === sloped ? 2 * slope : value), 1);
  return [-1, ...degrees.keys()].map(product);
}

/** Returns L_i(ξ) L_j(η) (1 − ζ)^max(i, j) L_k(ζ), and its derivatives inside the cell. */
function rationalFunctions(
  shape: BlockShape,
  [i, j, k]: Point,
  point: Point,
  isInside: boolean,
): number[] {
  const [a, b, c] = [i, j, k].map((degree, axis) => legendre(degree, 2 * point[axis] - 1));
  const power = Math.max(i, j);
  const height = 1 - point[2];
  const share = height ** power;
  const value = a.value * b.value * share * c.value;
  if (!isInside) return [value];
  const shareSlope = power === 0 ? 0 : -power * height ** (power - 1);
  const slopes = Float64Array.of(
    2 * a.slope * b.value * share * c.value,
    2 * a.value * b.slope * share * c.value,
    a.value * b.value * (shareSlope * c.value + 2 * share * c.slope),
  );
  expandTangents(shape, (axis) => point[axis], slopes, 0, 1);
  return [value, ...slopes];
}

/** Combines the columns of all tables so that those of the first are orthonormal at the points of the weights. */
function orthonormalize(rows: readonly Float64Array[], count: number, weights: Float64Array): void {
  const [values] = rows;
  const dot = (a: number, b: number): number =>
    weights.reduce((sum, w, q) => sum + w * values[q * count + a] * values[q * count + b], 0);
  for (let k = 0; k < count; k++) {
    // Twice is enough for round-off.
    for (let pass = 0; pass < 2; pass++) {
      for (let other = 0; other < k; other++) {
        const share = dot(k, other);
        for (const table of rows) {
          for (let at = 0; at < table.length; at += count)
            table[at + k] -= share * table[at + other];
        }
      }
    }
    const size = Math.sqrt(dot(k, k));
    for (const table of rows) {
      for (let at = k; at < table.length; at += count) table[at] /= size;
    }
  }
}
