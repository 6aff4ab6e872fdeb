import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import type { ExampleEntry } from '../../electron/contract/contract';
import CommandPalette from '../../renderer/palette/CommandPalette.vue';
import { paletteEntries, type PaletteEntry } from '../../renderer/palette/entries';
import { fuzzyMatch } from '../../renderer/palette/fuzzy';
import { rankEntries } from '../../renderer/palette/rank';
import { isNearStart } from '../../renderer/palette/typos';
import { Examples } from '../../electron/host/examples';
import { recentCommands } from '../../renderer/palette/recent';
import { openProject } from '../../renderer/session/openProject';
import { useLibraryStore } from '../../renderer/stores/library';
import { useLayoutStore } from '../../renderer/stores/layout';
import { useUiStore } from '../../renderer/stores/ui';
import { useViewStore } from '../../renderer/stores/view';
import { fakeToken } from './support/fakeHost';
import { useVerificationStore } from '../../renderer/stores/verification';
import { createWorkbench, mount, settle, type } from './support/workbench';

beforeEach(() => {
  createWorkbench();
});

describe('fuzzy search', () => {
  const best = (typed: string, texts: readonly string[]): string | undefined =>
    texts
      .flatMap((text) => {
        const match = fuzzyMatch(typed, text);
        return match ? [{ text, score: match.score }] : [];
      })
      .sort((a, b) => b.score - a.score)[0]?.text;

  it('matches letters in order with any gaps', () => {
    expect(fuzzyMatch('imsh', 'Import mesh…')?.places).toEqual([0, 1, 9, 10]);
    expect(fuzzyMatch('hsem', 'Import mesh…')).toBeNull();
    expect(fuzzyMatch('RUN', 'run')?.places).toEqual([0, 1, 2]);
  });

  it('ranks prefixes of words and consecutive letters first', () => {
    expect(best('sa', ['Residuals', 'Save as…', 'Show all'])).toBe('Save as…');
    expect(best('re', ['Theme', 'Pressure', 'Redo'])).toBe('Redo');
    expect(best('mach', ['Momentum at chord', 'Mach number'])).toBe('Mach number');
  });
});

describe('the order of entries', () => {
  const entry = (id: string, blocked: string | null = null): PaletteEntry => ({
    id,
    kind: 'Kind',
    label: id,
    synonyms: '',
    icon: null,
    shortcut: null,
    blocked,
    run: () => undefined,
  });
  const ids = (ranked: ReturnType<typeof rankEntries>): string[] =>
    ranked.map(({ entry }) => entry.id);

  it('starts with the last used entries that are available', () => {
    const entries = [entry('undo', 'nothing'), entry('save'), entry('run')];
    expect(ids(rankEntries(entries, '', ['undo', 'run']))).toEqual(['run', 'save', 'undo']);
  });

  it('ranks unavailable entries last', () => {
    expect(ids(rankEntries([entry('save', 'no project'), entry('save as')], 'save', []))).toEqual([
      'save as',
      'save',
    ]);
  });

  it('matches synonyms, ranked after matching labels', () => {
    const screenshot = { ...entry('Picture'), synonyms: 'screenshot image' };
    const entries = [entry('Save cases hourly'), screenshot, entry('Screens')];
    expect(ids(rankEntries(entries, 'screens', []))[0]).toBe('Screens');
    expect(ids(rankEntries(entries, 'screenshot', []))).toEqual(['Picture']);
    expect(ids(rankEntries(entries, 'shot', []))).not.toContain('Picture');
  });

  it('matches kinds', () => {
    expect(ids(rankEntries([entry('x')], 'kind', []))).toEqual(['x']);
  });
});

