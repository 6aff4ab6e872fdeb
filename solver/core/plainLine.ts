/** Makes text from files safe to show: terminals obey control characters, and direction marks reverse names. */

const directionMarks = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** Line ends and tabs are harmless. */
const obeyed = new RegExp(`(?![\\n\\t])[\\p{Cc}${directionMarks}]`, 'gu');
const lineEnds = /[\r\n\u2028\u2029]+/;
/** Maximum length of a line. */
const longestLine = 2000;

/** Replaces the control characters of a text by the replacement character; lines may end as on Windows. */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(obeyed, '\ufffd');

/** Formats JSON with control characters escaped. */
export const printableJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2)}\n`.replace(
    obeyed,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** Formats a message as one printable line, in linear time. */
export function plainLine(text: string): string {
  const parts = text.slice(0, 4 * longestLine).split(lineEnds);
  const line = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  const shown = printable(line).replaceAll('\t', ' ');
  return shown.length <= longestLine ? shown : `${shown.slice(0, longestLine)}…`;
}
