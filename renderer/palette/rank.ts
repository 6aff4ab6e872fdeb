import type { PaletteEntry } from './entries';
import { searchWords } from '../text/searchText';
import { fuzzyMatch, type Match } from './fuzzy';
import { isNearStart } from './typos';

export interface RankedEntry {
  readonly entry: PaletteEntry;
  /** Positions of the typed letters in the label. */
  readonly places: readonly number[];
}

const recentBonus = 3;
const blockedMalus = 6;
/** Score penalty of examples, checks and documents, which are numerous and match many inputs. */
const exampleMalus = 10;
/** Score of a synonym: below a label with the same prefix, above a label with scattered letters. */
const scorePerLetter = 7;
/**
 * Score per letter of a word in the source or description of an example or a check; less than for kind and label
 * together.
 */
const scorePerSourceLetter = 3;

/** Score of a whole word beyond that of its beginning. */
const wholeWordBonus = 4;
/** Score of a letter of a word with a typing error, relative to a correct one. */
const typoFactor = 0.75;

const isExample = ({ id }: PaletteEntry): boolean => /^(example|check|document|paper)\./.test(id);

/**
 * Ranks the entries that match the input by label, or else by kind and label together. Recently used entries come first
 * without input, and get a small bonus otherwise; unavailable entries come last.
 * @param recent ids, most recent first
 */
export function rankEntries(
  entries: readonly PaletteEntry[],
  typed: string,
  recent: readonly string[],
): RankedEntry[] {
  const age = new Map(recent.map((id, i) => [id, i]));
  if (typed.trim() === '') {
    const last = age.size;
    const placeOf = ({ id, blocked }: PaletteEntry): number =>
      blocked === null ? (age.get(id) ?? last) : last + 1;
    return [...entries]
      .sort((a, b) => placeOf(a) - placeOf(b))
      .map((entry) => ({ entry, places: [] }));
  }
  return entries
    .flatMap((entry) => {
      const match = matchEntry(entry, typed);
      if (!match) return [];
      const bonus =
        (age.has(entry.id) ? recentBonus : 0) -
        (entry.blocked === null ? 0 : blockedMalus) -
        (isExample(entry) ? exampleMalus : 0);
      return [{ entry, places: match.places, score: match.score + bonus }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ entry, places }) => ({ entry, places }));
}

/** The best match of the label, of kind and label together, and of the synonyms. */
function matchEntry(entry: PaletteEntry, typed: string): Match | null {
  const { kind, label, synonyms } = entry;
  const start = kind.length + 1;
  const whole = fuzzyMatch(typed, `${kind} ${label}`);
  const found = [
    fuzzyMatch(typed, label),
    whole && {
      score: whole.score / 2,
      places: whole.places.filter((place) => place >= start).map((place) => place - start),
    },
    matchSynonyms(synonyms, typed, isExample(entry) ? scorePerSourceLetter : scorePerLetter),
    matchTypo(label, typed, isExample(entry) ? scorePerSourceLetter : scorePerLetter),
  ].filter((match) => match !== null);
  return found.reduce<Match | null>(
    (best, match) => (best && best.score >= match.score ? best : match),
    null,
  );
}

/** Matches the words of a label despite a typing error in each. */
const matchTypo = (label: string, typed: string, perLetter: number): Match | null =>
  matchSynonyms(label, typed, perLetter / 2);

/** Matches word starts only: scattered letters occur in any long list of words. Whole words count more. */
function matchSynonyms(synonyms: string, typed: string, perLetter: number): Match | null {
  const known = searchWords(synonyms);
  const requested = searchWords(typed);
  if (requested.length === 0) return null;
  let score = 0;
  for (const word of requested) {
    const start = known.some((other) => other.startsWith(word));
    if (!start && !known.some((other) => isNearStart(word, other))) return null;
    const whole = start && known.includes(word) ? wholeWordBonus : 0;
    score += (start ? 1 : typoFactor) * perLetter * word.length + whole;
  }
  return { score, places: [] };
}
