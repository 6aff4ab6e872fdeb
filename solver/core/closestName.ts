/**
 * What may have been meant by an unknown name: the one that is least far from it, undefined if none is near. Capitals
 * hardly count; of longer words the beginning is enough where only one continues like that.
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

/** `, did you mean "run"?` where something is near, else nothing. */
export function didYouMean(name: string, known: readonly string[]): string {
  const closest = closestName(name, known);
  return closest === undefined ? '' : `, did you mean "${closest}"?`;
}

/** Insertions, deletions, replacements and exchanges of neighbors between two words. */
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
