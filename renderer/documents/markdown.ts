/** The Markdown of our documents, as blocks of text. */

export type Block =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string; readonly id: string }
  | { readonly kind: 'paragraph' | 'code' | 'quote'; readonly text: string }
  | {
      readonly kind: 'list';
      readonly ordered: boolean;
      readonly items: readonly (readonly Block[])[];
    }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] };

export type Span =
  | { readonly kind: 'text' | 'code' | 'strong' | 'emphasis'; readonly text: string }
  | { readonly kind: 'link' | 'image'; readonly text: string; readonly target: string };

const fence = /^```/;
const heading = /^(#{1,6}) (.+)$/;
const item = /^(?:[-*]|\d+\.) +/;
const tableRow = /^\|.*\|$/;

/** A document as its blocks, in order. */
export function readMarkdown(text: string): Block[] {
  return blocksOf(text.split(/\r?\n/));
}

function blocksOf(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  let at = 0;
  /** Lines from here on, as long as they belong to the block. */
  const take = (belongs: (line: string) => boolean): string[] => {
    const first = at;
    while (at < lines.length && belongs(lines[at])) at++;
    return lines.slice(first, at);
  };
  while (at < lines.length) {
    const line = lines[at];
    if (line.trim() === '') at++;
    else if (fence.test(line)) {
      at++;
      blocks.push({ kind: 'code', text: take((next) => !fence.test(next)).join('\n') });
      at++;
    } else if (heading.test(line)) {
      const [, marks, title] = heading.exec(line) ?? [];
      blocks.push({ kind: 'heading', level: marks.length, text: title, id: anchorOf(title) });
      at++;
    } else if (tableRow.test(line)) {
      const rows = take((next) => tableRow.test(next)).map(cellsOf);
      blocks.push({ kind: 'table', rows: rows.filter((_, row) => row !== 1) });
    } else if (item.test(line)) {
      const own = take((next) => item.test(next) || /^\s+\S/.test(next) || isGap(lines, at));
      blocks.push({ kind: 'list', ordered: /^\d/.test(line), items: itemsOf(own) });
    } else if (line.startsWith('> ')) {
      const quoted = take((next) => next.startsWith('>'));
      blocks.push({
        kind: 'quote',
        text: quoted.map((next) => next.replace(/^> ?/, '')).join(' '),
      });
    } else {
      blocks.push({ kind: 'paragraph', text: take(isPlain).join(' ') });
    }
  }
  return blocks;
}

const isPlain = (line: string): boolean =>
  line.trim() !== '' && ![fence, heading, item, tableRow].some((other) => other.test(line));

/** Whether an empty line stands between two parts of a list. */
const isGap = (lines: readonly string[], at: number): boolean =>
  lines[at].trim() === '' && /^(?:\s+\S|[-*] |\d+\. )/.test(lines[at + 1] ?? '');

/** Items of a list as blocks of their own, without their marks and what they are indented by. */
function itemsOf(lines: readonly string[]): Block[][] {
  const items: string[][] = [];
  let indent = 0;
  for (const line of lines) {
    const mark = item.exec(line)?.[0];
    if (mark !== undefined) {
      indent = mark.length;
      items.push([line.slice(indent)]);
    } else items.at(-1)?.push(line.slice(Math.min(indent, line.length - line.trimStart().length)));
  }
  return items.map(blocksOf);
}

/** Cells of a row; a bar behind a backslash belongs to its cell. */
const cellsOf = (row: string): string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

/** As links name a heading: `#what-may-be-said`. */
export const anchorOf = (title: string): string =>
  plainText(title)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replace(/\s/g, '-');

const spans =
  /`([^`]+)`|(!?)\[((?:[^\]\\]|\\.)*)\]\(([^)\s]+)\)|\*\*((?:[^*]|\*(?!\*))+)\*\*|(?<![\p{L}\p{N}])_([^_]+)_(?![\p{L}\p{N}])/gu;

/** A line of text in parts. */
export function spansOf(text: string): Span[] {
  const found: Span[] = [];
  let end = 0;
  const plain = (part: string): void => {
    if (part) found.push({ kind: 'text', text: unescaped(part) });
  };
  for (const match of text.matchAll(spans)) {
    const [whole, code, picture, label, target, strong, emphasis] = match;
    plain(text.slice(end, match.index));
    end = match.index + whole.length;
    if (code !== undefined) found.push({ kind: 'code', text: code });
    else if (target !== undefined) {
      const inner = plainText(label);
      found.push({ kind: picture ? 'image' : 'link', text: inner, target });
    } else if (strong !== undefined) found.push({ kind: 'strong', text: plainText(strong) });
    else found.push({ kind: 'emphasis', text: plainText(emphasis) });
  }
  plain(text.slice(end));
  return found;
}

/** What is read of a line, without its marks. */
export const plainText = (text: string): string =>
  spansOf(text)
    .map((span) => (span.kind === 'image' ? '' : span.text))
    .join('');

const unescaped = (text: string): string => text.replace(/\\([\\`*_{}[\]()#+\-.!|<>])/g, '$1');
