/** Draws a coordinate from a number in [0, 1). */
export type Range = (random: number) => number;

export const between =
  (low: number, high: number): Range =>
  (random) =>
    low + (high - low) * random;

/** Positive numbers, evenly over their logarithms. */
export const sizes =
  (low: number, high: number): Range =>
  (random) =>
    low * (high / low) ** random;

export const bothSigns =
  (range: Range): Range =>
  (random) =>
    random < 0.5 ? -range(2 * random) : range(2 * random - 1);
