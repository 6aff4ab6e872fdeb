/** Maps a number in [0, 1) to a coordinate. */
export type Range = (random: number) => number;

export const between =
  (low: number, high: number): Range =>
  (random) =>
    low + (high - low) * random;

/** Positive numbers with a uniform distribution of the logarithm. */
export const sizes =
  (low: number, high: number): Range =>
  (random) =>
    low * (high / low) ** random;

export const bothSigns =
  (range: Range): Range =>
  (random) =>
    random < 0.5 ? -range(2 * random) : range(2 * random - 1);
