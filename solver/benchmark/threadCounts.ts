/** 1, 2, 4, 8 … and as many threads as there are cores; none if there is one core. */
export function threadCounts(cores: number): number[] {
  if (cores < 2) return [];
  const counts: number[] = [];
  for (let count = 1; count < cores; count *= 2) counts.push(count);
  return [...counts, cores];
}
