import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { descriptors } from '../../solver/methods';
import { systems } from '../../solver/physics';
import StartScreen from '../../renderer/start/StartScreen.vue';
import { useUiStore } from '../../renderer/stores/ui';
import { de } from '../../renderer/text/de';
import { exampleTitles as germanTitles } from '../../renderer/text/de/exampleTitles';
import { start as german } from '../../renderer/text/de/start';
import { en } from '../../renderer/text/en';
import { exampleTitles as englishTitles } from '../../renderer/text/en/exampleTitles';
import { start as english } from '../../renderer/text/en/start';
import { language, selectLanguage, t } from '../../renderer/text/t';
import { createWorkbench, mount, settle } from './support/workbench';

const folder = join(import.meta.dirname, '../../renderer');

afterEach(() => {
  selectLanguage('en');
  localStorage.clear();
});

describe('the German catalog', () => {
  it('has exactly the texts of the start screen catalog', () => {
    expect(Object.keys(german).sort()).toEqual(Object.keys(english).sort());
    expect(Object.keys(de).filter((key) => !(key in en))).toEqual([]);
  });

  it('has every text used by the start screen', () => {
    const files = readdirSync(join(folder, 'start')).map((name) => join(folder, 'start', name));
    const sources = [...files, join(folder, 'ui/ThemeButton.vue')].map((file) =>
      readFileSync(file, 'utf8'),
    );
    // A key with an inserted part stands for all keys with that prefix.
    const used = sources.flatMap((source) =>
      [...source.matchAll(/\bt\(\s*['`](\w+)(\$\{)?/g)].flatMap(([, key, open]) =>
        open ? Object.keys(en).filter((name) => name.startsWith(key)) : [key],
      ),
    );
    expect(used.length).toBeGreaterThan(40);
    expect(used.filter((key) => !(key in de))).toEqual([]);
  });

  it('has a title for every method, system and dimension, in English that of the solver', () => {
    const titles = Object.fromEntries([
      ...descriptors.map(({ id, title }) => [`methodTitle_${id}`, title]),
      ...[...systems.values()].map(({ id, title }) => [`systemTitle_${id}`, title]),
    ]);
    expect(englishTitles).toMatchObject(titles);
    expect(Object.keys(germanTitles)).toEqual(Object.keys(englishTitles));
    selectLanguage('de');
    expect(t('methodTitle_cartesianFv')).toBe('Finite Volumen');
  });

  it('inserts parameters and falls back to English', () => {
    selectLanguage('de');
    expect(t('cellCount', 1)).toBe('1 Zelle');
    expect(t('cellCount', 1200)).toBe('1.200 Zellen');
    expect(t('renameTitle', 'wing')).toBe('wing umbenennen');
    expect(t('runPause')).toBe(en.runPause);
  });
});

describe('the language selection', () => {
  it('rerenders the start screen and is remembered', async () => {
    createWorkbench();
    const root = mount(StartScreen, { dragging: false });
    await settle();
    const heading = () => root.querySelector('main h2')?.textContent;
    const search = () =>
      root.querySelector('[data-testid="example-search"]')?.getAttribute('aria-label');
    const choice = root.querySelector<HTMLSelectElement>('[data-testid="language"]')!;
    const system = () => root.querySelector('[data-testid="example-system"]')?.textContent;
    expect([heading(), search()]).toEqual(['Examples', 'Search examples']);
    choice.value = 'de';
    choice.dispatchEvent(new Event('change'));
    await settle();
    expect([heading(), search()]).toEqual(['Beispiele', 'Beispiele suchen']);
    expect(system()).toContain('Alle Gleichungen');
    expect(document.documentElement.lang).toBe('de');

    selectLanguage('en');
    useUiStore().startLanguage();
    expect(language()).toBe('de');
  });
});
