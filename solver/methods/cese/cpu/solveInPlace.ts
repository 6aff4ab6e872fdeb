/**
 * Solves a small system of equations by elimination with partial pivoting: writes the solution over the right-hand
 * side, and destroys the matrix, [row][column]. Of a singular matrix the solution is not finite.
 */
export function solveInPlace(matrix: Float64Array, values: Float64Array): void {
  const n = values.length;
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let row = k + 1; row < n; row++) {
      if (Math.abs(matrix[row * n + k]) > Math.abs(matrix[pivot * n + k])) pivot = row;
    }
    if (pivot !== k) {
      for (let column = k; column < n; column++) {
        const [a, b] = [k * n + column, pivot * n + column];
        [matrix[a], matrix[b]] = [matrix[b], matrix[a]];
      }
      [values[k], values[pivot]] = [values[pivot], values[k]];
    }
    for (let row = k + 1; row < n; row++) {
      const factor = matrix[row * n + k] / matrix[k * n + k];
      for (let column = k; column < n; column++) {
        matrix[row * n + column] -= factor * matrix[k * n + column];
      }
      values[row] -= factor * values[k];
    }
  }
  for (let k = n - 1; k >= 0; k--) {
    for (let column = k + 1; column < n; column++) {
      values[k] -= matrix[k * n + column] * values[column];
    }
    values[k] /= matrix[k * n + k];
  }
}
