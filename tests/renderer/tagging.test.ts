import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useTaggingStore } from '../../renderer/stores/tagging';
import { useViewStore } from '../../renderer/stores/view';
import { useViewToolStore } from '../../renderer/stores/viewTool';
import GroupList from '../../renderer/tagging/GroupList.vue';
import TaggingBar from '../../renderer/tagging/TaggingBar.vue';
import type { FakeWorker } from './support/fakeWorker';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, type } from './support/workbench';

// The unit square: faces 0 bottom, 1 top (wall), 2 left, 3 right (far).
let worker: () => FakeWorker;
let display: ReturnType<typeof createWorkbench>['display'];
const plain = { add: false, remove: false };
const more = { add: true, remove: false };
const less = { add: false, remove: true };
const tool = () => {
  const { tool: inHand } = useViewToolStore();
  if (!inHand) throw new Error('no tool is in hand');
  return inHand;
};
const selection = () =>
  useTaggingStore().selectedGroups.map(({ name, count }) => `${count} ${name}`);

beforeEach(async () => {
  const bench = createWorkbench();
  ({ display } = bench);
  worker = bench.worker;
  await openProject(fakeToken);
  useTaggingStore().start();
});

describe('selecting faces in the view', () => {
  it('selects connected faces up to a corner within the group', () => {
    tool().click({ x: 0.5, y: 0.01 }, 0.05, plain);
    expect(selection()).toEqual(['1 wall']);
  });

  it('adds and removes with modifier keys, and replaces without', () => {
    tool().click({ x: 0.5, y: 0 }, 0.05, plain);
    tool().click({ x: 0, y: 0.5 }, 0.05, more);
    expect(selection()).toEqual(['1 wall', '1 far']);
    tool().click({ x: 0.5, y: 0 }, 0.05, less);
    expect(selection()).toEqual(['1 far']);
    tool().click({ x: 1, y: 0.5 }, 0.05, plain);
    expect(selection()).toEqual(['1 far']);
  });

  it('selects a group with one click in the view or in the list', () => {
    useTaggingStore().reach = 'group';
    tool().click({ x: 0.5, y: 1 }, 0.05, plain);
    expect(selection()).toEqual(['2 wall']);
    useTaggingStore().selectGroup('far');
    expect(selection()).toEqual(['2 far']);
  });

  it('selects the faces in a box', () => {
    tool().box?.({ x: -0.1, y: -0.1 }, { x: 0.6, y: 0.6 }, more);
    expect(selection()).toEqual(['1 wall', '1 far']);
  });

  it('stores single faces as one step of the case', () => {
    const tagging = useTaggingStore();
    tagging.reach = 'face';
    for (const x of [0, 1]) tool().click({ x, y: 0.5 }, 0.05, more);
    expect(tagging.steps).toEqual([{ kind: 'faces', faces: '2-3', mesh: 1 }]);
  });

  it('clears the selection on a click beside the mesh', () => {
    tool().click({ x: 0.5, y: 0 }, 0.05, plain);
    tool().click({ x: 0.5, y: 0.5 }, 0.05, plain);
    expect(selection()).toEqual([]);
  });

  it('follows a transformed mesh', async () => {
    useProjectStore().edit((draft) => {
      draft.mesh.transform = { scale: 2, rotation: 90, translation: [10, 0] };
    });
    // The bottom side now runs from (10, 0) to (10, 2).
    tool().click({ x: 10, y: 1 }, 0.05, plain);
    expect(useTaggingStore().steps).toEqual([{ kind: 'growth', at: [0.5, 0], angle: 30 }]);
  });

  it('highlights the faces under the pointer and the selected ones', async () => {
    tool().hover({ x: 0.5, y: 0 }, 0.05);
    expect([...display.highlights.offered]).toEqual([0, 0, 0, 1, 0, 0]);
    expect(useViewStore().hoveredGroup).toBe('wall');
    tool().click({ x: 0, y: 0.5 }, 0.05, plain);
    await nextTick();
    expect([...display.highlights.chosen]).toEqual([0, 0, 0, 0, 1, 0]);
    tool().cancel();
    await nextTick();
    expect(display.highlights.chosen.length + display.highlights.offered.length).toBe(0);
    expect(useTaggingStore().active).toBe(false);
    expect(useViewToolStore().tool).toBeNull();
  });
});

describe('the tagging bar', () => {
  it('creates a group from the selection in one undo step and sends it to the solver', async () => {
    const root = mount(TaggingBar, {});
    const find = (id: string) => root.querySelector<HTMLElement>(`[data-testid="${id}"]`);
    expect((find('tagging-make') as HTMLButtonElement).disabled).toBe(true);
    tool().click({ x: 0, y: 0.5 }, 0.05, plain);
    await nextTick();
    expect(find('tagging-summary')?.textContent).toContain('1 face of far');
    type(find('tagging-name'), 'inlet');
    await nextTick();
    find('tagging-make')?.click();
    await nextTick();
    const { document } = useProjectStore();
    expect(document?.mesh.groups).toEqual([
      { kind: 'split', name: 'inlet', by: [{ kind: 'growth', at: [0, 0.5], angle: 30 }] },
    ]);
    expect(document?.boundaries.inlet.condition).toBe('prescribed');
    await nextTick();
    expect(worker().last('changeMesh').changes.groups).toEqual(document?.mesh.groups);
    useHistoryStore().undo();
    expect(useProjectStore().document?.mesh).not.toHaveProperty('groups');
    expect(useProjectStore().document?.boundaries).not.toHaveProperty('inlet');
  });

  it('closes on Escape', async () => {
    mount(TaggingBar, {});
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect(useTaggingStore().active).toBe(false);
  });
});

describe('the group list', () => {
  let root: HTMLElement;
  const find = <T extends HTMLElement>(id: string) =>
    root.querySelector<T>(`[data-testid="${id}"]`);

  beforeEach(() => {
    useTaggingStore().stop();
    root = mount(GroupList, {});
  });

  it('renames a group in place and rejects an existing name', async () => {
    find('group-wall-rename')?.click();
    await nextTick();
    type(find('group-wall-name'), 'far');
    root.querySelector('form')?.dispatchEvent(new Event('submit'));
    await nextTick();
    expect(root.querySelector('[role=alert]')?.textContent).toContain('merge them');
    type(find('group-wall-name'), 'body');
    root.querySelector('form')?.dispatchEvent(new Event('submit'));
    await nextTick();
    expect(Object.keys(useProjectStore().document?.boundaries ?? {})).toEqual(['body', 'far']);
  });

  it('merges the checked groups into the first of them', async () => {
    const merge = find<HTMLButtonElement>('groups-merge');
    expect(merge?.disabled).toBe(true);
    for (const name of ['wall', 'far']) {
      const tick = find<HTMLInputElement>(`group-${name}-tick`);
      if (!tick) throw new Error(name);
      tick.checked = true;
      tick.dispatchEvent(new Event('change'));
    }
    await nextTick();
    merge?.click();
    expect(useProjectStore().document?.mesh.groups).toEqual([
      { kind: 'merge', groups: ['far'], name: 'wall' },
    ]);
  });
});
