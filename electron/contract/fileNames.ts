/** File names that are valid on every file system; applied to all names from the page. */

/** Invisible characters such as direction marks, which make different names look alike. */
const unvisited = /\p{Cf}/gu;
/** Control characters, lone surrogates, and characters reserved by Windows. */
const forbidden = /[\p{Cc}\p{Cs}<>:"/\\|?*]/gu;
/** Device names of Windows, with or without extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$/i;
const blankOrDot = /[\s.]/;
/** Leaves space for a suffix and for temporary names. */
const maxBytes = 180;

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Whether the name can be used unchanged: one segment, not hidden, not reserved. */
export function isPlainFileName(name: string): boolean {
  return name !== '' && sanitizeFileName(name, '') === name;
}

/**
 * Returns the nearest valid name: forbidden characters become `_`, invisible ones and outer dots and spaces
 * are removed, and long names are shortened before the extension.
 */
export function sanitizeFileName(name: string, fallback: string): string {
  let clean = withoutEnds(name.replace(unvisited, '').normalize('NFC').replace(forbidden, '_'));
  if (clean === '') return fallback;
  if (reserved.test(clean)) clean = `_${clean}`;
  return byteLength(clean) <= maxBytes ? clean : shorten(clean);
}

/** Returns the name, or the next free numbered one: `wing.msh`, `wing-2.msh`, … */
export function freeFileName(name: string, taken: readonly string[]): string {
  // Some file systems are case-insensitive.
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
  // Every character has at least one byte.
  const stem = [...name.slice(0, name.length - extension.length)].slice(0, maxBytes);
  while (byteLength(stem.join('')) + extension.length > maxBytes) stem.pop();
  return withoutEnds(stem.join('')) + extension;
}

/** Trims spaces and dots. A regular expression for the end would be quadratic. */
function withoutEnds(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && blankOrDot.test(name[start])) start++;
  while (end > start && blankOrDot.test(name[end - 1])) end--;
  return name.slice(start, end);
}
