import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { explainedCommands, helpPage } from '../../electron/cli/helpPages';
import { t } from '../../electron/text/cli';
import { counted, either, meant } from '../../electron/text/words';

const folder = fileURLToPath(new URL('../../electron/text/en/', import.meta.url));
const catalogs = readdirSync(folder).map((file) => readFileSync(`${folder}${file}`, 'utf8'));

describe('the text catalog of hosts and command line', () => {
  it('has unique IDs', () => {
    const ids = catalogs.flatMap((catalog) =>
      [...catalog.matchAll(/^ {2}(\w+):/gm)].map(([, id]) => id),
    );
    expect(ids.length).toBeGreaterThan(400);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('fits help pages into a terminal of 100 columns', () => {
    const pages = [t('helpOverview'), ...explainedCommands.map((name) => helpPage(name) ?? '')];
    const lines = pages.flatMap((page) => page.split('\n'));
    expect(lines.filter((line) => line.length > 100)).toEqual([]);
  });

  it('counts in singular and plural', () => {
    expect([1, 2, 12_345].map((count) => counted(count, 'step', 'steps'))).toEqual([
      '1 step',
      '2 steps',
      '12,345 steps',
    ]);
  });

  it('lists alternatives and suggests names', () => {
    expect([either([]), either(['a']), either(['a', 'b', 'c'])]).toEqual(['', 'a', 'a, b or c']);
    expect([meant(undefined), meant('run')]).toEqual(['', ' Did you mean "run"?']);
  });
});
