import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'fluxbench-docs-'));
const pages = new Map<string, string>();

beforeAll(() => {
  execFileSync(process.execPath, [join(root, 'docs/site/build.js'), folder], { cwd: root });
  for (const { parentPath, name } of readdirSync(folder, {
    recursive: true,
    withFileTypes: true,
  })) {
    if (!name.endsWith('.html')) continue;
    const path = join(parentPath, name);
    pages.set(relative(folder, path), readFileSync(path, 'utf8'));
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('documentation site', () => {
  it('has one page per Markdown file', () => {
    const files = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
    const expected = files
      .filter((file) => file.endsWith('.md'))
      .map((file) => file.replace(/\.md$/, '.html'));
    expect([...pages.keys()].sort()).toEqual(expected.sort());
  });

  it('links only to existing pages, headings and pictures', () => {
    const dead = [...pages].flatMap(([page, html]) =>
      [...html.matchAll(/ (?:href|src|srcset)="([^"]+)"/g)].flatMap(([, target]) => {
        if (/^https?:/.test(target) || target.endsWith('../index.html')) return [];
        const [file, anchor = ''] = target.split('#');
        const path = file === '' ? page : join(dirname(page), file);
        if (!existsSync(join(folder, path))) return [`${page}: ${target}`];
        const isThere = anchor === '' || pages.get(path)?.includes(` id="${anchor}"`);
        return isThere ? [] : [`${page}: ${target}`];
      }),
    );
    expect(dead).toEqual([]);
  });

  it('typesets formulas with bundled fonts', () => {
    expect(pages.get(join('explanation', 'dg.html'))).toContain('class="katex-display"');
    const styles = readFileSync(join(folder, 'katex.min.css'), 'utf8');
    const fonts = [...styles.matchAll(/url\((fonts\/[^)]*\.woff2)\)/g)].map(([, font]) => font);
    expect(fonts.length).toBeGreaterThan(10);
    for (const font of fonts) expect(existsSync(join(folder, font)), font).toBe(true);
  });

  it('links to the workbench', () => {
    expect(pages.get('index.html')).toContain('<a href="../index.html">Open the workbench</a>');
  });
});
