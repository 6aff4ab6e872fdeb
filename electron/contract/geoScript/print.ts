import type { Token } from './tokens';

/**
 * Prints tokens in an unambiguous form for Gmsh: no comments, whole strings on short lines, spaces between
 * words. Gmsh jumps back to the line after a For, Call or Include, even into a comment, skips the branches
 * of an If character by character, and reads lines in pieces.
 */
export function printScript(tokens: readonly Token[]): string {
  const parts: string[] = [];
  let [line, column] = [1, 0];
  for (const { kind, text, line: requested } of tokens) {
    if (requested > line) {
      parts.push('\n'.repeat(requested - line));
      [line, column] = [requested, 0];
    } else if (column > maxColumns) {
      parts.push('\n');
      column = 0;
    }
    // After a word that could end a skipped part, Gmsh drops as many characters as `EndFor` has.
    const padded = ` ${text}${kind === 'word' ? '      ' : ''}`;
    parts.push(padded);
    column += padded.length;
  }
  return `${parts.join('')}\n`;
}

/** With the longest token after it, less than the 8 KiB that Gmsh reads at once. */
const maxColumns = 2000;
