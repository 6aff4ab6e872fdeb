import { shortened } from '../core/formatPath';
import { t } from '../text/t';

/** Position of a JSON syntax error, determined here because runtimes report it inconsistently. */
export interface JsonSyntaxError {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

const maxDepth = 100;

class Found extends Error {
  constructor(
    readonly offset: number,
    message: string,
  ) {
    super(message);
  }
}

const numberPattern = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
/** Matches in parts: a pattern for a whole long string would keep backtracking state for every character. */
const plainPattern = /[^"\\\u0000-\u001f]+/y;
const escapePattern = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const spacePattern = /[ \t\r\n]*/y;

/**
 * Returns the first syntax error of `text` according to RFC 8259, or null. Duplicate keys of an object count as
 * errors, since parsers silently keep one of them.
 */
export function findJsonSyntaxError(text: string): JsonSyntaxError | null {
  let offset = 0;

  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = offset;
    const match = pattern.exec(text);
    if (match === null) return null;
    offset = pattern.lastIndex;
    return match[0];
  };
  const fail = (message: string): never => {
    throw new Found(offset, message);
  };
  const describeNext = (): string =>
    offset >= text.length ? t('jsonEndOfFile') : JSON.stringify(text[offset]);
  const space = () => take(spacePattern);

  const string = (what: string): string => {
    if (text[offset] !== '"') fail(t('jsonExpectedString', what, describeNext()));
    const start = offset++;
    while (take(plainPattern) !== null || take(escapePattern) !== null);
    if (text[offset] !== '"') {
      offset = start;
      fail(t('jsonStringNotClosed'));
    }
    offset++;
    return text.slice(start, offset);
  };

  const members = (depth: number): void => {
    const seen = new Set<string>();
    for (;;) {
      space();
      const start = offset;
      const key = string(t('jsonName'));
      if (seen.has(key)) throw new Found(start, t('jsonTwice', shortened(key)));
      seen.add(key);
      space();
      if (text[offset] !== ':') fail(t('jsonExpectedColon', shortened(key), describeNext()));
      offset++;
      value(depth);
      space();
      if (text[offset] === '}') break;
      if (text[offset] !== ',') fail(t('jsonExpectedBrace', describeNext()));
      offset++;
    }
    offset++;
  };

  const items = (depth: number): void => {
    for (;;) {
      value(depth);
      space();
      if (text[offset] === ']') break;
      if (text[offset] !== ',') fail(t('jsonExpectedBracket', describeNext()));
      offset++;
    }
    offset++;
  };

  const value = (depth: number): void => {
    space();
    if (depth > maxDepth) fail(t('jsonTooDeep', maxDepth));
    const open = text[offset];
    if (open === '{' || open === '[') {
      offset++;
      space();
      const close = open === '{' ? '}' : ']';
      if (text[offset] === close) offset++;
      else if (open === '{') members(depth + 1);
      else items(depth + 1);
      return;
    }
    if (open === '"') {
      string(t('jsonString'));
      return;
    }
    for (const word of ['true', 'false', 'null']) {
      if (text.startsWith(word, offset)) {
        offset += word.length;
        return;
      }
    }
    if (take(numberPattern) === null) fail(t('jsonExpectedValue', describeNext()));
  };

  try {
    value(0);
    space();
    if (offset < text.length) fail(t('jsonExpectedEnd', describeNext()));
    return null;
  } catch (error) {
    if (!(error instanceof Found)) throw error;
    const before = text.slice(0, error.offset).split('\n');
    const column = before[before.length - 1].length + 1;
    return { line: before.length, column, message: error.message };
  }
}
