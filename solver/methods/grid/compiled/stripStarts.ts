/** Maximum number of columns of a strip, so that its face data fits the first-level cache. */
export const stripColumns = 128;

/** Returns the first columns of the strips of a row, each with at least two columns if the row has them. */
export function stripStarts(columns: number, most = stripColumns): number[] {
  const pairs = Math.max(1, Math.floor(columns / 2));
  return evenStarts(pairs, Math.ceil(columns / most)).map((pair) => 2 * pair);
}

/** Returns the starts of parts of a row with nearly equal sizes, which differ by at most one. */
export const evenStarts = (count: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, k) => Math.floor((k * count) / parts));
