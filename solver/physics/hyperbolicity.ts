/** Number of squarings of e^{iAτ}, which grows as e^{bt} with the largest imaginary part b. */
const squarings = 24;
const terms = 16;
const sweeps = 20;

/**
 * Returns the largest |Im λ| of a real matrix, lim log‖e^{iAt}‖/t. The eigenvalues are real if it is 0 to about 1e-5 of the
 * norm of the matrix. Jordan blocks add only algebraic growth, which vanishes in the limit.
 * @param matrix size×size numbers
 */
export function largestImaginaryPart(matrix: readonly number[], size: number): number {
  const even = balanced(matrix, size);
  const norm = Math.max(...even.map(Math.abs)) * size;
  if (norm === 0) return 0;
  // i A as a real matrix of twice the size, scaled so that a few terms of the series are enough.
  const double = 2 * size;
  const turned = Array.from({ length: double * double }, (_, at) => {
    const [row, column] = [Math.floor(at / double), at % double];
    if (row < size === column < size) return 0;
    const entry = even[(row % size) * size + (column % size)] / norm;
    return row < size ? -entry : entry;
  });
  let power = identity(double);
  for (let k = terms; k > 0; k--) {
    const next = product(turned, power, double);
    power = identity(double).map((one, at) => one + next[at] / k);
  }
  let logarithm = 0;
  for (let i = 0; i < squarings; i++) {
    power = product(power, power, double);
    const largest = Math.max(...power.map(Math.abs));
    logarithm = 2 * logarithm + Math.log(largest);
    power = power.map((value) => value / largest);
  }
  return Math.max(0, (logarithm / 2 ** squarings) * norm);
}

/** Balances rows and columns (Osborne 1960), keeping the eigenvalues: variables may have any units. */
function balanced(matrix: readonly number[], size: number): number[] {
  const entries = [...matrix];
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (let i = 0; i < size; i++) {
      let [row, column] = [0, 0];
      for (let j = 0; j < size; j++) {
        if (j === i) continue;
        row += Math.abs(entries[i * size + j]);
        column += Math.abs(entries[j * size + i]);
      }
      if (row === 0 || column === 0) continue;
      const factor = Math.sqrt(row / column);
      for (let j = 0; j < size; j++) {
        entries[i * size + j] /= factor;
        entries[j * size + i] *= factor;
      }
    }
  }
  return entries;
}

const identity = (size: number): number[] =>
  Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0));

/** Returns the product of two square matrices. */
function product(a: readonly number[], b: readonly number[], size: number): number[] {
  return a.map((_, at) => {
    const [row, column] = [Math.floor(at / size) * size, at % size];
    let total = 0;
    for (let k = 0; k < size; k++) total += a[row + k] * b[k * size + column];
    return total;
  });
}
