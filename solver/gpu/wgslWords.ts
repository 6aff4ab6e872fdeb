import { readTokens } from './wgslTokens';
import { internalError } from '../core/internalError';

const twoSigns = [
  '==',
  '!=',
  '<=',
  '>=',
  '&&',
  '||',
  '<<',
  '+=',
  '-=',
  '*=',
  '/=',
  '%=',
  '->',
  '++',
  '--',
];

/** Reads the tokens of WGSL one after the other; comments are left out. */
export class WgslWords {
  protected at = 0;
  protected readonly tokens: readonly string[];

  constructor(code: string) {
    this.tokens = wordsOf(code);
  }

  /** Reads a type, without the spaces. */
  protected type(): string {
    let text = this.next();
    if (this.peek() !== '<') return text;
    let depth = 0;
    do {
      const word = this.next();
      if (word === '<') depth++;
      if (word === '>') depth--;
      text += word;
    } while (depth > 0);
    return text;
  }

  protected peek = (): string => this.tokens[this.at] ?? '';
  protected next = (): string => this.tokens[this.at++] ?? '';

  protected take(word: string): boolean {
    if (this.peek() !== word) return false;
    this.at++;
    return true;
  }

  protected expect(word: string): void {
    if (!this.take(word)) throw this.problem(word);
  }

  protected problem(expected: string): Error {
    const around = this.tokens.slice(Math.max(0, this.at - 5), this.at + 5).join(' ');
    return internalError(`cannot count operations: expected ${expected} near "${around}"`);
  }

  protected skipAttribute(): void {
    this.next();
    if (!this.take('(')) return;
    for (let depth = 1; depth > 0;) {
      const word = this.next();
      depth += word === '(' ? 1 : word === ')' ? -1 : 0;
    }
  }

  protected skipAngles(): void {
    let depth = 0;
    do {
      const word = this.next();
      depth += word === '<' ? 1 : word === '>' ? -1 : 0;
    } while (depth > 0);
  }

  protected skipBlock(): void {
    for (let depth = 1; depth > 0;) {
      const word = this.next();
      if (word === '') throw this.problem('}');
      depth += word === '{' ? 1 : word === '}' ? -1 : 0;
    }
  }
}

/** Returns the tokens of code without comments; adjacent signs of two characters are joined. */
function wordsOf(code: string): string[] {
  const result: string[] = [];
  let end = -1;
  for (const token of readTokens(code)) {
    if (token.kind === 'comment') continue;
    const before = result.at(-1) ?? '';
    const isPair = token.start === end && before.length === 1;
    if (isPair && twoSigns.includes(before + token.text)) result[result.length - 1] += token.text;
    else result.push(token.text);
    end = token.end;
  }
  return result;
}
