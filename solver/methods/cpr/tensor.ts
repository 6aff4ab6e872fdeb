/** Square matrix that acts on lines of points in a cell. */
export interface LineMatrix {
  /** Rows [new point][point]. */
  readonly entries: Float64Array;
  /** Points of a line. */
  readonly size: number;
}

/**
 * target += matrix · source along an axis, for values at all points of a cell, the first axis running fastest.
 * @param start offset of the cell's values in both arrays
 */
export function addAlong(
  { entries, size }: LineMatrix,
  axis: number,
  pointCount: number,
  source: Float64Array,
  target: Float64Array,
  start = 0,
): void {
  const stride = size ** axis;
  for (let point = 0; point < pointCount; point++) {
    const place = Math.floor(point / stride) % size;
    const first = start + point - place * stride;
    let sum = 0;
    for (let m = 0; m < size; m++) sum += entries[place * size + m] * source[first + m * stride];
    target[start + point] += sum;
  }
}

/** Returns matrix · source along an axis for one cell. */
export function along(matrix: LineMatrix, axis: number, source: Float64Array): Float64Array {
  const target = new Float64Array(source.length);
  addAlong(matrix, axis, source.length, source, target);
  return target;
}
