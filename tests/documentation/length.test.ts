import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Largest total number of words of the documentation. */
const limit = 45_000;

/**
 * Returns the number of words of a page: those of prose and table cells. Code, formulas, link targets and table rules
 * have none, and numbers are not words.
 */
const wordsOf = (page: string): number =>
  page
    .replace(/^( *)```[^]*?^\1```$/gm, '')
    .replace(/\$\$[^]*?\$\$|\$[^$\n]+\$/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/`[^`\n]*`/g, '')
    .split(/[\s|]+/)
    .map((token) => token.replace(/\d[\d.,]*(e[-−+]?\d+)?/g, ''))
    .filter((token) => /\p{L}/u.test(token)).length;

const pages = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.md'),
);

describe('length of the documentation', () => {
  it('counts words of prose and tables only', () => {
    const page = [
      '# Two words',
      '',
      'A [link](https://example.org/some/page) and $a + b$, 1.2e-5 of `code` in cells.',
      '',
      '| Cell | 3,000 |',
      '| ---- | ----- |',
      '',
      '```bash',
      'not counted',
      '```',
    ];
    expect(wordsOf(page.join('\n'))).toBe(9);
  });

  it(`has fewer than ${limit} words`, () => {
    const lengths = pages.map((file) => wordsOf(readFileSync(join(root, 'docs', file), 'utf8')));
    expect(lengths.reduce((a, b) => a + b, 0)).toBeLessThan(limit);
  });
});
