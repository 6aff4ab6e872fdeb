import { beforeEach, describe, expect, it } from 'vitest';
import { actions, perform } from '../../renderer/actions/actions';
import { openProject } from '../../renderer/session/openProject';
import { saveProject } from '../../renderer/session/saveProject';
import { hasUnsavedWork } from '../../renderer/session/unsavedWork';
import { useHistoryStore } from '../../renderer/stores/history';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useSettlingStore } from '../../renderer/stores/settling';
import { useUiStore } from '../../renderer/stores/ui';
import { HostError } from '../../renderer/host/host';
import { fakeCase, fakeProject, fakeToken } from './support/fakeHost';
import { fakeRunSummary } from './support/fakeWorker';
import { checkpointBytes } from './support/checkpoints';
import { createWorkbench, settle, until, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;

const buttons = (): string[] => useUiStore().dialog?.buttons.map(({ id }) => id) ?? [];
const toasts = (): string[] => useUiStore().toasts.map(({ message }) => message);
const answer = async (button: string, value = ''): Promise<void> => {
  await settle();
  expect(buttons()).toContain(button);
  useUiStore().answer({ button, value });
  await settle();
};
const edit = (): unknown =>
  useProjectStore().edit((draft) => {
    draft.scheme.cflNumber = 0.25;
  });

beforeEach(async () => {
  bench = createWorkbench();
  useSettlingStore();
  await openProject(fakeToken);
});

describe('a project missing on disk', () => {
  beforeEach(() => {
    bench.host.state = { state: 'vanished' };
    bench.host.refusals.set('saveProject', 'it was moved or deleted');
    bench.host.refusals.set('createRun', 'it was moved or deleted');
    edit();
  });

  it('is recreated by a save after confirmation', async () => {
    const saving = saveProject();
    await answer('restore');
    expect(await saving).toBe(true);
    expect(bench.host.inputsOf('saveProject')).toEqual([]);
    const [{ document }] = bench.host.inputsOf('restoreProject');
    expect(document.scheme.cflNumber).toBe(0.25);
    expect(useProjectStore().dirty).toBe(false);
    expect(toasts()).toEqual(['Project recreated at /home/me/Square.fluxbench']);
  });

  it('can be saved elsewhere', async () => {
    const saving = saveProject();
    await answer('elsewhere');
    await answer('save', 'Other');
    expect(await saving).toBe(true);
    expect(useProjectStore().identity?.location).toBe('/home/me/Other.fluxbench');
  });

  it('is reported once if ignored, and again by the next save', async () => {
    await useProjectStore().look();
    await answer('later');
    await useProjectStore().look();
    await settle();
    expect(buttons()).toEqual([]);
    expect(useProjectStore().disk.state).toBe('vanished');
    const saving = saveProject();
    await answer('later');
    expect(await saving).toBe(false);
    expect(toasts()).toEqual([]);
  });

  it('counts as unsaved work even without edits', async () => {
    useHistoryStore().undo();
    expect(hasUnsavedWork()).toBe(false);
    await useProjectStore().look();
    await answer('later');
    expect(hasUnsavedWork()).toBe(true);
  });

  it('starts a run only after it is recreated', async () => {
    const started = perform(actions.run);
    await settle();
    expect(bench.host.inputsOf('createRun')).toEqual([]);
    bench.host.refusals.clear();
    await answer('restore');
    await started;
    expect(bench.host.inputsOf('createRun')).toHaveLength(1);
  });
});

it('writes pending run files when a missing project is back', async () => {
  await useRunStore().start('beginning');
  const write = bench.host.writeFile;
  bench.host.writeFile = () => Promise.reject(new HostError('it was moved or deleted'));
  bench.host.state = { state: 'vanished' };
  const checkpoint = checkpointBytes(20, 1);
  bench.worker().emit({ type: 'finished', summary: fakeRunSummary, checkpoint });
  await until(() => useProjectStore().disk.state === 'vanished');
  bench.host.writeFile = write;
  await until(() => useUiStore().dialog !== null);
  expect(toasts()).toEqual([]);
  await answer('restore');
  await until(() => bench.host.files.has('runs/0001/summary.json'));
  const kept = [...bench.host.files.keys()].filter((file) => file.startsWith('runs/0001/'));
  expect(kept.sort()).toEqual([
    'runs/0001/case.json',
    'runs/0001/checkpoint.fxb',
    'runs/0001/history.fxb',
    'runs/0001/monitors.fxb',
    'runs/0001/summary.json',
  ]);
});

it('follows a renamed project and saves there', async () => {
  bench.host.state = { state: 'moved', place: '/home/me/Circle.fluxbench' };
  bench.host.project = fakeProject({ name: 'Circle', location: '/home/me/Circle.fluxbench' });
  edit();
  const saving = saveProject();
  await answer('follow');
  expect(await saving).toBe(true);
  expect(bench.host.inputsOf('saveProject')).toHaveLength(1);
  expect(useProjectStore().identity?.name).toBe('Circle');
});

describe('a case changed on disk', () => {
  beforeEach(() => {
    bench.host.state = { state: 'changed', stamp: 'a' };
    const document = fakeCase();
    document.scheme.cflNumber = 0.125;
    bench.host.project = fakeProject({ document });
    edit();
  });

  it('is loaded as an undoable edit', async () => {
    await useProjectStore().look();
    await answer('load');
    const project = useProjectStore();
    expect(project.document?.scheme.cflNumber).toBe(0.125);
    expect(project.dirty).toBe(false);
    useHistoryStore().undo();
    expect(project.document?.scheme.cflNumber).toBe(0.25);
    expect(project.dirty).toBe(true);
  });

  it('is overwritten by a save only after confirmation', async () => {
    const saving = saveProject();
    await settle();
    expect(bench.host.inputsOf('saveProject')).toEqual([]);
    await answer('keep');
    expect(await saving).toBe(true);
    expect(bench.host.inputsOf('disregardCase')).toHaveLength(1);
    expect(bench.host.inputsOf('saveProject')[0].document.scheme.cflNumber).toBe(0.25);
  });

  it('leaves the project unsaved if the user keeps the version of the page', async () => {
    useHistoryStore().undo();
    expect(useProjectStore().dirty).toBe(false);
    await useProjectStore().look();
    await answer('keep');
    expect(useProjectStore().dirty).toBe(true);
  });
});

describe('a project open elsewhere', () => {
  const owner = {
    program: 'desktop',
    user: 'ann',
    host: 'h7',
    since: '2026-01-01T10:00:00Z',
  } as const;
  const inUse = { why: 'inUse', owner, here: false, mayTakeOver: false } as const;
  beforeEach(() => {
    bench = createWorkbench();
    useSettlingStore();
    bench.host.project = fakeProject({ readOnly: inUse });
  });

  it('opens read-only: it can be edited and saved under another name, but not run', async () => {
    const opening = openProject(fakeToken);
    await settle();
    expect(useUiStore().dialog?.message).toMatch(/^Open in the desktop workbench by ann on h7/);
    expect(buttons()).toEqual(['cancel', 'copy', 'look']);
    await answer('look');
    await opening;
    const project = useProjectStore();
    edit();
    expect(actions.run.blocked?.()).toMatch('read-only');
    const saving = saveProject();
    await answer('save', 'Mine');
    expect(await saving).toBe(true);
    expect(project.identity?.readOnly).toBeUndefined();
    expect(actions.run.blocked?.()).toBeNull();
    expect(bench.host.inputsOf('autosave')).toEqual([]);
  });

  it('can be taken over, copied or left', async () => {
    bench.host.project = fakeProject({ readOnly: { ...inUse, mayTakeOver: true } });
    const left = openProject(fakeToken);
    await answer('cancel');
    await left;
    expect(useProjectStore().identity).toBeNull();

    const copied = openProject(fakeToken);
    await answer('copy');
    await copied;
    expect(useProjectStore().identity).toMatchObject({ location: null, readOnly: undefined });

    const taken = openProject(fakeToken);
    await answer('takeOver');
    await taken;
    expect(useProjectStore().identity).toMatchObject({ token: fakeToken, readOnly: undefined });
  });

  it('becomes read-only with a message after a takeover', async () => {
    bench.host.project = fakeProject();
    await openProject(fakeToken);
    bench.host.state = { state: 'readOnly', readOnly: inUse };
    await useProjectStore().look();
    expect(useProjectStore().identity?.readOnly).toEqual(inUse);
    expect(toasts()).toEqual([expect.stringMatching(/^Square was taken over/)]);
  });
});
