import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, KeepAlive, nextTick, ref } from 'vue';
import type { RunEntry } from '../../electron/contract/contract';
import MeshMismatchBanner from '../../renderer/run/MeshMismatchBanner.vue';
import RunsArea from '../../renderer/runs/RunsArea.vue';
import { showRun } from '../../renderer/session/showRun';
import { paneCaption, stateCaption } from '../../renderer/view3d/paneCaption';
import { openProject } from '../../renderer/session/openProject';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useRunComparisonStore } from '../../renderer/stores/runComparison';
import { useRunListStore } from '../../renderer/stores/runList';
import { useUiStore } from '../../renderer/stores/ui';
import { useViewStore } from '../../renderer/stores/view';
import type { CaseDocument } from '../../solver/case/document';
import { checkpointFile } from './support/checkpoints';
import { fakeCase, fakeProject, fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { createWorkbench, mount, settle, type, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
const edited = (recipe: (draft: CaseDocument) => void): CaseDocument => {
  const document = fakeCase();
  recipe(document);
  return document;
};
const put = (path: string, value: unknown): void =>
  void bench.host.files.set(path, new TextEncoder().encode(JSON.stringify(value)));
const messages = () => useUiStore().toasts.map(({ message }) => message);
const later = async (): Promise<void> => {
  for (let i = 0; i < 8; i++) {
    await settle();
    await nextTick();
  }
};

/** Adds a run with its checkpoint, as left by an earlier session. */
function addRun(id: string, document: CaseDocument, notes: Partial<RunEntry> = {}): void {
  bench.host.files.set(`runs/${id}/checkpoint.fxb`, checkpointFile(20, 1));
  put(`runs/${id}/case.json`, document);
  put(`runs/${id}/summary.json`, fakeRunSummary);
  const files = ['case.json', 'checkpoint.fxb', 'summary.json'];
  const entry = { id, startedAt: '2026-01-01T00:00:00Z', files, ...notes };
  bench.host.project = fakeProject({ runs: [...bench.host.project.runs, entry] });
}

async function openList(): Promise<HTMLElement> {
  const area = mount(RunsArea, {});
  await later();
  return area;
}
const rowsOf = (area: HTMLElement): string[] =>
  [...area.querySelectorAll('[data-testid="run-row"]')].map((row) =>
    (row.textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
const press = async (area: HTMLElement, row: number, button: string): Promise<void> => {
  area.querySelectorAll<HTMLElement>(`[data-testid="run-${button}"]`)[row].click();
  await later();
};

beforeEach(() => {
  bench = createWorkbench();
});

describe('the run list', () => {
  beforeEach(async () => {
    addRun(
      '0001',
      edited((draft) => void (draft.scheme.cflNumber = 0.3)),
    );
    addRun('0003', fakeCase(), { name: 'as published', continues: '0002' });
    await openProject(fakeToken);
  });

  it('shows the outcome of each run and the changes of the case since', async () => {
    const [last, first, ...others] = rowsOf(await openList());
    expect(others).toEqual([]);
    expect(last).toContain('0003as publishedfinished');
    expect(last).toContain('continued from 0002 (deleted)');
    expect(last).toContain('Euler');
    expect(last).toContain('20 steps, t = 1');
    expect(last).not.toContain('Other now');
    expect(first).toContain('Changed since: CFL number');
  });

  it('is empty before the first run', async () => {
    bench.host.project = fakeProject();
    await openProject(fakeToken);
    expect((await openList()).textContent).toContain('No runs yet');
  });

  it('shows a run with its own case and marks it', async () => {
    const area = await openList();
    await press(area, 1, 'look');
    expect(bench.worker().last('preview').document.scheme.cflNumber).toBe(0.3);
    expect(useRunStore().savedPoint?.run).toBe('0001');
    expect(useRunStore().changes).toBe('CFL number');
    expect(area.querySelector('.current_')?.textContent).toContain('0001');
  });

  it('restores the case of a run in one undo step', async () => {
    const before = useProjectStore().document;
    await press(await openList(), 1, 'restore');
    expect(useProjectStore().document?.scheme.cflNumber).toBe(0.3);
    expect(messages().at(-1)).toContain('Case of run 0001 restored');
    useHistoryStore().undo();
    expect(useProjectStore().document).toBe(before);
  });

  it('removes entries that the case of a run does not have', async () => {
    useProjectStore().edit((draft) => void (draft.expected = 'a wave'));
    await press(await openList(), 1, 'restore');
    expect(useProjectStore().document).not.toHaveProperty('expected');
  });

  it('renames a run in its row', async () => {
    const area = await openList();
    await press(area, 1, 'rename');
    const input = area.querySelector<HTMLInputElement>('[data-testid="run-name"]');
    type(input, '  small step ');
    input?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }));
    await later();
    expect(bench.host.inputsOf('renameRun')).toEqual([
      { token: fakeToken, run: '0001', name: 'small step' },
    ]);
    await press(area, 0, 'rename');
    type(area.querySelector('[data-testid="run-name"]'), '');
    area.querySelector('[data-testid="run-name"]')?.dispatchEvent(new Event('blur'));
    await later();
    expect(bench.host.inputsOf('renameRun').at(-1)).toMatchObject({ run: '0003', name: null });
  });

  it('deletes a run after confirmation and restores it', async () => {
    const area = await openList();
    await press(area, 0, 'delete');
    expect(useUiStore().dialog?.title).toContain('0003');
    useUiStore().answer({ button: 'cancel', value: '' });
    await later();
    expect(bench.host.inputsOf('deleteRun')).toEqual([]);

    await press(area, 0, 'delete');
    const before = bench.host.project;
    bench.host.project = fakeProject({ runs: before.runs.slice(0, 1) });
    useUiStore().answer({ button: 'delete', value: '' });
    await later();
    expect(bench.host.inputsOf('deleteRun')).toEqual([{ token: fakeToken, run: '0003' }]);
    expect(rowsOf(area)).toHaveLength(1);
    // It was displayed.
    expect(useViewStore().subject).toBe('mesh');
    expect(useRunStore().savedPoint).toBeNull();

    bench.host.project = before;
    useUiStore().toasts.at(-1)?.action?.run();
    await later();
    expect(bench.host.inputsOf('restoreRun')).toEqual([{ token: fakeToken, run: '0003' }]);
    expect(rowsOf(area)).toHaveLength(2);
    expect(area.querySelector('[data-testid="runs-bring-back"]')).toBeNull();
  });

  it('does not delete a run while its files are read', async () => {
    const readFile = bench.host.readFile.bind(bench.host);
    let proceed = (): void => undefined;
    const slow = new Promise<void>((resolve) => (proceed = resolve));
    vi.spyOn(bench.host, 'readFile').mockImplementation(async (token, part) => {
      await slow;
      return readFile(token, part);
    });
    const area = await openList();
    await press(area, 0, 'delete');
    useUiStore().answer({ button: 'delete', value: '' });
    await later();
    expect(bench.host.inputsOf('deleteRun')).toEqual([]);
    proceed();
    await later();
    expect(bench.host.inputsOf('deleteRun')).toEqual([{ token: fakeToken, run: '0003' }]);
  });

  it('lists runs that started while it was hidden', async () => {
    const Switched = defineComponent(() => () => h(KeepAlive, shown.value ? h(RunsArea) : []));
    const shown = ref(true);
    const area = mount(Switched, {});
    await later();
    shown.value = false;
    await later();
    addRun('0004', fakeCase());
    await useProjectStore().refreshRuns();
    await later();
    shown.value = true;
    await later();
    expect(rowsOf(area)[0]).toContain('0004');
    expect(messages()).toEqual([]);
  });

  /** Holds answers of the host to `listRuns` until they are released. */
  function heldLists(): (() => void)[] {
    const call = bench.host.call.bind(bench.host);
    const answers: (() => void)[] = [];
    vi.spyOn(bench.host, 'call').mockImplementation(async (verb, input) => {
      const answer = await call(verb, input);
      if (verb === 'listRuns') await new Promise<void>((resolve) => answers.push(resolve));
      return answer;
    });
    return answers;
  }

  it('keeps a run that begins while the runs are listed', async () => {
    const answers = heldLists();
    const project = useProjectStore();
    const listing = project.refreshRuns();
    await settle();
    addRun('0009', fakeCase());
    project.addRun(bench.host.project.runs.at(-1)!);
    while (answers.length > 0) {
      answers.splice(0).forEach((answer) => answer());
      await settle();
    }
    await listing;
    expect(project.runs.at(-1)?.id).toBe('0009');
  });

  it('reads the list again if a run ends while it is read', async () => {
    const answers = heldLists();
    const list = useRunListStore();
    const loading = list.load();
    await settle();
    addRun('0009', fakeCase());
    void list.load();
    while (answers.length > 0) {
      answers.splice(0).forEach((answer) => answer());
      await later();
    }
    await loading;
    expect(list.runs[0].entry.id).toBe('0009');
  });

  it('lists the runs that continue a run before its deletion', async () => {
    addRun('0004', fakeCase(), { continues: '0003' });
    const area = await openList();
    await press(area, 1, 'delete');
    expect(useUiStore().dialog?.message).toContain('Run 0004 continued from it');
  });

  it('does not delete the active run', async () => {
    bench.host.project = fakeProject();
    await openProject(fakeToken);
    await useRunStore().start('beginning');
    bench.host.project = fakeProject({ runs: [...useProjectStore().runs] });
    const area = await openList();
    const [first] = area.querySelectorAll<HTMLButtonElement>('[data-testid="run-delete"]');
    expect(first.disabled).toBe(true);
    expect(rowsOf(area)[0]).toContain('running');
  });

  it('marks a run as active once it is prepared, not the one before it', async () => {
    await useRunStore().start('beginning');
    const checkpoint = checkpointFile(20, 1).slice().buffer;
    bench.worker().emit({ type: 'finished', summary: fakeRunSummary, checkpoint });
    const area = await openList();
    const marks = (): string[] =>
      [...area.querySelectorAll('.head')].map((head) => head.textContent?.replace(/\s/g, '') ?? '');
    const ended = marks();
    bench.worker().slow.add('start');
    void useRunStore().start('beginning');
    await later();
    expect(useRunStore().state).toBe('preparing');
    expect(marks().slice(-ended.length)).toEqual(ended);
    expect(marks().join()).not.toContain('running');
    useRunStore().stop();
    bench.worker().fail('start', 'canceled');
    await later();
    expect(marks().slice(-ended.length)).toEqual(ended);
  });

  it('shows a run once after a double click', async () => {
    const area = await openList();
    const previews = () => bench.worker().requests.filter(({ type }) => type === 'preview').length;
    const before = previews();
    area.querySelector<HTMLElement>('[data-testid="run-look"]')?.click();
    await press(area, 0, 'look');
    expect(previews()).toBe(before + 1);
  });

  it('shows the mesh instead of the field of the previous run if a run has no state', async () => {
    const view = useViewStore();
    await showRun('0001');
    expect(view.subject).toBe('run');
    addRun('0004', fakeCase(), { files: ['case.json', 'summary.json'] });
    bench.host.files.delete('runs/0004/checkpoint.fxb');
    await showRun('0004');
    expect([view.subject, view.shown]).toEqual(['mesh', null]);
    expect(messages().at(-1)).toBe('Run 0004 has no saved state to show');
  });

  it('captions results of other programs by their time, own ones also by their step', async () => {
    const imported = { program: 'PyFR 3.1', file: 'state.pyfrs' };
    addRun('0004', fakeCase(), { imported });
    const view = useViewStore();
    await showRun('0001');
    expect([paneCaption(view.pane), stateCaption(view.pane)]).toEqual([
      expect.stringMatching(/ · step\s\d+ · t\s=\s/),
      expect.stringMatching(/^Step \d+ · /),
    ]);
    await showRun('0004');
    await later();
    expect([paneCaption(view.pane), stateCaption(view.pane)]).toEqual([
      expect.stringMatching(/^[^·]+ · t\s=\s\S+$/),
      expect.stringMatching(/^t\s=\s\S+$/),
    ]);
  });

  it('rejects a run of another system of equations with a message', async () => {
    put('runs/0001/case.json', { ...fakeCase(), system: { id: 'advection2d', parameters: {} } });
    await showRun('0001');
    expect(messages().at(-1)).toContain('Run 0001 uses another system of equations');
    expect(useRunStore().savedPoint?.run).toBe('0003');
  });
});

describe('a run on another mesh', () => {
  const onAnother = edited((draft) => void (draft.mesh.file = 'mesh/square-2.msh'));
  beforeEach(async () => {
    addRun('0001', onAnother);
    await openProject(fakeToken);
  });

  it('is shown on its own mesh with a banner, and blocks runs until the case mesh is back', async () => {
    bench.host.files.set('mesh/square-2.msh', Uint8Array.of(2));
    await showRun('0001');
    expect(useMeshStore().fileName).toBe('square-2.msh');
    expect(useViewStore().subject).toBe('run');
    expect(useChecksStore().errors[0].message).toContain('show the case mesh first');
    const banner = mount(MeshMismatchBanner, {});
    expect(banner.textContent).toContain('Run 0001 is shown on its own mesh, square-2.msh');
    banner.querySelector<HTMLElement>('[data-testid="other-mesh-back"]')?.click();
    await later();
    expect(useMeshStore().fileName).toBe('square.msh');
    expect(useChecksStore().errors).toEqual([]);
  });

  it('reports a missing mesh in one line and keeps the view', async () => {
    await showRun('0001');
    expect(messages().at(-1)).toContain('mesh/square-2.msh: the mesh of this run is no longer in');
    expect(useMeshStore().fileName).toBe('square.msh');
  });

  it('restores its mesh with its case', async () => {
    bench.host.files.set('mesh/square-2.msh', Uint8Array.of(2));
    await showRun('0001');
    const list = useRunListStore();
    await list.load();
    list.restoreCase(list.runs[0]);
    await later();
    expect(useMeshStore().isOfOtherCase).toBe(false);
    expect(useRunStore().outdated).toBe(false);
  });
});

describe('the table of runs', () => {
  it('lists differing entries and results, is sorted and copied, and selects runs', async () => {
    addRun('0001', fakeCase());
    addRun(
      '0002',
      edited((draft) => void (draft.scheme.cflNumber = 0.3)),
    );
    await openProject(fakeToken);
    const area = await openList();
    const find = (id: string) => area.querySelector<HTMLButtonElement>(`[data-testid="${id}"]`);
    find('runs-as-table')?.click();
    await later();
    const heads = [...area.querySelectorAll('th')].map((head) => head.textContent?.trim() ?? '');
    expect(heads).toContain('CFL number');
    expect(heads).toContain('Steps');
    expect(heads).not.toContain('Initial state');
    const ids = () =>
      [...area.querySelectorAll('[data-testid="runs-table-row"]')].map(
        (row) => row.querySelectorAll('td')[1].textContent?.trim() ?? '',
      );
    expect(ids()).toEqual(['0002', '0001']);
    find('runs-sort-run')?.click();
    await later();
    expect(ids()).toEqual(['0001', '0002']);
    expect(find('runs-compare')?.disabled).toBe(true);
    for (const id of ['0001', '0002']) find(`runs-choose-${id}`)?.click();
    await later();
    expect(find('runs-compare')?.disabled).toBe(false);
    find('runs-compare')?.click();
    // The area outlives a project.
    await openProject(fakeToken);
    await later();
    expect(rowsOf(area)).toHaveLength(2);
    expect(useRunComparisonStore().open).toBe(false);
  });
});
