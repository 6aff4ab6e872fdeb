/**
 * Solves a linear system by Gaussian elimination with partial pivoting. Overwrites the right-hand sides, [row][side],
 * with the solutions and destroys the matrix, [row][column]. Solutions of a singular matrix are not finite.
 */
export function solveInPlace(matrix: Float64Array, values: Float64Array): void {
  const n = Math.sqrt(matrix.length);
  const sides = values.length / n;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let row = k + 1; row < n; row++) {
      if (Math.abs(matrix[row * n + k]) > Math.abs(matrix[pivot * n + k])) pivot = row;
    }
    if (pivot !== k) {
      exchange(matrix, n, k, pivot);
      exchange(values, sides, k, pivot);
    }
    for (let row = k + 1; row < n; row++) {
      const factor = matrix[row * n + k] / matrix[k * n + k];
      for (let column = k; column < n; column++) {
        matrix[row * n + column] -= factor * matrix[k * n + column];
      }
      subtract(values, sides, row, factor, k);
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    for (let column = k + 1; column < n; column++) {
      subtract(values, sides, k, matrix[k * n + column], column);
    }
    for (let side = 0; side < sides; side++) values[k * sides + side] /= matrix[k * n + k];
  }
}

function exchange(rows: Float64Array, width: number, one: number, other: number): void {
  for (let i = 0; i < width; i++) {
    const [a, b] = [one * width + i, other * width + i];
    [rows[a], rows[b]] = [rows[b], rows[a]];
  }
}

/** Subtracts a multiple of another row from a row. */
function subtract(
  rows: Float64Array,
  width: number,
  row: number,
  factor: number,
  other: number,
): void {
  for (let i = 0; i < width; i++) rows[row * width + i] -= factor * rows[other * width + i];
}
