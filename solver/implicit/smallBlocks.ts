/** Products of small square blocks by rows, unrolled for four variables: a plane gas. */

/** target −= a b */
export function subtractProduct(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  size: number,
  target: Float64Array,
  at: number,
): void {
  if (size === 4) return subtractProductOf4(a, i, b, j, target, at);
  for (let r = 0; r < size; r++) {
    for (let k = 0; k < size; k++) {
      const factor = a[i + r * size + k];
      for (let c = 0; c < size; c++) target[at + r * size + c] -= factor * b[j + k * size + c];
    }
  }
}

function subtractProductOf4(
  a: Float64Array,
  i: number,
  b: Float64Array,
  j: number,
  target: Float64Array,
  at: number,
): void {
  const [b00, b01, b02, b03] = [b[j], b[j + 1], b[j + 2], b[j + 3]];
  const [b10, b11, b12, b13] = [b[j + 4], b[j + 5], b[j + 6], b[j + 7]];
  const [b20, b21, b22, b23] = [b[j + 8], b[j + 9], b[j + 10], b[j + 11]];
  const [b30, b31, b32, b33] = [b[j + 12], b[j + 13], b[j + 14], b[j + 15]];
  for (let r = 0; r < 16; r += 4) {
    const [a0, a1, a2, a3] = [a[i + r], a[i + r + 1], a[i + r + 2], a[i + r + 3]];
    target[at + r] -= a0 * b00 + a1 * b10 + a2 * b20 + a3 * b30;
    target[at + r + 1] -= a0 * b01 + a1 * b11 + a2 * b21 + a3 * b31;
    target[at + r + 2] -= a0 * b02 + a1 * b12 + a2 * b22 + a3 * b32;
    target[at + r + 3] -= a0 * b03 + a1 * b13 + a2 * b23 + a3 * b33;
  }
}

/** target −= a x */
export function subtractImage(
  a: Float64Array,
  i: number,
  x: Float64Array,
  j: number,
  size: number,
  target: Float64Array,
  at: number,
): void {
  if (size === 4) {
    const [x0, x1, x2, x3] = [x[j], x[j + 1], x[j + 2], x[j + 3]];
    target[at] -= a[i] * x0 + a[i + 1] * x1 + a[i + 2] * x2 + a[i + 3] * x3;
    target[at + 1] -= a[i + 4] * x0 + a[i + 5] * x1 + a[i + 6] * x2 + a[i + 7] * x3;
    target[at + 2] -= a[i + 8] * x0 + a[i + 9] * x1 + a[i + 10] * x2 + a[i + 11] * x3;
    target[at + 3] -= a[i + 12] * x0 + a[i + 13] * x1 + a[i + 14] * x2 + a[i + 15] * x3;
    return;
  }
  for (let r = 0; r < size; r++) {
    let sum = 0;
    for (let c = 0; c < size; c++) sum += a[i + r * size + c] * x[j + c];
    target[at + r] -= sum;
  }
}
