import type { ProgramBuilder, Value } from '../../../../expression';

/**
 * Returns the result of `solveInPlace` for a matrix, [row][column], and a right-hand side as program values. Rows are
 * swapped by selecting values, so that two systems with different pivots can be solved at once.
 */
export function solveSystem(
  builder: ProgramBuilder,
  matrix: readonly (readonly Value[])[],
  values: readonly Value[],
): Value[] {
  const n = values.length;
  const apply: ProgramBuilder['apply'] = (operation, ...args) => builder.apply(operation, ...args);
  /** The last column is the right-hand side. */
  const rows = matrix.map((row, k) => [...row, values[k]]);
  for (let k = 0; k < n; k++) {
    pivot(k);
    for (const row of rows.slice(k + 1)) {
      const factor = apply('divide', row[k], rows[k][k]);
      for (let column = k + 1; column <= n; column++) {
        const part = apply('multiply', factor, rows[k][column]);
        row[column] = apply('subtract', row[column], part);
      }
    }
  }
  const solution: Value[] = [];
  for (let k = n - 1; k >= 0; k--) {
    let value = rows[k][n];
    for (let column = k + 1; column < n; column++) {
      value = apply('subtract', value, apply('multiply', rows[k][column], solution[column]));
    }
    solution[k] = apply('divide', value, rows[k][k]);
  }
  return solution;

  /** Swaps the row with the largest entry of a column, the first one of equals, into the pivot position. */
  function pivot(k: number): void {
    let largest = apply('abs', rows[k][k]);
    /** Whether each row has a larger pivot than all rows above it. */
    const isLarger = rows.slice(k + 1).map((row) => {
      const size = apply('abs', row[k]);
      const larger = apply('less', largest, size);
      largest = apply('select', larger, size, largest);
      return larger;
    });
    let isFree = builder.typedConstant('boolean', 1);
    for (let row = n - 1; row > k; row--) {
      const isPivot = apply('and', isFree, isLarger[row - k - 1]);
      isFree = apply('and', isFree, apply('not', isPivot));
      const [own, other] = [rows[k], rows[row]];
      rows[k] = own.map((value, column) => apply('select', isPivot, other[column], value));
      rows[row] = own.map((value, column) => apply('select', isPivot, value, other[column]));
    }
  }
}
