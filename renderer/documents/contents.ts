import { plainText, readMarkdown, spansOf, type Block } from './markdown';

/** A documentation page in the index. */
export interface Entry {
  /** Path below docs/ without its extension, such as `reference/case-format`. */
  readonly id: string;
  readonly title: string;
}

/** A group of pages: a heading of the index with the links below it. */
export interface Shelf {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The target of a link. */
export type LinkTarget =
  | { readonly kind: 'document'; readonly id: string; readonly anchor: string }
  | { readonly kind: 'web'; readonly url: string }
  /** A file outside the documentation. */
  | { readonly kind: 'none' };

/** The page that lists all others. */
export const indexId = 'index';

/** Reads the groups of pages from the text of `docs/index.md`. */
export function readShelves(index: string): Shelf[] {
  const shelves: { title: string; entries: Entry[] }[] = [];
  for (const block of readMarkdown(index)) {
    if (block.kind === 'heading') {
      if (block.level === 2) shelves.push({ title: plainText(block.text), entries: [] });
    } else shelves.at(-1)?.entries.push(...linesOf(block).flatMap(entriesIn));
  }
  return shelves;
}

function entriesIn(line: string): Entry[] {
  return spansOf(line).flatMap((span) => {
    if (span.kind !== 'link' || !span.target.endsWith('.md')) return [];
    return [{ id: span.target.replace(/\.md$/, ''), title: span.text }];
  });
}

/** Returns the text lines of a block, with their markup; code is omitted. */
export function linesOf(block: Block): string[] {
  switch (block.kind) {
    case 'list':
      return block.items.flat().flatMap(linesOf);
    case 'table':
      return block.rows.flat();
    case 'code':
    case 'math':
      return [];
    default:
      return [block.text];
  }
}

/** Resolves a relative path: `../images/a.png` in page `how-to/b` becomes `images/a.png`. */
export const pathFrom = (from: string, target: string): string =>
  new URL(target, `docs://root/${from}.md`).pathname.slice(1);

/** @param from the page that contains the link */
export function linkTarget(
  from: string,
  target: string,
  isDocument: (id: string) => boolean,
): LinkTarget {
  if (/^https:\/\//i.test(target)) return { kind: 'web', url: target };
  const [file, anchor = ''] = target.split('#');
  const id = file === '' ? from : pathFrom(from, file).replace(/\.md$/, '');
  return isDocument(id) ? { kind: 'document', id, anchor } : { kind: 'none' };
}
