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
  private readonly axes: readonly LineMatrices[];
  /** Number of points along the preceding axes, and of functions along the following ones. */
  private readonly before: readonly number[];
  private readonly after: readonly number[];
  /** Lengths of the coefficients of a cell, then of its intermediate sums after each axis. */
  private readonly sizes: readonly number[];
  /** Number of cells that fit the arrays below. */
  private room = 0;
  /** The coefficients, then the intermediate sums after each axis, [cell][…]. */
  private sumsAlong: readonly Float64Array[] = [];
  /** The same for the derivative along each axis. */
  private slopesAlong: readonly (readonly Float64Array[])[] = [];

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
    this.sizes = [this.functionCount, ...sizes];
  }

  /**
   * Writes Σ c_j φ_j at the points of consecutive cells, [cell][point], from `at` on. Many cells in one call take a
   * fraction of the time of one call per cell.
   * @param start the first coefficient
   * @param cells their number
   * @param stride from the first coefficient of a cell to that of the next one
   */
  sums(
    coefficients: ArrayLike<number>,
    start: number,
    target: Float64Array,
    at: number,
    cells = 1,
    stride = 0,
  ): void {
    this.take(coefficients, start, cells, stride);
    const { axes, sumsAlong, pointCount } = this;
    let sums = sumsAlong[0];
    for (let axis = 0; axis < axes.length; axis++) {
      sums = this.interpolate(axis, sums, sumsAlong, cells);
    }
    copy(sums, cells * pointCount, target, at);
  }

  /** Writes the derivatives with respect to each reference coordinate; parameters as of `sums`. */
  derivatives(
    coefficients: ArrayLike<number>,
    start: number,
    targets: readonly Float64Array[],
    at: number,
    cells = 1,
    stride = 0,
  ): void {
    this.take(coefficients, start, cells, stride);
    const { axes, before, after, sumsAlong, slopesAlong, pointCount } = this;
    let sums = sumsAlong[0];
    for (let by = 0; by < axes.length; by++) {
      let slopes = slopesAlong[by][by + 1];
      applyAlong(axes[by].slopes, before[by], cells * after[by], sums, slopes);
      for (let axis = by + 1; axis < axes.length; axis++) {
        slopes = this.interpolate(axis, slopes, slopesAlong[by], cells);
      }
      copy(slopes, cells * pointCount, targets[by], at);
      if (by < axes.length - 1) sums = this.interpolate(by, sums, sumsAlong, cells);
    }
  }

  /** Copies the coefficients to doubles: mixed number types make the loops slower. */
  private take(
    coefficients: ArrayLike<number>,
    start: number,
    cells: number,
    stride: number,
  ): void {
    if (cells > this.room) this.enlarge(cells);
    const { functionCount } = this;
    const own = this.sumsAlong[0];
    for (let cell = 0, to = 0; cell < cells; cell++) {
      const first = start + cell * stride;
      for (let j = 0; j < functionCount; j++, to++) own[to] = coefficients[first + j];
    }
  }

  private enlarge(cells: number): void {
    const arrays = (): Float64Array[] => this.sizes.map((size) => new Float64Array(cells * size));
    this.room = cells;
    this.sumsAlong = arrays();
    this.slopesAlong = this.axes.map(arrays);
  }

  /** Returns the sums along one more axis: the given ones if they are already at the points. */
  private interpolate(
    axis: number,
    sums: Float64Array,
    along: readonly Float64Array[],
    cells: number,
  ): Float64Array {
    const { values, isIdentity } = this.axes[axis];
    if (isIdentity) return sums;
    applyAlong(values, this.before[axis], cells * this.after[axis], sums, along[axis + 1]);
    return along[axis + 1];
  }
}

/** Copies the first entries, all if possible: a view of a part would be an allocation. */
function copy(source: Float64Array, count: number, target: Float64Array, at: number): void {
  if (count === source.length) target.set(source, at);
  else for (let i = 0; i < count; i++) target[at + i] = source[i];
}

/** Matrices [point][function] along an axis. */
interface LineMatrices {
  readonly values: AxisMatrix;
  readonly slopes: AxisMatrix;
  /** Whether the values at the points are the coefficients. */
  readonly isIdentity: boolean;
}

function lineMatrices(
  { points, evaluate }: LineFunctions,
  places: ArrayLike<number>,
): LineMatrices {
  const shape = { rows: places.length, columns: points.length };
  const values = new Float64Array(shape.rows * shape.columns);
  const slopes = new Float64Array(shape.rows * shape.columns);
  for (let row = 0; row < shape.rows; row++) {
    evaluate(places[row], values, slopes, row * shape.columns);
  }
  const isIdentity =
    shape.rows === shape.columns &&
    values.every((value, i) => value === (i % (shape.columns + 1) === 0 ? 1 : 0));
  return {
    values: { ...shape, entries: values },
    slopes: { ...shape, entries: slopes },
    isIdentity,
  };
}
