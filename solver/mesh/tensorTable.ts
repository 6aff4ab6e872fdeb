import { applyAlong, type AxisMatrix } from '../core/alongAxis';

/** Basis functions on a line, one per point. */
export interface LineFunctions {
  readonly points: { readonly length: number };
  /** Writes the functions and their derivatives at a coordinate, from `start` on. */
  evaluate(at: number, values: Float64Array, slopes: Float64Array, start?: number): void;
}

/**
 * Tensor-product basis functions, tabulated at tensor-product points and evaluated by sum factorization. With n
 * functions and m points along each of three axes, a sum takes mn³ + m²n² + m³n operations instead of m³n³.
 */
export class TensorTable {
  readonly pointCount: number;
  readonly functionCount: number;
  private readonly axes: readonly { readonly values: AxisMatrix; readonly slopes: AxisMatrix }[];
  /** Number of points along the preceding axes, and of functions along the following ones. */
  private readonly before: readonly number[];
  private readonly after: readonly number[];
  /** The coefficients, then the intermediate sums after each axis. */
  private readonly sumsAlong: readonly Float64Array[];
  /** The same for the derivative along each axis. */
  private readonly slopesAlong: readonly (readonly Float64Array[])[];

  /** @param along the point coordinates along each axis; the first axis varies fastest */
  constructor(functions: LineFunctions, along: readonly ArrayLike<number>[]) {
    const n = functions.points.length;
    const dimension = along.length;
    this.axes = along.map((places) => lineMatrices(functions, places));
    this.before = along.map((_, axis) =>
      along.slice(0, axis).reduce((product, { length }) => product * length, 1),
    );
    this.after = along.map((_, axis) => n ** (dimension - 1 - axis));
    const sizes = along.map(({ length }, axis) => this.before[axis] * length * this.after[axis]);
    this.functionCount = n ** dimension;
    this.pointCount = sizes[dimension - 1];
    const room = (): Float64Array[] =>
      [this.functionCount, ...sizes].map((size) => new Float64Array(size));
    this.sumsAlong = room();
    this.slopesAlong = along.map(room);
  }

  /** Writes Σ c_j φ_j at the points, from `at` on. @param start the first coefficient */
  sums(coefficients: ArrayLike<number>, start: number, target: Float64Array, at: number): void {
    const { axes, sumsAlong } = this;
    this.take(coefficients, start);
    for (let axis = 0; axis < axes.length; axis++) this.apply(axes[axis].values, axis, sumsAlong);
    target.set(sumsAlong[axes.length], at);
  }

  /** Writes the derivatives with respect to each reference coordinate. */
  derivatives(
    coefficients: ArrayLike<number>,
    start: number,
    targets: readonly Float64Array[],
    at: number,
  ): void {
    const { axes, before, after, sumsAlong, slopesAlong } = this;
    this.take(coefficients, start);
    for (let axis = 0; axis < axes.length; axis++) {
      const { values, slopes } = axes[axis];
      for (let by = 0; by < axis; by++) this.apply(values, axis, slopesAlong[by]);
      applyAlong(slopes, before[axis], after[axis], sumsAlong[axis], slopesAlong[axis][axis + 1]);
      if (axis < axes.length - 1) this.apply(values, axis, sumsAlong);
    }
    for (let by = 0; by < targets.length; by++) targets[by].set(slopesAlong[by][axes.length], at);
  }

  /** Copies the coefficients to doubles: mixed number types make the loops slower. */
  private take(coefficients: ArrayLike<number>, start: number): void {
    const own = this.sumsAlong[0];
    for (let j = 0; j < own.length; j++) own[j] = coefficients[start + j];
  }

  private apply(matrix: AxisMatrix, axis: number, along: readonly Float64Array[]): void {
    applyAlong(matrix, this.before[axis], this.after[axis], along[axis], along[axis + 1]);
  }
}

/** Returns the matrices [point][function]. */
function lineMatrices(
  { points, evaluate }: LineFunctions,
  places: ArrayLike<number>,
): { readonly values: AxisMatrix; readonly slopes: AxisMatrix } {
  const shape = { rows: places.length, columns: points.length };
  const values = new Float64Array(shape.rows * shape.columns);
  const slopes = new Float64Array(shape.rows * shape.columns);
  for (let row = 0; row < shape.rows; row++) {
    evaluate(places[row], values, slopes, row * shape.columns);
  }
  return { values: { ...shape, entries: values }, slopes: { ...shape, entries: slopes } };
}
