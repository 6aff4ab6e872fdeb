import { Lexer, Marked, type Token, type TokenizerExtension, type Tokens } from 'marked';

/** Parser for the Markdown of the documentation. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  /** `math` is TeX, written as `$$…$$`. */
  | { readonly kind: 'paragraph' | 'code' | 'quote' | 'math'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

export type Span =
  /** `math` is TeX, written as `$…$`. */
  | { readonly kind: 'text' | 'code' | 'strong' | 'emphasis' | 'math'; readonly text: string }
  | { readonly kind: 'link' | 'image'; readonly text: string; readonly target: string };

const math = (level: 'block' | 'inline', sign: string, pattern: RegExp): TokenizerExtension => ({
  name: `${level}Math`,
  level,
  start: (source) => source.indexOf(sign),
  tokenizer(source) {
    const [raw, text] = pattern.exec(source) ?? [];
    return raw === undefined ? undefined : { type: `${level}Math`, raw, text: text.trim() };
  },
});

/** Markdown with formulas in GitHub's syntax: `$$…$$` as a block, or `$…$` without inner spaces at the ends. */
const { defaults } = new Marked({
  extensions: [
    math('block', '$$', /^\$\$([^]+?)\$\$[ \t]*(?:\n|$)/),
    math('inline', '$', /^\$(?!\s)((?:\\[^]|[^\\$\n])+?)(?<!\s)\$(?!\d)/),
  ],
});

/** Parses a document into blocks. */
export const readMarkdown = (text: string): Block[] => blocksOf(Lexer.lex(text, defaults));

const blocksOf = (tokens: readonly Token[]): Block[] => tokens.flatMap(blocksOfToken);

function blocksOfToken(token: Token): Block[] {
  switch (token.type) {
    case 'heading': {
      const { depth, text } = token as Tokens.Heading;
      return [{ kind: 'heading', level: depth, text, id: anchorOf(text) }];
    }
    case 'paragraph':
    case 'text':
      return [{ kind: 'paragraph', text: onOneLine((token as Tokens.Paragraph).text) }];
    case 'code':
      return [{ kind: 'code', text: (token as Tokens.Code).text }];
    case 'blockMath':
      return [{ kind: 'math', text: String((token as Tokens.Generic).text) }];
    case 'blockquote':
      return [{ kind: 'quote', text: onOneLine((token as Tokens.Blockquote).text) }];
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return [{ kind: 'list', ordered, items: items.map(({ tokens }) => blocksOf(tokens)) }];
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return [{ kind: 'table', rows: [header, ...rows].map((row) => row.map(({ text }) => text)) }];
    }
    default:
      return [];
  }
}

const onOneLine = (text: string): string => text.trim().replace(/\s*\n\s*/g, ' ');

/** The anchor of a heading: `#what-may-be-said`. */
export const anchorOf = (title: string): string =>
  plainText(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

/** Splits a line of text into spans. */
export function spansOf(text: string): Span[] {
  const spans: Span[] = [];
  for (const token of Lexer.lexInline(text, defaults)) {
    const span = spanOf(token);
    const last = spans.at(-1);
    // Escaped characters are merged with adjacent text.
    if (span.kind === 'text' && last?.kind === 'text') {
      spans[spans.length - 1] = { kind: 'text', text: last.text + span.text };
    } else spans.push(span);
  }
  return spans;
}

function spanOf(token: Token): Span {
  const text = textOf(token);
  switch (token.type) {
    case 'codespan':
      return { kind: 'code', text };
    case 'link':
    case 'image':
      return { kind: token.type, text, target: (token as Tokens.Link | Tokens.Image).href };
    case 'strong':
      return { kind: 'strong', text };
    case 'em':
      return { kind: 'emphasis', text };
    case 'inlineMath':
      return { kind: 'math', text };
    default:
      return { kind: 'text', text };
  }
}

/** The plain text of a token; the alternative text of an image. */
function textOf(token: Token): string {
  if ('tokens' in token && token.tokens && token.type !== 'image') {
    return token.tokens.map((own) => (own.type === 'image' ? '' : textOf(own))).join('');
  }
  return 'text' in token ? String(token.text) : token.raw;
}

/** The plain text of a line, without markup. */
export const plainText = (text: string): string =>
  spansOf(text)
    .map((span) => (span.kind === 'image' ? '' : span.text))
    .join('');
