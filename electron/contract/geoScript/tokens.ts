import { t } from '../../text/page';

/**
 * Tokenizes Gmsh scripts (.geo) as Gmsh does: strings in double or single quotes without escapes, comments
 * outside strings only.
 */

export interface Token {
  /** `fault`: invalid text, or text that Gmsh could read differently. */
  readonly kind: 'word' | 'number' | 'string' | 'sign' | 'fault';
  /** Source text, strings with quotes; for a fault the reason. */
  readonly text: string;
  /** Line number from 1. */
  readonly line: number;
}

/** Maximum bytes of a token. Gmsh cuts strings at 1023 and reads the rest as commands. */
const maxBytes = 1000;

const word = /[A-Za-z_][A-Za-z_0-9]*/y;
const number = /(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[Ee][-+]?[0-9]+)?/y;
const sign = /\.\.\.|[-+*/=!<>]=|\+\+|--|>>|<<|\|\||&&|::|[;:,.()[\]{}=+\-*/%^<>!?~#]/y;
const control = /[\u0000-\u0008\u000a-\u001f\u007f]/;

/** Tokenizes a script; a fault is the last token because the rest is ambiguous. */
export function* tokensOf(script: string): Generator<Token> {
  let line = 1;
  for (let at = 0; at < script.length;) {
    if (script[at] === '\n') {
      line++;
      at++;
    } else if (blanks.includes(script[at])) {
      at++;
    } else if (script.startsWith('//', at)) {
      at = endOf(script, '\n', at) ?? script.length;
    } else if (script.startsWith('/*', at)) {
      const end = endOf(script, '*/', at + 2);
      if (end === null) return yield { kind: 'fault', text: t('commentOpen'), line };
      for (; at < end + 2; at++) if (script[at] === '\n') line++;
    } else {
      const token = isQuote(script[at]) ? string(script, at, line) : plain(script, at, line);
      yield token;
      if (token.kind === 'fault') return;
      at += token.text.length;
    }
  }
}

const blanks = ' \t\r\f';

const isQuote = (sign: string): boolean => sign === '"' || sign === "'";

function endOf(script: string, what: string, from: number): number | null {
  const found = script.indexOf(what, from);
  return found < 0 ? null : found;
}

function string(script: string, at: number, line: number): Token {
  const end = endOf(script, script[at], at + 1);
  if (end === null) return { kind: 'fault', text: t('stringOpen'), line };
  const text = script.slice(at, end + 1);
  if (text.includes('\n')) return { kind: 'fault', text: t('stringLines'), line };
  if (control.test(text)) return { kind: 'fault', text: t('stringControl'), line };
  return short({ kind: 'string', text, line });
}

const plainKinds = [
  ['word', word],
  ['number', number],
  ['sign', sign],
] as const;

function plain(script: string, at: number, line: number): Token {
  for (const [kind, pattern] of plainKinds) {
    pattern.lastIndex = at;
    if (pattern.test(script)) {
      return short({ kind, text: script.slice(at, pattern.lastIndex), line });
    }
  }
  const code = script.charCodeAt(at);
  const isPrintable = code > 0x20 && code < 0x7f;
  const text = isPrintable ? t('unexpectedCharacter', script[at]) : t('unexpectedCode', code);
  return { kind: 'fault', text, line };
}

const tooLong = {
  word: 'wordTooLong',
  number: 'numberTooLong',
  string: 'stringTooLong',
  sign: 'signTooLong',
} as const;

function short(token: Token): Token {
  const { kind, text, line } = token;
  // A UTF-16 unit has at most three bytes.
  if (text.length * 3 <= maxBytes) return token;
  if (new TextEncoder().encode(text).length <= maxBytes) return token;
  return kind === 'fault' ? token : { kind: 'fault', text: t(tooLong[kind], maxBytes), line };
}
