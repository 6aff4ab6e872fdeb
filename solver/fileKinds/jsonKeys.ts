/** Matches the next string, bracket or other character outside strings of a JSON text. */
const token = /"(?:[^"\\]|\\.)*"|[{}[\]:]/g;

/** Returns the keys of the outer object in the first part of a JSON text; empty for another value. */
export function outerKeys(text: string): ReadonlySet<string> {
  const keys = new Set<string>();
  if (!text.trimStart().startsWith('{')) return keys;
  let depth = 0;
  let last = '';
  for (const [found] of text.matchAll(token)) {
    if (found === '{' || found === '[') depth++;
    else if (found === '}' || found === ']') depth--;
    else if (found === ':' && depth === 1 && last !== '') keys.add(last.slice(1, -1));
    last = found.startsWith('"') ? found : '';
  }
  return keys;
}
