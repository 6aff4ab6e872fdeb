const reference =
  /\b(figure|table|section|chapter|example)s?\s+(\d[\w.]*(?:(?:\s*,\s*|\s+and\s+)\d[\w.]*)*)/g;

/**
 * Splits a text into words to search, in lower case. A reference such as `figures 5.7 and 5.8`
 * becomes one word for each number: `figure 5.7`, `figure 5.8`.
 */
export function searchWords(text: string): string[] {
  return text
    .toLowerCase()
    .replace(reference, (_, kind: string, numbers: string) =>
      numbers
        .split(/\s*,\s*|\s+and\s+/)
        .map((number) => `${kind}\u00a0${number}`)
        .join(' '),
    )
    .split(/[ \t\n,;:()]+/)
    .filter(Boolean);
}

/** Returns whether each word of `typed` is part of a word of `texts`. */
export function matchesSearch(texts: readonly string[], typed: string): boolean {
  const words = searchWords(texts.join(' ; '));
  return searchWords(typed).every((requested) => words.some((word) => word.includes(requested)));
}
