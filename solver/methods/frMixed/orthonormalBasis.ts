import { legendre } from '../cpr/legendre';
import type { LineOperators } from '../cpr/line';
import type { ReferenceSide } from '../cpr/sidePoints';
import type { CellBlock } from '../../mesh/types';

/** An orthonormal basis of the polynomials of a reference cell at its points; rows [point][function]. */
export interface BasisValues {
  /** Number of functions; the first is constant. */
  readonly count: number;
  readonly pointCount: number;
  /** Weights of the points on the reference triangle or square. */
  readonly weights: Float64Array;
  readonly values: Float64Array;
  /** Derivatives by the coordinates of the reference triangle or square. */
  readonly derivatives: readonly Float64Array[];
  /** Values at the points of sides, [side][side point]. */
  readonly onSides: Float64Array;
}

/**
 * Orthonormalizes products of Legendre polynomials, of total degree p on a triangle and of degree p along each axis on
 * a quadrilateral, by the Gram–Schmidt process with the weights of the points, which integrate degree 2p exactly.
 */
export function orthonormalBasis(
  shape: CellBlock['shape'],
  line: LineOperators,
  sides: readonly ReferenceSide[],
): BasisValues {
  const { order, points } = line;
  const size = points.length;
  const pointCount = size * size;
  const isTriangle = shape === 'triangle';
  const square = Array.from({ length: pointCount }, (_, i): [number, number] => [
    points[i % size],
    points[Math.floor(i / size)],
  ]);
  const onSides = sides.flatMap(({ axis, end }) =>
    Array.from(points, (along): [number, number] => {
      const across = end === 'left' ? 0 : 1;
      return axis === 0 ? [across, along] : [along, across];
    }),
  );
  const places = [...square, ...onSides].map(([xi, eta]): [number, number] =>
    isTriangle ? [xi * (1 - eta), eta] : [xi, eta],
  );
  const weights = Float64Array.from(square, ([, eta], i) => {
    const product = line.weights[i % size] * line.weights[Math.floor(i / size)];
    return isTriangle ? product * (1 - eta) : product;
  });
  const powers = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)])
    .filter(([i, j]) => !isTriangle || i + j <= order)
    .sort(([i, j], [k, l]) => i + j - k - l);
  const count = powers.length;
  const rows = [0, 1, 2].map(() => new Float64Array(places.length * count));
  places.forEach(([r, s], row) => {
    powers.forEach(([i, j], k) => {
      const [alongR, alongS] = [legendre(i, 2 * r - 1), legendre(j, 2 * s - 1)];
      rows[0][row * count + k] = alongR.value * alongS.value;
      rows[1][row * count + k] = 2 * alongR.slope * alongS.value;
      rows[2][row * count + k] = 2 * alongR.value * alongS.slope;
    });
  });
  orthonormalize(rows, count, weights);
  const inCell = pointCount * count;
  return {
    count,
    pointCount,
    weights,
    values: rows[0].slice(0, inCell),
    derivatives: [rows[1].slice(0, inCell), rows[2].slice(0, inCell)],
    onSides: rows[0].slice(inCell),
  };
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
