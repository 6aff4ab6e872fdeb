/** Euler's constant. */
const euler = 0.5772156649015329;

/** Values are rescaled by this factor before they overflow. */
const large = 1e250;

/** J₀ … J_n and Y₀ … Y_n at one argument. */
export interface BesselValues {
  readonly first: Float64Array;
  /** −∞ on overflow. */
  readonly second: Float64Array;
}

/**
 * Returns Bessel functions of the first and second kind of orders 0 to n at x > 0: J by Miller's downward recurrence
 * with 1 = J₀ + 2ΣJ₂ₖ; Y₀ and Y₁ by Neumann's series in J, then upward recurrence (Abramowitz and Stegun, 9.1.27,
 * 9.1.46, 9.1.89 and 9.12). Accurate to about 14 digits of max(1, |value|), for x up to some thousand.
 */
export function besselValues(n: number, x: number): BesselValues {
  const most = Math.max(n, x);
  const start = 2 * Math.ceil((most + 30 + 10 * Math.cbrt(most)) / 2);
  const all = new Float64Array(start + 2);
  all[start] = 1e-280;
  for (let k = start; k > 0; k--) {
    all[k - 1] = ((2 * k) / x) * all[k] - all[k + 1];
    if (Math.abs(all[k - 1]) > large) for (let i = k - 1; i <= start; i++) all[i] /= large;
  }
  let sum = all[0];
  for (let k = 2; k <= start; k += 2) sum += 2 * all[k];
  for (let k = 0; k <= start; k++) all[k] /= sum;

  const logarithm = Math.log(x / 2) + euler;
  let [y0, y1] = [logarithm * all[0], logarithm * all[1] - all[0] / x];
  for (let k = 1; 2 * k + 1 <= start; k++) {
    const sign = k % 2 === 0 ? 1 : -1;
    y0 -= (2 * sign * all[2 * k]) / k;
    y1 += (sign * (all[2 * k - 1] - all[2 * k + 1])) / k;
  }
  const second = new Float64Array(n + 1);
  second[0] = (2 / Math.PI) * y0;
  if (n > 0) second[1] = (2 / Math.PI) * y1;
  for (let k = 1; k < n; k++) {
    second[k + 1] = second[k] === -Infinity ? -Infinity : ((2 * k) / x) * second[k] - second[k - 1];
  }
  return { first: all.slice(0, n + 1), second };
}

/** Returns the derivative of the function of order k; the list must also contain order k + 1. */
export const besselDerivative = (values: Float64Array, k: number, x: number): number =>
  (k / x) * values[k] - values[k + 1];
