import type { PaletteEntry } from './entries';
import { fuzzyMatch } from './fuzzy';

export interface RankedEntry {
  readonly entry: PaletteEntry;
  /** Positions in the label of the letters that were typed. */
  readonly places: readonly number[];
}

const recentBonus = 3;
const blockedMalus = 6;

/**
 * The entries that match what was typed, the best first: by label, else by kind and label together.
 * Recently used ones come first while nothing is typed, and count a little more after.
 * @param recent ids, the latest first
 */
export function rankEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): RankedEntry[] {
  const age = new Map(recent.map((id, i) => [id, i]));
  if (typed.trim() === '') {
    const ageOf = ({ id, blocked }: PaletteEntry): number =>
      blocked === null ? (age.get(id) ?? Infinity) : Infinity;
    return [...entries]
      .sort((a, b) => compare(ageOf(a), ageOf(b)))
      .map((entry) => ({ entry, places: [] }));
  }
  return entries
    .flatMap((entry) => {
      const match = matchEntry(entry, typed);
      if (!match) return [];
      const bonus =
        (age.has(entry.id) ? recentBonus : 0) - (entry.blocked === null ? 0 : blockedMalus);
      return [{ entry, places: match.places, score: match.score + bonus }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ entry, places }) => ({ entry, places }));
}

const compare = (a: number, b: number): number => (a === b ? 0 : a - b);

function matchEntry({ kind, label }: PaletteEntry, typed: string) {
  const own = fuzzyMatch(typed, label);
  if (own) return own;
  const whole = `${kind} ${label}`;
  const match = fuzzyMatch(typed, whole);
  if (!match) return null;
  const start = kind.length + 1;
  return {
    score: match.score / 2,
    places: match.places.filter((place) => place >= start).map((place) => place - start),
  };
}
