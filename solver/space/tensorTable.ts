import type { LagrangeBasis } from './lagrange';

/**
 * Functions that are products of polynomials along the axes, at points that are products of places along them: sums of
 * them are made axis after axis. With n functions and m places along each of three axes a sum takes mn³ + m²n² + m³n
 * operations then, instead of m³n³.
 */
export class TensorTable {
  readonly pointCount: number;
  readonly functionCount: number;
  private readonly functions: number;
  private readonly places: number;
  /** [place][function] */
  private readonly values: Float64Array;
  private readonly slopes: Float64Array;
  /** Of partial sums; the first has the coefficients. */
  private readonly spare: readonly Float64Array[];

  constructor(
    { points, evaluate }: LagrangeBasis,
    along: ArrayLike<number>,
    private readonly dimension: number,
  ) {
    const [n, m] = [points.length, along.length];
    [this.functions, this.places] = [n, m];
    [this.functionCount, this.pointCount] = [n ** dimension, m ** dimension];
    this.values = new Float64Array(m * n);
    this.slopes = new Float64Array(m * n);
    for (let i = 0; i < m; i++) evaluate(along[i], this.values, this.slopes, i * n);
    const most = Math.max(n, m) ** dimension;
    this.spare = Array.from({ length: 1 + dimension }, () => new Float64Array(most));
  }

  /** Writes Σ c_j φ_j at the points, from `at` on. @param start the first coefficient */
  sums(coefficients: ArrayLike<number>, start: number, target: Float64Array, at: number): void {
    this.along(this.take(coefficients, start), -1, target, at);
  }

  /** The same of the derivatives by each reference coordinate. */
  derivatives(
    coefficients: ArrayLike<number>,
    start: number,
    targets: readonly Float64Array[],
    at: number,
  ): void {
    const own = this.take(coefficients, start);
    for (let axis = 0; axis < targets.length; axis++) this.along(own, axis, targets[axis], at);
  }

  /** In doubles: reading both kinds of numbers in the loops below is slower. */
  private take(coefficients: ArrayLike<number>, start: number): Float64Array {
    const [own] = this.spare;
    for (let j = 0; j < this.functionCount; j++) own[j] = coefficients[start + j];
    return own;
  }

  /** @param sloped the axis along which derivatives are taken; −1 for none */
  private along(
    coefficients: Float64Array,
    sloped: number,
    target: Float64Array,
    at: number,
  ): void {
    const { dimension, functions, places, values, slopes, spare } = this;
    let from = coefficients;
    for (let axis = 0; axis < dimension; axis++) {
      const isLast = axis === dimension - 1;
      const to = isLast ? target : spare[axis + 1];
      const before = places ** axis;
      const after = functions ** (dimension - 1 - axis);
      const table = axis === sloped ? slopes : values;
      contract(table, places, functions, from, before, after, to, isLast ? at : 0);
      from = to;
    }
  }
}

/** to[a, i, b] = Σ_k table[i, k] from[a, k, b], the first index running fastest, up to `before`. */
function contract(
  table: Float64Array,
  rows: number,
  columns: number,
  from: Float64Array,
  before: number,
  after: number,
  to: Float64Array,
  at: number,
): void {
  let slot = at;
  for (let b = 0; b < after; b++) {
    const first = b * columns * before;
    for (let i = 0; i < rows; i++) {
      const row = i * columns;
      for (let a = 0; a < before; a++) {
        let sum = 0;
        for (let k = 0, place = first + a; k < columns; k++, place += before) {
          sum += table[row + k] * from[place];
        }
        to[slot++] = sum;
      }
    }
  }
}
