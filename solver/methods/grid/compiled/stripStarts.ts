/** Most columns of a strip: what is found on its faces stays in the first cache. */
export const stripColumns = 128;

/** Where the strips of a row begin: at least two columns each, where the row has them. */
export function stripStarts(columns: number, most = stripColumns): number[] {
  const pairs = Math.max(1, Math.floor(columns / 2));
  return evenStarts(pairs, Math.ceil(columns / most)).map((pair) => 2 * pair);
}

/** Where this many parts of things in a row begin that are as long as each other except for one thing. */
export const evenStarts = (count: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, k) => Math.floor((k * count) / parts));
