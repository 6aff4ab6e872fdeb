/** A result with its cost and error. */
export interface Weighed {
  readonly cost: number;
  readonly error: number;
}

/**
 * Returns the indices of the results on the Pareto front by ascending cost: no other result has at most their cost and
 * at most their error, and less of one. Results with a missing (NaN) cost or error are ignored.
 */
export function paretoFront(results: readonly Weighed[]): number[] {
  const order = results
    .map((_, i) => i)
    .filter((i) => Number.isFinite(results[i].cost) && Number.isFinite(results[i].error))
    .sort((a, b) => results[a].cost - results[b].cost || results[a].error - results[b].error);
  let least = Infinity;
  return order.filter((i) => {
    if (results[i].error >= least) return false;
    least = results[i].error;
    return true;
  });
}
