import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExampleEntry, ProjectEntry } from '../../electron/contract/contract';
import StartScreen from '../../renderer/start/StartScreen.vue';
import { useLibraryStore } from '../../renderer/stores/library';
import { useUiStore } from '../../renderer/stores/ui';
import { createWorkbench, mount, pick, settle, type } from './support/workbench';

const example = (id: string, changes: Partial<ExampleEntry> = {}): ExampleEntry => ({
  id,
  name: id,
  description: '',
  source: '',
  system: 'euler2d',
  method: 'dg',
  dimension: 2,
  cells: 2,
  thumbnail: null,
  ...changes,
});

const examples = [
  example('airfoil', {
    description: 'Flow over a NACA 0012 at Mach 0.8. The shock is on the upper side.',
    source: 'B. Author, thesis, figures 5.2 and 5.4',
  }),
  example('tube', { system: 'euler1d', method: 'cartesianFv', dimension: 1 }),
  example('cylinder', { system: 'euler3d', method: 'cpr', dimension: 3 }),
];

const wing: ProjectEntry = {
  token: 'a'.repeat(32),
  name: 'wing',
  saved: true,
  location: '/home/me/wing.fluxbench',
  savedAt: '2026-01-01T00:00:00Z',
  system: null,
  picture: true,
};

let bench: ReturnType<typeof createWorkbench>;
let root: HTMLElement;
const find = (id: string): HTMLElement | null => root.querySelector(`[data-testid="${id}"]`);
const shown = (): string[] =>
  examples.map(({ id }) => id).filter((id) => find(`example-${id}`) !== null);

beforeEach(async () => {
  bench = createWorkbench();
  bench.host.files.set('picture/thumbnail.png', Uint8Array.of(1));
  const call = bench.host.call.bind(bench.host);
  vi.spyOn(bench.host, 'call').mockImplementation(async (verb, input) => {
    const answer: unknown = await call(verb, input);
    if (verb === 'listExamples') return examples as never;
    return (verb === 'listProjects' ? [wing] : answer) as never;
  });
  root = mount(StartScreen, { dragging: false });
  await useLibraryStore().load();
  await settle();
});

describe('the example list', () => {
  it('is grouped by purpose, with one short sentence and the source in the details', async () => {
    expect(find('group-more')?.textContent).toContain('airfoil');
    expect(find('example-airfoil')?.textContent).toBe('airfoilFlow over a NACA 0012 at Mach 0.8.');
    const details = find('example-details-airfoil')?.parentElement;
    expect(details?.textContent).toContain('The shock is on the upper side.');
    expect(details?.textContent).toContain('Source: B. Author, thesis, figures 5.2 and 5.4');
  });

  it.each([
    ['figure 5.4', ['airfoil']],
    ['Figure 5.2', ['airfoil']],
    ['figure 5', ['airfoil']],
    ['table 5.2', []],
    ['author thesis', ['airfoil']],
    ['CPR', ['cylinder']],
    ['CE/SE', []],
  ])('is searched by source: %s', async (typed, found) => {
    type(find('example-search'), typed);
    await settle();
    expect(shown()).toEqual(found);
  });

  it('is searched by words of the descriptions', async () => {
    expect(shown()).toEqual(['airfoil', 'tube', 'cylinder']);
    for (const [typed, found] of [
      ['naca MACH', ['airfoil']],
      ['flux reconstruction', ['cylinder']],
      ['one dimension', ['tube']],
    ] as const) {
      type(find('example-search'), typed);
      await settle();
      expect(shown()).toEqual(found);
    }
  });

  it('is filtered by equations, method and dimension, and the filter can be reset', async () => {
    pick(find('example-method'), 'Finite volumes');
    await settle();
    expect(shown()).toEqual(['tube']);
    pick(find('example-dimension'), 'three dimensions');
    await settle();
    expect(shown()).toEqual([]);
    expect(find('examples-none')?.textContent).toContain('No matching examples.');
    find('example-reset')?.click();
    await settle();
    expect(shown()).toEqual(['airfoil', 'tube', 'cylinder']);
  });
});

describe('a saved project in the list', () => {
  it('shows the picture of its last save', () => {
    const picture = root.querySelector<HTMLImageElement>('[data-testid="project-entry"] img');
    expect(picture?.getAttribute('src')).toMatch(/^blob:/);
  });

  it('is renamed and copied', async () => {
    vi.spyOn(useUiStore(), 'ask').mockResolvedValue({ button: 'rename', value: ' tail ' });
    find('project-rename')?.click();
    await settle();
    find('project-duplicate')?.click();
    await settle();
    expect(bench.host.inputsOf('renameProject')).toEqual([{ token: wing.token, name: 'tail' }]);
    expect(bench.host.inputsOf('duplicateProject')).toEqual([{ token: wing.token }]);
  });

  it('is deleted after a confirmation that names the folder', async () => {
    const ask = vi.spyOn(useUiStore(), 'ask');
    for (const button of ['cancel', 'delete']) {
      ask.mockResolvedValue({ button, value: '' });
      find('project-delete')?.click();
      await settle();
    }
    expect(ask.mock.calls[0][0].message).toContain('/home/me/wing.fluxbench');
    expect(bench.host.inputsOf('deleteProject')).toEqual([{ token: wing.token }]);
  });
});
