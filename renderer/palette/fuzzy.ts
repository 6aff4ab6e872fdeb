/** The match of a text with the typed letters. */
export interface Match {
  readonly score: number;
  /** Positions of the typed letters in the text, ascending. */
  readonly places: readonly number[];
}

const atWordStart = 8;
const inSuccession = 8;
const perGap = 0.2;
const maxSkipped = 1e3;

/**
 * Finds the typed letters, without spaces, in order within `text`, ignoring case. The best match prefers consecutive
 * letters and word starts.
 * @returns null if a letter is missing
 */
export function fuzzyMatch(typed: string, text: string): Match | null {
  const requested = typed.toLowerCase().replace(/\s+/g, '');
  const letters = text.toLowerCase();
  if (requested === '') return { score: 0, places: [] };
  /** For each position, the best match of the letters so far that ends there. */
  let ends = new Map<number, Match>([[-1, { score: 0, places: [] }]]);
  for (const letter of requested) {
    const next = new Map<number, Match>();
    for (let at = letters.indexOf(letter); at >= 0; at = letters.indexOf(letter, at + 1)) {
      const best = bestBefore(ends, at, letters);
      if (best) next.set(at, best);
    }
    if (next.size === 0) return null;
    ends = next;
  }
  const [best] = [...ends.values()].sort((a, b) => b.score - a.score);
  // Among equal matches, the shorter text wins.
  return { score: best.score - text.length / maxSkipped, places: best.places };
}

function bestBefore(ends: ReadonlyMap<number, Match>, at: number, text: string): Match | null {
  const ownScore = at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1]) ? atWordStart : 1;
  let best: Match | null = null;
  for (const [end, { score, places }] of ends) {
    if (end >= at) continue;
    const joined = end >= 0 && end === at - 1 ? inSuccession : 0;
    const gap = perGap * Math.min(20, at - end - 1);
    const total = score + ownScore + joined - gap;
    if (!best || total > best.score) best = { score: total, places: [...places, at] };
  }
  return best;
}
