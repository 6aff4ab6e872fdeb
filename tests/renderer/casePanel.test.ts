import { beforeEach, describe, expect, it, vi } from 'vitest';
import { nextTick } from 'vue';
import { importMesh } from '../../renderer/session/importMesh';
import { openProject } from '../../renderer/session/openProject';
import CasePanel from '../../renderer/workbench/CasePanel.vue';
import TopBar from '../../renderer/workbench/TopBar.vue';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useUiStore } from '../../renderer/stores/ui';
import { fakeProject, fakeToken } from './support/fakeHost';
import { createWorkbench, mount, type, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
const file = new File([Uint8Array.of(1, 2)], 'wing.msh');
const editCfl = async (): Promise<void> => {
  useProjectStore().edit((draft) => {
    draft.scheme.cflNumber = 0.25;
  });
  await nextTick();
};

beforeEach(() => {
  bench = createWorkbench();
});

describe('the case panel', () => {
  const openSections = (root: HTMLElement): (string | undefined)[] =>
    [...root.querySelectorAll<HTMLElement>('[aria-expanded="true"][data-testid^="section-"]')].map(
      ({ dataset }) => dataset.testid,
    );
  const unfold = async (root: HTMLElement, id: string): Promise<void> => {
    root.querySelector<HTMLElement>(`[data-testid="section-${id}-toggle"]`)?.click();
    await nextTick();
  };

  it('opens the mesh section first in every project', async () => {
    await openProject(fakeToken);
    const root = mount(CasePanel, {});
    await unfold(root, 'time');
    await importMesh(file);
    await nextTick();
    expect(openSections(root)).toEqual(['section-mesh-toggle']);
    await unfold(root, 'scheme');
    await openProject(fakeToken);
    await nextTick();
    expect(openSections(root)).toEqual(['section-mesh-toggle']);
  });

  it('collapses the open section, and opens one at a time', async () => {
    await openProject(fakeToken);
    const root = mount(CasePanel, {});
    await nextTick();
    await unfold(root, 'mesh');
    expect(openSections(root)).toEqual([]);
    expect(root.querySelector('[data-testid="mesh-facts"]')).toBeNull();
    await unfold(root, 'time');
    await unfold(root, 'scheme');
    expect(openSections(root)).toEqual(['section-scheme-toggle']);
  });

  it('scrolls an error into view while the user types', async () => {
    await openProject(fakeToken);
    const root = mount(CasePanel, {});
    await unfold(root, 'time');
    const reveal = vi.spyOn(Element.prototype, 'scrollIntoView');
    type(root.querySelector('[data-testid="time-end"]'), 'soon');
    await nextTick();
    await nextTick();
    expect((reveal.mock.contexts[0] as Element).textContent).toContain('must be a number');
  });
});

describe('the time section', () => {
  it('sets a fixed time step in one undo step', async () => {
    await openProject(fakeToken);
    const root = mount(CasePanel, {});
    root.querySelector<HTMLElement>('[data-testid="section-time-toggle"]')?.click();
    await nextTick();
    type(root.querySelector('[data-testid="time-fixed-step"]'), '0.002');
    expect(useProjectStore().document?.time.fixedStep).toBe(0.002);
    useHistoryStore().undo();
    expect(useProjectStore().document?.time.fixedStep ?? null).toBeNull();
  });
});

describe('the description of a case', () => {
  const texts = (root: HTMLElement): (string | undefined)[] =>
    [...root.querySelectorAll<HTMLElement>('[data-testid^="about-"] p')].map(
      ({ textContent }) => textContent ?? undefined,
    );

  it('shows description, expected result and source above the sections', async () => {
    await openProject(fakeToken);
    useProjectStore().edit((draft) => {
      draft.description = 'A hill is carried around.';
      draft.source = 'Section 5.1';
      draft.expected = 'It comes back unchanged.';
    });
    const root = mount(CasePanel, {});
    expect(texts(root)).toEqual([
      'A hill is carried around.',
      'It comes back unchanged.',
      'Section 5.1',
    ]);
  });

  it('takes no space if empty', async () => {
    await openProject(fakeToken);
    const root = mount(CasePanel, {});
    expect(root.querySelector('[data-testid="about-case"]')).toBeNull();
  });
});

describe('the status beside the project name', () => {
  const mark = (root: HTMLElement): string | undefined =>
    root.querySelector('[data-testid="unsaved-mark"]')?.textContent.trim();

  it('is "not saved" for a project without a location', async () => {
    await importMesh(file);
    const root = mount(TopBar, {});
    expect(mark(root)).toBe('not saved');
    await editCfl();
    expect(mark(root)).toBe('not saved');
  });

  it('is "edited" for a saved project with changes, otherwise absent', async () => {
    bench.host.project = fakeProject();
    await openProject(fakeToken);
    const root = mount(TopBar, {});
    expect(mark(root)).toBeUndefined();
    await editCfl();
    expect(mark(root)).toBe('edited');
  });
});

describe('the top bar', () => {
  it('opens the documentation', async () => {
    await importMesh(file);
    const root = mount(TopBar, {});
    root.querySelector<HTMLElement>('[data-testid="toolbar-documents"]')?.click();
    expect(useUiStore().screen).toBe('documents');
  });
});
