/**
 * Returns the root mean square of error/(absolute + relative · m), where m is the largest |coefficient| of the
 * variable in its cell before or after the step.
 * @param functionCount coefficients of a variable in a cell; all arrays are [cell][variable][function]
 */
export function weightedError(
  error: Float64Array,
  before: Float64Array,
  after: Float64Array,
  functionCount: number,
  relative: number,
  absolute: number,
): number {
  let sum = 0;
  for (let start = 0; start < error.length; start += functionCount) {
    let size = 0;
    let squares = 0;
    for (let i = start; i < start + functionCount; i++) {
      size = Math.max(size, Math.abs(before[i]), Math.abs(after[i]));
      squares += error[i] * error[i];
    }
    sum += squares / (absolute + relative * size) ** 2;
  }
  return Math.sqrt(sum / error.length);
}
