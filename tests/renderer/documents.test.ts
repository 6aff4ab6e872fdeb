import katex from 'katex';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import DocumentsPage from '../../renderer/documents/DocumentsPage.vue';
import { linesOf, linkTarget, readShelves } from '../../renderer/documents/contents';
import { documentIds, isDocumentId, loadDocuments } from '../../renderer/documents/library';
import { plainText, readMarkdown, spansOf, type Block } from '../../renderer/documents/markdown';
import { findIn, partsOf } from '../../renderer/documents/search';
import { useUiStore } from '../../renderer/stores/ui';
import { createWorkbench, mount, settle, type } from './support/workbench';

describe('the Markdown parser', () => {
  it('reads headings, paragraphs, lists, tables and code', () => {
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

  it('reads inline code, links, pictures and emphasis', () => {
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

describe('a formula in Markdown', () => {
  it('may be a block between lines of $$ and keeps its backslashes', () => {
    const text = 'Above\n\n$$\n\\frac{a}{b} \\\\\n= _c_\n$$\n\nBelow $x_1$.';
    expect(readMarkdown(text)).toEqual([
      { kind: 'paragraph', text: 'Above' },
      { kind: 'math', text: '\\frac{a}{b} \\\\\n= _c_' },
      { kind: 'paragraph', text: 'Below $x_1$.' },
    ]);
  });

  it('may be a block between $$ on one line', () => {
    expect(readMarkdown('$$a = b$$\n\nBelow')).toEqual([
      { kind: 'math', text: 'a = b' },
      { kind: 'paragraph', text: 'Below' },
    ]);
  });

  it('may be inline, between dollar signs without adjacent spaces', () => {
    expect(spansOf('of $u_i*v_i$ and `$OUT`, 5$ or 6$')).toEqual([
      { kind: 'text', text: 'of ' },
      { kind: 'math', text: 'u_i*v_i' },
      { kind: 'text', text: ' and ' },
      { kind: 'code', text: '$OUT' },
      { kind: 'text', text: ', 5$ or 6$' },
    ]);
  });

  it('is valid TeX on every page', async () => {
    const faults = (await loadDocuments()).flatMap(({ id, blocks }) =>
      formulasOf(blocks).flatMap((tex) => {
        try {
          katex.renderToString(tex, { strict: 'error' });
          return [];
        } catch (error) {
          return [`${id}: ${tex}: ${String(error)}`];
        }
      }),
    );
    expect(faults).toEqual([]);
  });

  const formulasOf = (blocks: readonly Block[]): string[] => [
    ...blocks.flatMap((block) => (block.kind === 'math' ? [block.text] : [])),
    ...blocks
      .flatMap(linesOf)
      .flatMap((line) =>
        spansOf(line).flatMap((span) => (span.kind === 'math' ? [span.text] : [])),
      ),
  ];
});

describe('the documentation index', () => {
  it('lists the pages below each heading with their titles', () => {
    const index =
      '# Index\n\n[outside](x.md)\n\n## A\n\n- [One](a/one.md): about one\n- [web](https://x.y)';
    expect(readShelves(index)).toEqual([{ title: 'A', entries: [{ id: 'a/one', title: 'One' }] }]);
  });

  it('lists every page once', () => {
    const files = Object.keys(import.meta.glob('../../docs/*/*.md'));
    const ids = files.map((file) => file.replace(/^.*docs\/|\.md$/g, ''));
    expect([...documentIds].sort()).toEqual(ids.sort());
  });

  it('resolves links relative to their page', () => {
    const isDocument = (id: string): boolean => id === 'how-to/b' || id === 'reference/c';
    expect(linkTarget('how-to/a', 'b.md', isDocument)).toEqual({
      kind: 'document',
      id: 'how-to/b',
      anchor: '',
    });
    expect(linkTarget('how-to/b', '../reference/c.md#d', isDocument)).toEqual({
      kind: 'document',
      id: 'reference/c',
      anchor: 'd',
    });
    expect(linkTarget('how-to/b', '#d', isDocument)).toMatchObject({ id: 'how-to/b' });
    expect(linkTarget('how-to/b', '../../README.md', isDocument)).toEqual({ kind: 'none' });
  });
});

describe('the bundled documentation', () => {
  it('has no unparsed Markdown and no broken links to headings', async () => {
    const documents = await loadDocuments();
    const anchors = new Map(
      documents.map(({ id, blocks }) => [
        id,
        blocks.flatMap((block) => (block.kind === 'heading' ? [block.id] : [])),
      ]),
    );
    const lost = documents.flatMap(({ id, blocks }) =>
      blocks.flatMap(linesOf).flatMap((line) =>
        spansOf(line).flatMap((span) => {
          if (span.kind === 'text' && /\]\(|\*\*|^#|\$/.test(span.text))
            return [`${id}: ${span.text}`];
          if (span.kind !== 'link') return [];
          const target = linkTarget(id, span.target, isDocumentId);
          if (target.kind !== 'document' || target.anchor === '') return [];
          const isThere = anchors.get(target.id)?.includes(target.anchor);
          return isThere ? [] : [`${id}: ${span.target}`];
        }),
      ),
    );
    expect(lost).toEqual([]);
  });

  it('is searched by words, with title matches first', async () => {
    const parts = (await loadDocuments()).flatMap(partsOf);
    const [first] = findIn(parts, 'two-point flux');
    expect(plainText(first.part.title)).toBe('Two-point fluxes');
    expect(findIn(parts, 'positivity').length).toBeGreaterThan(3);
    expect(findIn(parts, 'zzzz (-')).toEqual([]);
  });
});

describe('the documentation page', () => {
  let page: HTMLElement;
  const find = (id: string) => page.querySelector<HTMLElement>(`[data-testid="${id}"]`);

  let bench: ReturnType<typeof createWorkbench>;

  beforeEach(() => {
    bench = createWorkbench();
  });

  const title = (): string | null | undefined =>
    find('document-content')?.querySelector('h1')?.textContent;

  it('shows the index, other pages and search results', async () => {
    page = mount(DocumentsPage, {});
    await settle();
    expect(title()).toBe('Fluxbench documentation');
    find('document-reference/geometry')?.click();
    await settle();
    expect(title()).toBe('Geometry files');
    type(find('documents-search'), 'powers');
    await settle();
    find('documents-found')?.querySelector('button')?.click();
    await settle();
    expect(title()).toBe('Expression language');
  });

  it.each([
    ['text/css; charset=utf-8', 'https://example.org/flux/docs/index.html'],
    ['text/html', undefined],
  ])('links its web pages if the site has them: style sheet as %s', async (type, address) => {
    const answer = vi.fn(() =>
      Promise.resolve(new Response('', { headers: { 'content-type': type } })),
    );
    vi.stubGlobal('fetch', answer);
    onTestFinished(() => void vi.unstubAllGlobals());
    bench.host.publicAddress = 'https://example.org/flux/';
    page = mount(DocumentsPage, {});
    await settle();
    expect(String(answer.mock.calls[0])).toContain('https://example.org/flux/docs/site.css');
    expect(find('documents-web')?.getAttribute('href')).toBe(address);
  });

  it('opens at the requested page', async () => {
    useUiStore().openDocument('reference/expressions');
    page = mount(DocumentsPage, {});
    await settle();
    expect(useUiStore().screen).toBe('documents');
    expect(title()).toBe('Expression language');
  });
});
