/** A WGSL token; whitespace is omitted. */
export interface Token {
  readonly kind: 'name' | 'number' | 'comment' | 'sign';
  readonly text: string;
  /** Offsets in the code. */
  readonly start: number;
  readonly end: number;
}

/** Comments, names, numbers, signs. Non-ASCII characters count as letters: they occur only in names and comments. */
const tokens =
  /\/\/.*|\/\*|[_a-zA-Z\u0080-\uffff][\w\u0080-\uffff]*|0[xX][\da-fA-F.]+(?:[pP][+-]?\d+)?[iufh]?|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[iufh]?|\S/g;

/** Splits WGSL into tokens. The code need not be valid: unrecognized characters count as signs. */
export function readTokens(code: string): Token[] {
  const result: Token[] = [];
  const pattern = new RegExp(tokens);
  for (let match = pattern.exec(code); match; match = pattern.exec(code)) {
    const { index: start } = match;
    const kind = kindOf(match[0]);
    if (match[0] === '/*') pattern.lastIndex = endOfBlock(code, start);
    const end = pattern.lastIndex;
    result.push({ kind, text: code.slice(start, end), start, end });
  }
  return result;
}

/** Classifies by the first character: groups in the pattern would be three times slower. */
function kindOf(word: string): Token['kind'] {
  const first = word.charCodeAt(0);
  const is = (from: string, to: string): boolean =>
    first >= from.charCodeAt(0) && first <= to.charCodeAt(0);
  if (is('/', '/')) return word.length > 1 ? 'comment' : 'sign';
  if (is('0', '9') || (is('.', '.') && word.length > 1)) return 'number';
  return is('a', 'z') || is('A', 'Z') || is('_', '_') || is('\u0080', '\uffff') ? 'name' : 'sign';
}

/** Returns the end of a block comment, which may contain nested ones. */
function endOfBlock(code: string, start: number): number {
  const bounds = /\/\*|\*\//g;
  bounds.lastIndex = start;
  let depth = 0;
  for (let match = bounds.exec(code); match; match = bounds.exec(code)) {
    depth += match[0] === '/*' ? 1 : -1;
    if (depth === 0) return bounds.lastIndex;
  }
  return code.length;
}

/** Returns the code with names replaced; comments are unchanged. */
export function renamed(code: string, names: Readonly<Record<string, string>>): string {
  let [result, copied] = ['', 0];
  for (const { kind, text, start, end } of readTokens(code)) {
    if (kind !== 'name' || !Object.hasOwn(names, text)) continue;
    result += code.slice(copied, start) + names[text];
    copied = end;
  }
  return result + code.slice(copied);
}
