/** File names that every file system here takes; used for everything that comes from the page. */

/** Control characters, lone surrogates, and what Windows keeps for itself. */
const forbidden = /[\p{Cc}\p{Cs}<>:"/\\|?*]/gu;
/** Device names of Windows, with or without an extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\..*)?$/i;
/** Leaves room for a suffix and for the name of a temporary file. */
const maxBytes = 180;

const byteLength = (text: string): number => new TextEncoder().encode(text).length;

/** Whether the name can be used as it is: one path segment, not hidden, not reserved. */
export function isPlainFileName(name: string): boolean {
  return name !== '' && sanitiseFileName(name, '') === name;
}

/**
 * The nearest usable file name: forbidden characters become `_`, leading dots and trailing dots
 * and spaces go, too long a name is shortened before its extension.
 */
export function sanitiseFileName(name: string, fallback: string): string {
  let clean = name.normalize('NFC').replace(forbidden, '_');
  clean = clean.replace(/^[\s.]+/, '').replace(/[\s.]+$/, '');
  if (clean === '') return fallback;
  if (reserved.test(clean)) clean = `_${clean}`;
  return byteLength(clean) <= maxBytes ? clean : shorten(clean);
}

function shorten(name: string): string {
  const extension = /\.[A-Za-z0-9]{1,10}$/.exec(name)?.[0] ?? '';
  const stem = [...name.slice(0, name.length - extension.length)];
  while (byteLength(stem.join('')) + extension.length > maxBytes) stem.pop();
  return stem.join('').replace(/[\s.]+$/, '') + extension;
}
