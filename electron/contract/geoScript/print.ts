import type { Token } from './tokens';

/**
 * Gmsh jumps back to the line after a For, Call or Include, even into a comment, skips what an If leaves
 * out sign by sign without heed of strings near its words, and reads lines in pieces. So it gets the
 * words that were looked at in a form that can't be read in two ways: no comments, strings whole on
 * short lines, and blanks between all words.
 */
export function printScript(tokens: readonly Token[]): string {
  const parts: string[] = [];
  let [line, column] = [1, 0];
  for (const { kind, text, line: wanted } of tokens) {
    if (wanted > line) {
      parts.push('\n'.repeat(wanted - line));
      [line, column] = [wanted, 0];
    } else if (column > mostColumns) {
      parts.push('\n');
      column = 0;
    }
    // After a word that could end what is skipped, as many signs are swallowed as EndFor has.
    const padded = ` ${text}${kind === 'word' ? '      ' : ''}`;
    parts.push(padded);
    column += padded.length;
  }
  return `${parts.join('')}\n`;
}

/** With the longest of words after it, less than the 8 KiB that are read in one piece. */
const mostColumns = 2000;
