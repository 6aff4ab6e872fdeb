/** Shortest words in which a typing error is tolerated: shorter ones resemble too many others. */
const minLength = 4;

/**
 * Returns whether a word, or its beginning, differs from what was typed by at most one error: a wrong, missing,
 * additional or transposed letter. The first letter must be right.
 */
export function isNearStart(typed: string, word: string): boolean {
  // Another number is another thing: table 5.2 is not table 5.3.
  if (typed.length < minLength || typed[0] !== word[0] || /\d/.test(typed)) return false;
  for (let at = 1; at < typed.length; at++) {
    if (at < word.length && typed[at] === word[at]) continue;
    const rest = typed.slice(at);
    const swapped = `${rest[1] ?? ''}${rest[0]}${rest.slice(2)}`;
    return (
      word.startsWith(rest.slice(1), at + 1) ||
      word.startsWith(rest.slice(1), at) ||
      word.startsWith(rest, at + 1) ||
      (rest.length > 1 && word.startsWith(swapped, at))
    );
  }
  return true;
}
