/** A line of an airfoil coordinate file, with its leading numbers. */
export interface AirfoilLine {
  /** Line number, 1-based. */
  readonly number: number;
  readonly text: string;
  readonly values: readonly number[];
  /** Number of words after the numbers. */
  readonly words: number;
}

/** Brackets and quotes around numbers, as in tables of NACA reports and in CSV files. */
const ornaments = /[()[\]{}"'|]/g;
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eEdD][+-]?\d+)?$/;
const decimalComma = /^[+-]?\d+,\d+(?:[eEdD][+-]?\d+)?$/;
/** Two numbers of a fixed-width table without a space between them: `1.000000-0.000579`. */
const joined = /^([+-]?\d*\.\d+)([+-]\d*\.\d+)$/;

/** Splits a file into lines. Skips comments: lines that begin with `#` and everything after `!`. */
export function airfoilLines(content: string): AirfoilLine[] {
  return content
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line, index) => ({ line, number: index + 1 }))
    .filter(({ line }) => !/^\s*[#!]/.test(line))
    .map(({ line, number: at }) => ({ number: at, ...parsed(line.replace(/!.*/, '').trim()) }));
}

function parsed(text: string): Omit<AirfoilLine, 'number'> {
  const words = wordsOf(text.replace(ornaments, ' ').trim());
  const values: number[] = [];
  for (const word of words) {
    if (!number.test(word)) break;
    values.push(Number(word.replace(/[dD]/, 'e')));
  }
  return { text, values, words: words.length - values.length };
}

/**
 * Splits a line into words. Commas are separators, unless two or more words each contain one as a decimal comma:
 * `1,0 0,002`.
 */
function wordsOf(text: string): string[] {
  const apart = text.split(/[\s;]+/).filter(Boolean);
  const isDecimal = apart.length >= 2 && apart.slice(0, 2).every((word) => decimalComma.test(word));
  const words = isDecimal ? apart.map((word) => word.replace(',', '.')) : apart.flatMap(split);
  return words.flatMap((word) => joined.exec(word)?.slice(1) ?? [word]);
}

const split = (word: string): string[] => word.split(',').filter(Boolean);
