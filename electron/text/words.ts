/** Parts that several texts of a catalog need in the same form. */

/** `1 step`, `5,846 steps`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** ` Did you mean "run"?`, or nothing without a suggestion. */
export const meant = (suggestion: string | undefined): string =>
  suggestion === undefined ? '' : ` Did you mean "${suggestion}"?`;

/** `a, b or c`. */
export const either = (names: readonly string[]): string =>
  names.length < 2
    ? names.join('')
    : `${names.slice(0, -1).join(', ')} or ${names[names.length - 1]}`;

/** A list of names in lines of at most `width` columns, all but the first indented. */
export function wrapped(names: readonly string[], indent: number, width = 100): string {
  const lines: string[] = [];
  for (const name of names) {
    const last = lines.at(-1);
    if (last !== undefined && indent + last.length + name.length + 3 <= width) {
      lines[lines.length - 1] = `${last}, ${name}`;
    } else lines.push(name);
  }
  return lines.join(`,\n${' '.repeat(indent)}`);
}
