/** Returns the thread counts 1, 2, 4, 8 … up to the number of cores; empty for a single core. */
export function threadCounts(cores: number): number[] {
  if (cores < 2) return [];
  const counts: number[] = [];
  for (let count = 1; count < cores; count *= 2) counts.push(count);
  return [...counts, cores];
}
