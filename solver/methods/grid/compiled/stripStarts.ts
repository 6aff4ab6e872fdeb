/** Most columns of a strip: what is found on its faces stays in the first cache. */
export const stripColumns = 128;

/** Where the strips of a row begin: at least two columns each, where the row has them. */
export function stripStarts(columns: number): number[] {
  const pairs = Math.max(1, Math.floor(columns / 2));
  const count = Math.ceil(columns / stripColumns);
  return Array.from({ length: count }, (_, k) => 2 * Math.floor((k * pairs) / count));
}
