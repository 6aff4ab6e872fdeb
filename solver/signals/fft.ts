import { internalError } from '../core/internalError';

/**
 * Computes X_k = Σ_j x_j exp(−2πi jk/n) in place, n a power of two (Cooley and Tukey 1965, radix 2, decimation
 * in time).
 * @param re real parts, n of them. @param im imaginary parts
 * @throws Error if n is not a power of two
 */
export function fft(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  if (n < 1 || (n & (n - 1)) !== 0) throw internalError(`${n} is no power of two`);
  reverseBits(re, im);
  const cosines = new Float64Array(n / 2);
  const sines = new Float64Array(n / 2);
  for (let k = 0; k < n / 2; k++) {
    cosines[k] = Math.cos((2 * Math.PI * k) / n);
    sines[k] = -Math.sin((2 * Math.PI * k) / n);
  }
  for (let half = 1; half < n; half *= 2) {
    const stride = n / (2 * half);
    for (let start = 0; start < n; start += 2 * half) {
      for (let k = 0; k < half; k++) {
        const [a, b] = [start + k, start + k + half];
        const [c, s] = [cosines[k * stride], sines[k * stride]];
        const oddRe = re[b] * c - im[b] * s;
        const oddIm = re[b] * s + im[b] * c;
        re[b] = re[a] - oddRe;
        im[b] = im[a] - oddIm;
        re[a] += oddRe;
        im[a] += oddIm;
      }
    }
  }
}

/** Permutes the values into bit-reversed order. */
function reverseBits(re: Float64Array, im: Float64Array): void {
  const n = re.length;
  let reversed = 0;
  for (let i = 1; i < n; i++) {
    let bit = n >> 1;
    for (; reversed & bit; bit >>= 1) reversed ^= bit;
    reversed |= bit;
    if (i >= reversed) continue;
    [re[i], re[reversed]] = [re[reversed], re[i]];
    [im[i], im[reversed]] = [im[reversed], im[i]];
  }
}
