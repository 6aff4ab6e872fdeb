/**
 * Texts that come out of files of other people, made fit to be shown. Control characters are obeyed by
 * terminals, and direction marks show a name back to front.
 */

const directionMarks = '\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';
/** Line ends and tabs are no harm. */
const obeyed = new RegExp(`(?![\\n\\t])[\\p{Cc}${directionMarks}]`, 'gu');
const lineEnds = /[\r\n]+/;
/** What a line of text for people has at most. */
const longestLine = 2000;

/** A text as a terminal may be sent it; its lines may end as on Windows. */
export const printable = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(obeyed, '\ufffd');

/** JSON as a terminal may be sent it: the same values, in ASCII escapes where one would be obeyed. */
export const printableJson = (value: unknown): string =>
  `${JSON.stringify(value, null, 2)}\n`.replace(
    obeyed,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** A message as one line, whatever it quotes; in time that grows with its length. */
export function oneLine(text: string): string {
  const parts = text.slice(0, 4 * longestLine).split(lineEnds);
  const line = parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(' ');
  const shown = printable(line);
  return shown.length <= longestLine ? shown : `${shown.slice(0, longestLine)}…`;
}
