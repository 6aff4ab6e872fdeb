import type { HelpDocument } from './library';
import { plainText, type Block } from './markdown';

/** A heading and the text below it. */
export interface DocumentPart {
  readonly document: string;
  readonly title: string;
  readonly anchor: string;
  readonly text: string;
}

export interface Found {
  readonly part: DocumentPart;
  /** Text around the first match. */
  readonly excerpt: string;
}

const maxFound = 40;
const excerptLength = 140;

/** Weight of a title match relative to a match in the text. */
const titleWeight = 8;
const maxCounted = 5;

/** Special characters of regular expressions. */
const special = /[\\^$.*+?()[\]{}|/]/g;

export function partsOf({ id, blocks }: HelpDocument): DocumentPart[] {
  const parts: { title: string; anchor: string; texts: string[] }[] = [];
  for (const block of blocks) {
    if (block.kind === 'heading') {
      parts.push({ title: plainText(block.text), anchor: block.id, texts: [] });
    } else parts.at(-1)?.texts.push(textOf(block));
  }
  return parts.map(({ title, anchor, texts }) => ({
    document: id,
    title,
    anchor,
    text: texts.join(' '),
  }));
}

function textOf(block: Block): string {
  switch (block.kind) {
    case 'code':
    case 'math':
      return block.text;
    case 'list':
      return block.items.flatMap((blocks) => blocks.map(textOf)).join(' ');
    case 'table':
      return block.rows.flatMap((row) => row.map(plainText)).join(' ');
    default:
      return plainText(block.text);
  }
}

/** Parts that contain all words as word prefixes, ranked by matches in the title and by frequency. */
export function findIn(parts: readonly DocumentPart[], typed: string): Found[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const patterns = words.map(
    (word) => new RegExp(`(?<![\\p{L}\\p{N}])${word.replace(special, '\\$&')}`, 'giu'),
  );
  return parts
    .flatMap((part) => {
      const scores = patterns.map(
        (pattern) =>
          titleWeight * countOf(pattern, part.title) +
          Math.min(maxCounted, countOf(pattern, part.text)),
      );
      if (scores.some((score) => score === 0)) return [];
      const score = scores.reduce((sum, own) => sum + own, 0);
      return [{ part, score, excerpt: excerptOf(part.text, patterns[0]) }];
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, maxFound);
}

const countOf = (pattern: RegExp, text: string): number => text.match(pattern)?.length ?? 0;

function excerptOf(text: string, pattern: RegExp): string {
  const at = Math.max(0, text.search(pattern));
  const start = at < excerptLength / 3 ? 0 : text.lastIndexOf(' ', at - excerptLength / 3) + 1;
  const isLong = start + excerptLength < text.length;
  const end = isLong ? text.lastIndexOf(' ', start + excerptLength) : text.length;
  const cut = text.slice(start, end > start ? end : start + excerptLength);
  return `${start > 0 ? '… ' : ''}${cut}${isLong ? ' …' : ''}`;
}
