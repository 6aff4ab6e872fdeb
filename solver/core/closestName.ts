/**
 * Returns the known name with the smallest edit distance to an unknown one; undefined if none is close. Differences in
 * case hardly count. A prefix of at least three letters matches if exactly one name begins with it.
 */
export function closestName(name: string, known: readonly string[]): string | undefined {
  const allowed = name.length < 4 ? 1 : 2;
  let best: string | undefined;
  let bestDistance = allowed + 1;
  for (const candidate of known) {
    const distance =
      candidate.toLowerCase() === name.toLowerCase() ? 0.5 : editDistance(name, candidate);
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  if (best !== undefined || name.length < 3) return best;
  const longer = known.filter((candidate) => candidate.startsWith(name));
  return longer.length === 1 ? longer[0] : undefined;
}

/** Returns the number of insertions, deletions, substitutions and transpositions between two words. */
function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const replace = previous[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(previous[j] + 1, row[j - 1] + 1, replace);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], before[j - 2] + 1);
      }
    }
    before = previous;
    previous = row;
  }
  return previous[b.length];
}
