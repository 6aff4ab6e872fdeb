import { beforeEach, describe, expect, it } from 'vitest';
import DocumentsPage from '../../renderer/documents/DocumentsPage.vue';
import { documentIds, linkTarget, loadDocuments } from '../../renderer/documents/library';
import { plainText, readMarkdown, spansOf, type Block } from '../../renderer/documents/markdown';
import { findIn, partsOf } from '../../renderer/documents/search';
import { useUiStore } from '../../renderer/stores/ui';
import { createWorkbench, mount, settle, type } from './support/workbench';

describe('Markdown of documents', () => {
  it('is read as headings, paragraphs, lists, tables and code', () => {
    const text = [
      '# A title, with `code`',
      '',
      'Two lines',
      'of one paragraph.',
      '',
      '1. First',
      '   - below it',
      '2. Second',
      '',
      '| a | b \\| c |',
      '| - | - |',
      '| 1 | 2 |',
      '',
      '```json',
      '{ "# none": 1 }',
      '```',
    ].join('\n');
    expect(readMarkdown(text)).toEqual([
      { kind: 'heading', level: 1, text: 'A title, with `code`', id: 'a-title-with-code' },
      { kind: 'paragraph', text: 'Two lines of one paragraph.' },
      {
        kind: 'list',
        ordered: true,
        items: [
          [
            { kind: 'paragraph', text: 'First' },
            { kind: 'list', ordered: false, items: [[{ kind: 'paragraph', text: 'below it' }]] },
          ],
          [{ kind: 'paragraph', text: 'Second' }],
        ],
      },
      {
        kind: 'table',
        rows: [
          ['a', 'b | c'],
          ['1', '2'],
        ],
      },
      { kind: 'code', text: '{ "# none": 1 }' },
    ]);
  });

  it('has code, links, pictures and emphasis in its lines', () => {
    expect(spansOf('See `a_b`, [it](x.md#y), **bold** _text_, a_b and ![p](i.png)')).toEqual([
      { kind: 'text', text: 'See ' },
      { kind: 'code', text: 'a_b' },
      { kind: 'text', text: ', ' },
      { kind: 'link', text: 'it', target: 'x.md#y' },
      { kind: 'text', text: ', ' },
      { kind: 'strong', text: 'bold' },
      { kind: 'text', text: ' ' },
      { kind: 'emphasis', text: 'text' },
      { kind: 'text', text: ', a_b and ' },
      { kind: 'image', text: 'p', target: 'i.png' },
    ]);
  });
});

describe('the documents that come with the program', () => {
  const linesOf = (block: Block): string[] => {
    if (block.kind === 'list') return block.items.flat().flatMap(linesOf);
    if (block.kind === 'table') return block.rows.flat();
    return block.kind === 'code' ? [] : [block.text];
  };

  it('are read without marks that are left, and their links lead to headings', async () => {
    const documents = await loadDocuments();
    const anchors = new Map(
      documents.map(({ id, blocks }) => [
        id,
        blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
      ]),
    );
    expect([...anchors.keys()]).toEqual([...documentIds]);
    const lost = documents.flatMap(({ id, blocks }) =>
      blocks.flatMap(linesOf).flatMap((line) =>
        spansOf(line).flatMap((span) => {
          if (span.kind === 'text' && /\]\(|\*\*|^#/.test(span.text))
            return [`${id}: ${span.text}`];
          if (span.kind !== 'link') return [];
          const target = linkTarget(id, span.target);
          if (target.kind !== 'document' || target.anchor === '') return [];
          const isThere = anchors.get(target.id)?.includes(target.anchor);
          return isThere ? [] : [`${id}: ${span.target}`];
        }),
      ),
    );
    expect(lost).toEqual([]);
  });

  it('are found by words, titles first', async () => {
    const parts = (await loadDocuments()).flatMap(partsOf);
    const [first] = findIn(parts, 'two-point flux');
    expect([first.part.document, plainText(first.part.title)]).toEqual([
      'numerics',
      'Two-point fluxes',
    ]);
    expect(findIn(parts, 'positivity').length).toBeGreaterThan(3);
    expect(findIn(parts, 'zzzz (-')).toEqual([]);
  });
});

describe('the page of documents', () => {
  let page: HTMLElement;
  const find = (id: string) => page.querySelector<HTMLElement>(`[data-testid="${id}"]`);

  beforeEach(() => {
    createWorkbench();
  });

  it('begins with the tour, shows another document and what is found', async () => {
    page = mount(DocumentsPage, {});
    await settle();
    expect(find('document-content')?.querySelector('h1')?.textContent).toBe('The workbench');
    find('document-geometry')?.click();
    await settle();
    expect(find('document-content')?.querySelector('h1')?.textContent).toBe('Geometries');
    type(find('documents-search'), 'powers');
    await settle();
    find('documents-found')?.querySelector('button')?.click();
    await settle();
    expect(find('document-content')?.querySelector('h1')?.textContent).toBe(
      'The expression language',
    );
  });

  it('opens at the document that was asked for', async () => {
    useUiStore().openDocument('expressions');
    page = mount(DocumentsPage, {});
    await settle();
    expect(useUiStore().screen).toBe('documents');
    expect(find('document-content')?.querySelector('h1')?.textContent).toBe(
      'The expression language',
    );
  });
});
