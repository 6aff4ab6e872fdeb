import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, nextTick } from 'vue';
import { openProject } from '../../renderer/session/openProject';
import { useMeshPageStore } from '../../renderer/stores/meshPage';
import { useProjectStore } from '../../renderer/stores/project';
import { useViewStore } from '../../renderer/stores/view';
import { usePreviewRefresh } from '../../renderer/workbench/usePreviewRefresh';
import { fakeToken } from './support/fakeHost';
import { createWorkbench, mount, settle, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;

/** Lets the delay before a picture pass. */
async function wait(): Promise<void> {
  await nextTick();
  vi.runAllTimers();
  await settle();
}

const previews = (): number =>
  bench.worker().requests.filter(({ type }) => type === 'preview').length;

beforeEach(async () => {
  bench = createWorkbench();
  await openProject(fakeToken);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  mount(defineComponent({ setup: usePreviewRefresh, render: () => null }), {});
});
afterEach(() => void vi.useRealTimers());

describe('the first picture of a case', () => {
  it('is its initial state', async () => {
    const view = useViewStore();
    expect(view.subject).toBe('mesh');
    await wait();
    expect(view.subject).toBe('initial');
    expect(view.shown?.field).toBe('Mach');
  });

  it('waits until the case has no errors', async () => {
    const view = useViewStore();
    const project = useProjectStore();
    project.edit((draft) => void (draft.initial.rho = 'unknown'));
    await wait();
    expect([view.subject, previews()]).toEqual(['mesh', 0]);
    project.edit((draft) => void (draft.initial.rho = '1'));
    await wait();
    expect(view.subject).toBe('initial');
  });

  it('is updated after edits of the initial state', async () => {
    await wait();
    useProjectStore().edit((draft) => void (draft.initial.rho = '2'));
    await wait();
    expect(previews()).toBe(2);
    expect(bench.worker().last('preview').document.initial.rho).toBe('2');
  });

  it('stays the bare mesh if the user chose it or edits it', async () => {
    const view = useViewStore();
    const page = useMeshPageStore();
    page.open = true;
    await wait();
    expect(view.subject).toBe('mesh');
    page.open = false;
    await wait();
    expect(view.subject).toBe('initial');
    view.chooseMesh();
    await wait();
    useProjectStore().edit((draft) => void (draft.initial.rho = '2'));
    await wait();
    expect(view.subject).toBe('mesh');
    await view.previewInitial();
    expect([view.subject, view.meshChosen]).toEqual(['initial', false]);
  });
});
