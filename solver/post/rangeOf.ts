/** Returns the smallest and largest finite value; Infinity and −Infinity if there is none. */
export function rangeOf(values: Float32Array): [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of values) {
    if (value < low && value > -Infinity) low = value;
    if (value > high && value < Infinity) high = value;
  }
  return [low, high];
}
