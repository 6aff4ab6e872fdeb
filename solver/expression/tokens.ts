import { ExpressionError } from './error';
import { t } from '../text/t';

export type Token =
  | { readonly kind: 'number'; readonly text: string; readonly column: number }
  | { readonly kind: 'name'; readonly text: string; readonly column: number }
  | { readonly kind: 'symbol'; readonly text: string; readonly column: number }
  | { readonly kind: 'end'; readonly text: ''; readonly column: number };

const blank = /\s+/y;
const number = /(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?/y;
const name = /[A-Za-z_][A-Za-z0-9_]*/y;
const symbol = /<=|>=|==|!=|&&|\|\||\*\*|[-+*/^<>!?:(),]/y;

/** Hints for syntax of other languages. */
const cures: Readonly<Record<string, string>> = {
  '=': t('expressionWriteEqual'),
  '&': t('expressionWriteAnd'),
  '|': t('expressionWriteOr'),
  '%': t('expressionWriteMod'),
  '[': t('expressionWriteParentheses'),
  '{': t('expressionWriteParentheses'),
  ';': t('expressionWriteCommas'),
  '−': t('expressionWriteMinus'),
  '×': t('expressionWriteTimes'),
  '·': t('expressionWriteTimes'),
};

/** Splits a source into tokens, the last of which is `end`. @throws ExpressionError */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = position;
    const text = pattern.exec(source)?.[0] ?? null;
    if (text !== null) position += text.length;
    return text;
  };
  for (;;) {
    match(blank);
    const column = position + 1;
    if (position === source.length) {
      tokens.push({ kind: 'end', text: '', column });
      return tokens;
    }
    const digits = match(number);
    if (digits !== null) {
      tokens.push({ kind: 'number', text: digits, column });
      continue;
    }
    const word = match(name);
    if (word !== null) {
      tokens.push({ kind: 'name', text: word, column });
      continue;
    }
    const sign = match(symbol);
    if (sign === '**') {
      throw new ExpressionError(
        t('expressionNoDoubleStar'),
        column,
        source,
        t('expressionWritePower'),
      );
    }
    if (sign !== null) {
      tokens.push({ kind: 'symbol', text: sign, column });
      continue;
    }
    const character = String.fromCodePoint(source.codePointAt(position)!);
    throw new ExpressionError(
      t('expressionCharacter', visible(character)),
      column,
      source,
      cures[character],
    );
  }
}

function visible(character: string): string {
  if (!/\p{C}/u.test(character)) return `"${character}"`;
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
