import type { Token } from './tokens';

/** A file included by a script. */
export interface Inclusion {
  /** Path as written in the script. */
  readonly file: string;
  readonly line: number;
  /** `Include` reads scripts; the others depend on the extension. */
  readonly by: 'Include' | 'Merge' | 'ShapeFromFile';
}

export const contentOf = (string: Token): string => string.text.slice(1, -1);

export const inclusionsOf = (tokens: readonly Token[]): Inclusion[] =>
  tokens.map((_, at) => inclusionAt(tokens, at)).filter((inclusion) => inclusion !== null);

/** Returns the file included at a token by a plain string. */
export function inclusionAt(tokens: readonly Token[], at: number): Inclusion | null {
  const { kind, text, line } = tokens[at];
  if (kind !== 'word') return null;
  if (text !== 'Include' && text !== 'Merge' && text !== 'ShapeFromFile') return null;
  const inBrackets = text === 'ShapeFromFile';
  if (inBrackets && tokens[at + 1]?.text !== '(') return null;
  const [file, end] = tokens.slice(inBrackets ? at + 2 : at + 1, at + 4);
  if (file?.kind !== 'string' || end?.text !== (inBrackets ? ')' : ';')) return null;
  return { file: contentOf(file), line, by: text };
}
