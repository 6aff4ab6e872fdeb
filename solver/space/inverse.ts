/** Returns the inverse of a small regular matrix by elimination with pivoting. */
export function inverseOf(matrix: readonly (readonly number[])[]): number[][] {
  const n = matrix.length;
  const rows = matrix.map((row, i) => [...row, ...row.map((_, j) => (i === j ? 1 : 0))]);
  for (let k = 0; k < n; k++) {
    let pivot = k;
    for (let i = k; i < n; i++) if (Math.abs(rows[i][k]) > Math.abs(rows[pivot][k])) pivot = i;
    [rows[k], rows[pivot]] = [rows[pivot], rows[k]];
    const scale = rows[k][k];
    rows[k] = rows[k].map((value) => value / scale);
    rows.forEach((row, i) => {
      if (i === k) return;
      const factor = row[k];
      rows[i] = row.map((value, j) => value - factor * rows[k][j]);
    });
  }
  return rows.map((row) => row.slice(n));
}
