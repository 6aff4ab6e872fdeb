/** The Lagrange polynomials on points of a line: polynomial i is 1 at point i and 0 at the others. */
export interface LagrangeBasis {
  readonly points: Float64Array;
  /** Writes the polynomials and their derivatives at a coordinate, from index `start` on. */
  evaluate(at: number, values: Float64Array, slopes: Float64Array, start?: number): void;
}

export function lagrangeBasis(points: Float64Array): LagrangeBasis {
  const count = points.length;
  return {
    points,
    evaluate(at, values, slopes, start = 0) {
      for (let i = 0; i < count; i++) {
        let [value, slope] = [1, 0];
        for (let k = 0; k < count; k++) {
          if (k === i) continue;
          // Product rule, factor by factor.
          const apart = points[i] - points[k];
          slope = (slope * (at - points[k]) + value) / apart;
          value *= (at - points[k]) / apart;
        }
        values[start + i] = value;
        slopes[start + i] = slope;
      }
    },
  };
}

/** Returns the polynomials at coordinates, rows [place][polynomial]. */
export function interpolation(basis: LagrangeBasis, places: ArrayLike<number>): Float64Array {
  const count = basis.points.length;
  const values = new Float64Array(places.length * count);
  const slopes = new Float64Array(count);
  const row = new Float64Array(count);
  for (let i = 0; i < places.length; i++) {
    basis.evaluate(places[i], row, slopes);
    values.set(row, i * count);
  }
  return values;
}

/** Returns the matrix of d/dξ at the points from nodal values, rows [point][polynomial]; exactly 0 for a constant. */
export function derivativeMatrix(basis: LagrangeBasis): Float64Array {
  const { points } = basis;
  const count = points.length;
  const values = new Float64Array(count);
  const matrix = new Float64Array(count * count);
  for (let i = 0; i < count; i++) {
    const row = matrix.subarray(i * count, (i + 1) * count);
    basis.evaluate(points[i], values, row);
    row[i] = 0;
    row[i] = -row.reduce((sum, entry) => sum + entry, 0);
  }
  return matrix;
}