describe('the command palette', () => {
  const find = (id: string): HTMLElement | null => document.querySelector(`[data-testid="${id}"]`);
  const press = (key: string): unknown =>
    find('palette')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  async function open(): Promise<void> {
    useUiStore().openOverlay('palette');
    mount(CommandPalette, {});
    await settle();
  }

  it('states why an entry is not available', async () => {
    await open();
    type(find('palette-input'), 'save');
    await settle();
    expect(find('palette-save')?.textContent).toContain('No project is open');
    press('Enter');
    expect(find('palette-save')?.getAttribute('aria-disabled')).toBe('true');
  });

  it.each([
    ['no loaded entry', 'rotating hill'],
    ['a loaded entry less well', 'rot'],
  ])('opens a matching entry of a late list if the input matches %s', async (_, typed) => {
    const { host } = createWorkbench();
    const hill: ExampleEntry = {
      id: 'hill',
      name: 'Rotating hill',
      description: '',
      source: '',
      system: 'advection2d',
      method: 'dg',
      dimension: 2,
      cells: 2,
      thumbnail: null,
    };
    let list = (): void => undefined;
    const listed = new Promise<void>((resolve) => (list = resolve));
    const call = host.call.bind(host);
    vi.spyOn(host, 'call').mockImplementation(async (verb, input) => {
      if (verb === 'listExamples') await listed;
      return verb === 'listExamples' ? [hill] : call(verb, input);
    });
    await open();
    type(find('palette-input'), typed);
    await settle();
    expect(find('palette-example.hill')).toBeNull();
    press('Enter');
    list();
    await settle();
    expect(host.calls).toContainEqual({ verb: 'openExample', input: { id: 'hill' } });
  });

  it.each([
    ['stream', 'layer.streamlines'],
    ['screenshot', 'exportPicture'],
    ['colormap', 'layers'],
    ['cfl', 'section.scheme'],
    ['drag', 'addForceMonitors'],
    ['residuals', 'plot.residuals'],
    ['keys', 'shortcuts'],
    ['dark', 'cycleTheme'],
  ])('offers the intended entry first for "%s"', async (typed, id) => {
    await openProject(fakeToken);
    expect(rankEntries(paletteEntries(), typed, [])[0].entry.id).toBe(id);
  });

  describe('with the installed examples', () => {
    let entries: readonly PaletteEntry[];
    beforeAll(async () => {
      const { host } = createWorkbench();
      const installed = await new Examples(
        join(import.meta.dirname, '../../resources/examples'),
      ).list();
      const call = host.call.bind(host);
      vi.spyOn(host, 'call').mockImplementation(async (verb, input) =>
        verb === 'listExamples' ? installed : call(verb, input),
      );
      await openProject(fakeToken);
      await useLibraryStore().load();
      entries = paletteEntries();
    });
    const first = (typed: string): string | undefined =>
      rankEntries(entries, typed, [])[0]?.entry.id;

    it.each([
      ['strouhal', /^(addForceMonitors|section\.physics)$/],
      ['manning', /^section\.physics$/],
      ['reynolds', /^section\.physics$/],
      ['angle of attack', /^section\.physics$/],
      ['viscosity', /^section\.physics$/],
      ['acoustic', /^(section\.physics|example\.acoustic-cylinder)$/],
      ['limiter', /^section\.scheme$/],
      ['courant', /^section\.scheme$/],
      ['cfl', /^section\.scheme$/],
      ['mach', /^(field\.|section\.physics)/],
      ['settings', /^settings$/],
      ['preferences', /^settings$/],
      ['language', /^(setting\.language|languageEnglish|languageGerman)$/],
      ['theme', /^(setting\.theme|cycleTheme)$/],
      ['dark', /^(setting\.theme|cycleTheme)$/],
      ['gpu', /^setting\.(device|precision)$/],
      ['export', /^export/],
      ['undo', /^undo$/],
      ['redo', /^redo$/],
      ['messages', /^messages$/],
      ['zimmerman', /^paper\.zimmerman/],
      ['westers', /^(laboratory|benchmark|paper\.westers.*)$/],
      ['table 5.2', /^paper\./],
      ['geotiff', /^importMesh$/],
    ])('offers the intended entry first for "%s"', (typed, id) => {
      expect(first(typed)).toMatch(id);
    });

    // cspell:disable
    it.each([
      ['settinsg', 'settings', /^settings$/],
      ['setings', 'settings', /^settings$/],
      ['lamguage', 'language', /^(setting\.language|languageEnglish|languageGerman)$/],
      ['limitter', 'limiter', /^section\.scheme$/],
      ['reynolts', 'reynolds', /^section\.physics$/],
      ['maning', 'manning', /^section\.physics$/],
      ['stroual', 'strouhal', /^(addForceMonitors|section\.physics)$/],
      ['expport', 'export', /^export/],
    ])('understands "%s" as "%s"', (typed, _, id) => {
      expect(first(typed)).toMatch(id);
    });

    // cspell:enable
    it('finds examples by authors of their source', () => {
      expect(first('woodward')).toMatch(/^example\./);
    });

    it('finds figures of publications by their number', () => {
      expect(first('figure 5.2')).toMatch(/^paper\..*figure-5\.2$/);
    });
  });

  // cspell:disable
  it.each([
    ['grid', 'grid', true],
    ['gird', 'grid', true],
    ['gr', 'go', false],
    ['solv', 'solver', true],
    ['solvre', 'solver', true],
    ['slover', 'solver', true],
    ['solveer', 'solver', true],
    ['sover', 'solver', true],
    ['sxlver', 'solver', true],
    ['sxxver', 'solver', false],
    ['xolver', 'solver', false],
    ['mach', 'mesh', false],
    ['naca0012', 'naca0021', false],
    // cspell:enable
  ])('tolerates one error: %s for %s (%s)', (typed, word, isNear) => {
    expect(isNearStart(typed, word)).toBe(isNear);
  });

  it('finds examples and checks by a figure or an author of their source', async () => {
    const [any] = paletteEntries();
    const example = {
      ...any,
      id: 'example.mirror',
      label: 'Mirror',
      synonyms: 'B. Author, thesis, figures 5.1 and 5.2',
    };
    const check = { ...any, id: 'check.vortex', label: 'Vortex', synonyms: 'B. Author, Table 5.3' };
    const found = (typed: string): string[] =>
      rankEntries([example, check], typed, []).map(({ entry }) => entry.id);
    expect(found('figure 5.2')).toEqual(['example.mirror']);
    expect(found('table 5.3')).toEqual(['check.vortex']);
    expect(found('table 5.2')).toEqual([]);
    expect(found('author')).toHaveLength(2);
    await useVerificationStore().load();
    expect(paletteEntries().map(({ id }) => id)).toContain('check.table');
  });

  it('ranks an intended entry before an example with scattered matches', async () => {
    await openProject(fakeToken);
    const entries = paletteEntries();
    const [any] = entries;
    const couette = { ...any, id: 'example.couette', label: 'Couette flow', synonyms: '' };
    expect(rankEntries([couette, ...entries], 'cfl', [])[0].entry.id).toBe('section.scheme');
    expect(rankEntries([couette, ...entries], 'couet', [])[0].entry.id).toBe('example.couette');
  });

  it('ranks a section before an example whose source contains its words', async () => {
    await openProject(fakeToken);
    const entries = paletteEntries();
    const [any] = entries;
    const example = { ...any, id: 'example.dam', label: 'Dam', synonyms: 'section 5.2; time 0.4' };
    expect(rankEntries([example, ...entries], 'section time', [])[0].entry.id).toBe('section.time');
  });

  it('jumps to sections, fields and groups of the open project', async () => {
    await openProject(fakeToken);
    const kinds = new Set(paletteEntries().map(({ id }) => id.split('.')[0]));
    expect([...kinds]).toEqual(expect.arrayContaining(['section', 'field', 'group']));
    await open();
    type(find('palette-input'), 'time');
    await nextTick();
    press('Enter');
    await settle();
    expect(useLayoutStore().section).toBe('time');
    expect(useUiStore().overlay).toBeNull();
    expect(recentCommands()).toEqual(['section.time']);
  });

  it('works by keyboard alone', async () => {
    await openProject(fakeToken);
    await open();
    type(find('palette-input'), 'far');
    await nextTick();
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
    const selected = (): string | undefined =>
      document.querySelector<HTMLElement>('[aria-selected="true"]')?.dataset.testid;
    expect(selected()).toBe('palette-group.far');
    press('ArrowDown');
    await nextTick();
    expect(selected()).not.toBe('palette-group.far');
    press('ArrowUp');
    await nextTick();
    press('Enter');
    await settle();
    expect(useViewStore().selectedGroup).toBe('far');
  });
});
