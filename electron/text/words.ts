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
