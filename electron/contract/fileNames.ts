/** File names that every file system here takes; used for everything that comes from the page. */

/** Unseen characters, such as direction marks: names that differ in them look the same, or like others. */
const unseen = /\p{Cf}/gu;
/** Control characters, lone surrogates, and what Windows keeps for itself. */
const forbidden = /[\p{Cc}\p{Cs}<>:"/\\|?*]/gu;
/** Device names of Windows, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$/i;
const blankOrDot = /[\s.]/;
/** Leaves room for a suffix and for the name of a temporary file. */
const maxBytes = 180;

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Whether the name can be used as it is: one path segment, not hidden, not reserved. */
export function isPlainFileName(name: string): boolean {
  return name !== '' && sanitiseFileName(name, '') === name;
}

/**
 * The nearest usable file name: forbidden characters become `_`, unseen ones, dots and spaces at its
 * beginning and end go, too long a name is shortened before its extension.
 */
export function sanitiseFileName(name: string, fallback: string): string {
  let clean = withoutEnds(name.replace(unseen, '').normalize('NFC').replace(forbidden, '_'));
  if (clean === '') return fallback;
  if (reserved.test(clean)) clean = `_${clean}`;
  return byteLength(clean) <= maxBytes ? clean : shorten(clean);
}

/** The name, or where it is taken one with the next free number: `wing.msh`, `wing-2.msh`, … */
export function freeFileName(name: string, taken: readonly string[]): string {
  // Some file systems tell no capitals.
  const known = new Set(taken.map((other) => other.toLowerCase()));
  const [, stem, ending] = /^(.*?)(?:-\d+)?(\.[^.]*)?$/.exec(name) ?? [name, name];
  let free = name;
  for (let number = 2; known.has(free.toLowerCase()); number++) {
    free = `${stem}-${number}${ending ?? ''}`;
  }
  return free;
}

function shorten(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  // No character has less than a byte: what is behind is too long in any case.
  const stem = [...name.slice(0, name.length - extension.length)].slice(0, maxBytes);
  while (byteLength(stem.join('')) + extension.length > maxBytes) stem.pop();
  return withoutEnds(stem.join('')) + extension;
}

/** Without blanks and dots at both ends. A pattern for the end would be tried at every blank. */
function withoutEnds(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && blankOrDot.test(name[start])) start++;
  while (end > start && blankOrDot.test(name[end - 1])) end--;
  return name.slice(start, end);
}
