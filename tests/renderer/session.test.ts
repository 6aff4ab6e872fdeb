import { beforeEach, describe, expect, it, vi } from 'vitest';
import { actions, perform, performMenu } from '../../renderer/actions/actions';
import { discardProject } from '../../renderer/session/discardProject';
import { leaveProject } from '../../renderer/session/leaveProject';
import { importMesh } from '../../renderer/session/importMesh';
import { openProject } from '../../renderer/session/openProject';
import { hasUnsavedWork } from '../../renderer/session/unsavedWork';
import { useChecksStore } from '../../renderer/stores/checks';
import { useHistoryStore } from '../../renderer/stores/history';
import { useLibraryStore } from '../../renderer/stores/library';
import { useMeshStore } from '../../renderer/stores/mesh';
import { useProjectStore } from '../../renderer/stores/project';
import { useRunStore } from '../../renderer/stores/run';
import { useUiStore } from '../../renderer/stores/ui';
import { useWorkStore } from '../../renderer/stores/work';
import { isCanceled } from '../../solver/worker/canceling';
import { fakeCase, fakeProject, fakeToken } from './support/fakeHost';
import { fakeRunSummary, fakeSummary } from './support/fakeWorker';
import { createWorkbench, settle, until, type TestWorkbench } from './support/workbench';

let bench: TestWorkbench;
const answer = async (button: string, value = ''): Promise<void> => {
  await until(() => useUiStore().dialog !== null);
  useUiStore().answer({ button, value });
  await settle();
};
const editCfl = (): unknown =>
  useProjectStore().edit((draft) => {
    draft.scheme.cflNumber = 0.25;
  });

beforeEach(() => {
  bench = createWorkbench();
});

it('shows the latest project list if answers arrive out of order', async () => {
  const entry = {
    token: fakeToken,
    name: 'Square',
    saved: true,
    location: '/home/me',
    savedAt: '2026-01-01T00:00:00Z',
    system: null,
  };
  const answers: (() => void)[] = [];
  const call = bench.host.call.bind(bench.host);
  vi.spyOn(bench.host, 'call').mockImplementation(async (verb, input) => {
    if (verb !== 'listProjects') return call(verb, input);
    const place = answers.length;
    await new Promise<void>((resolve) => answers.push(resolve));
    return place === 0 ? [] : [entry];
  });
  const library = useLibraryStore();
  const loads = [library.load(), library.load()];
  await settle();
  for (const answer of answers.reverse()) {
    answer();
    await settle();
  }
  await Promise.all(loads);
  expect(library.projects).toEqual([entry]);
});

it('lists projects only after the one being left has closed', async () => {
  await openProject(fakeToken);
  const order: string[] = [];
  let close = (): void => undefined;
  const call = bench.host.call.bind(bench.host);
  vi.spyOn(bench.host, 'call').mockImplementation(async (verb, input) => {
    if (verb === 'closeProject') await new Promise<void>((resolve) => (close = resolve));
    order.push(verb);
    return call(verb, input);
  });
  const leaving = leaveProject();
  await until(() => useProjectStore().identity === null);
  // The start screen appears.
  const shown = useLibraryStore().load();
  await settle();
  close();
  await Promise.all([leaving, shown]);
  expect(order[0]).toBe('closeProject');
  expect(order).toContain('listProjects');
});

describe('opening', () => {
  it('reads case and mesh and reports the case as ready', async () => {
    await openProject(fakeToken);
    expect(bench.worker().last('loadMesh').fileName).toBe('square.msh');
    expect(useMeshStore().groups.map(({ name }) => name)).toEqual(['wall', 'far']);
    expect(useChecksStore().errors).toEqual([]);
    expect(hasUnsavedWork()).toBe(false);
  });

  it('reports a missing mesh and still opens the case', async () => {
    bench.host.project = fakeProject({ meshFile: null });
    bench.host.files.clear();
    await openProject(fakeToken);
    expect(useMeshStore().error).toContain('mesh file of the project is missing');
    expect(useProjectStore().document?.name).toBe('Square');
    expect(useChecksStore().levelOf('mesh')).toBe('error');
  });

  it('reports the damaged parts named by the host', async () => {
    bench.host.project = fakeProject({ warnings: ['runs/0003: unreadable'] });
    await openProject(fakeToken);
    expect(useUiStore().toasts.map(({ message }) => message)).toEqual(['runs/0003: unreadable']);
  });

  it('offers recovered changes as one undo step', async () => {
    bench.host.project = fakeProject({ recovered: { ...fakeCase(), name: 'Recovered' } });
    const opening = openProject(fakeToken);
    await answer('recover');
    await opening;
    expect(useProjectStore().document?.name).toBe('Recovered');
    expect(useProjectStore().dirty).toBe(true);
    useHistoryStore().undo();
    expect(useProjectStore().document?.name).toBe('Square');
  });

  it('discards rejected recovered changes', async () => {
    bench.host.project = fakeProject({ recovered: { ...fakeCase(), name: 'Recovered' } });
    const opening = openProject(fakeToken);
    await answer('discard');
    await opening;
    expect(useProjectStore().dirty).toBe(false);
    expect(bench.host.inputsOf('discardRecovery')).toEqual([{ token: fakeToken }]);
  });
});

describe('canceling', () => {
  const other = 'b'.repeat(32);
  /** Opens another project with a slow mesh and waits until it is being read. */
  async function beginOpening(): Promise<{ done: Promise<void> }> {
    bench.host.project = fakeProject({ token: other, name: 'Other' });
    bench.slow.add('loadMesh');
    const done = openProject(other);
    await settle();
    return { done };
  }
  beforeEach(async () => {
    await openProject(fakeToken);
    await useRunStore().start('beginning');
    editCfl();
  });

  it('is offered only once the other project is read', async () => {
    const { done } = await beginOpening();
    expect(useUiStore().dialog).toBeNull();
    bench.worker().reply('loadMesh');
    await answer('stop');
    await answer('cancel');
    await done;
    expect(useProjectStore().identity?.name).toBe('Square');
    expect(bench.host.inputsOf('closeProject')).toEqual([{ token: other, discard: false }]);
    expect(useUiStore().toasts).toEqual([]);
  });

  it('keeps the previous project with its edits, view and run', async () => {
    const { done } = await beginOpening();
    expect(useWorkStore().blocking?.message).toContain('Opening');
    useWorkStore().blocking?.cancel();
    await settle();
    bench.worker().fail('loadMesh', 'The request was canceled');
    await done;
    expect(useProjectStore().identity?.name).toBe('Square');
    expect(useProjectStore().document?.scheme.cflNumber).toBe(0.25);
    expect(useRunStore().active).toBe(true);
    expect(bench.workers.map(({ terminated }) => terminated)).toEqual([false, true]);
    // The closed project is listed again.
    expect(bench.host.calls.at(-1)?.verb).toBe('listProjects');
    expect(bench.host.inputsOf('closeProject')).toEqual([{ token: other, discard: false }]);
    expect(useUiStore().toasts).toEqual([]);
    expect(useWorkStore().blocking).toBeNull();
  });

  it('leaves no run and no message while a run is prepared', async () => {
    useRunStore().stop();
    bench.worker().emit({ type: 'runState', state: 'idle' });
    bench.slow.add('start');
    const starting = useRunStore().start('beginning');
    await settle();
    expect(useRunStore().state).toBe('preparing');
    useRunStore().stop();
    const { cancel } = bench.worker().last('start');
    expect(cancel && isCanceled(cancel)).toBe(true);
    bench.worker().fail('start', 'The request was canceled');
    await starting;
    expect(useRunStore().state).toBe('idle');
    expect(useRunStore().failure).toBeNull();
    expect(useUiStore().toasts).toEqual([]);
  });

  it('signals the solver while it works', async () => {
    const { done } = await beginOpening();
    const { cancel } = bench.worker().last('loadMesh');
    if (!cancel) throw new Error('the request can’t be given up');
    expect(isCanceled(cancel)).toBe(false);
    useWorkStore().blocking?.cancel();
    expect(isCanceled(cancel)).toBe(true);
    bench.worker().fail('loadMesh', 'The request was canceled');
    await done;
  });
});

describe('importing a mesh', () => {
  const file = new File([Uint8Array.of(1, 2)], 'wing: v2.msh');

  it('creates a project with conditions suggested by group names', async () => {
    await importMesh(file);
    expect(bench.host.files.get('mesh/wing_ v2.msh')).toEqual(Uint8Array.of(1, 2));
    const { document } = useProjectStore();
    expect(document?.mesh.file).toBe('mesh/wing_ v2.msh');
    expect(document?.boundaries).toMatchObject({
      wall: { condition: 'slipWall' },
      far: { condition: 'farField' },
    });
  });

  it('selects a method that supports its cells', async () => {
    bench.files.summary = { ...fakeSummary, cells: { quadrilateral: 1 } };
    await importMesh(file);
    expect(useProjectStore().document?.scheme.id).toBe('cese');
    expect(useChecksStore().errors).toEqual([]);
  });

  it('creates no project and reports the reason if it cannot be read', async () => {
    await bench.engine.describeDevice();
    bench.worker().refusals.set('loadMesh', 'wing.msh:1: the file is empty');
    await importMesh(file);
    expect(useProjectStore().identity).toBeNull();
    expect(useUiStore().toasts.map(({ message }) => message)).toEqual([
      'wing.msh:1: the file is empty',
    ]);
    expect(bench.host.inputsOf('createProject')).toEqual([]);
  });

  it('keeps the open project if it cannot be read', async () => {
    await openProject(fakeToken);
    bench.worker().refusals.set('loadMesh', 'wing.msh:1: the file is empty');
    await importMesh(file);
    expect(useProjectStore().identity?.name).toBe('Square');
    expect(useMeshStore().error).toBeNull();
    expect(useChecksStore().errors).toEqual([]);
    expect(bench.display.mesh).not.toBeNull();
  });

  it('keeps the open project and its mesh if it cannot be stored', async () => {
    await openProject(fakeToken);
    bench.host.refusals.set('createProject', 'The disk is full');
    await importMesh(file);
    expect(useProjectStore().identity?.name).toBe('Square');
    expect(bench.workers.map(({ terminated }) => terminated)).toEqual([false, true]);
    expect(useUiStore().toasts.map(({ message }) => message)).toEqual(['The disk is full']);
  });

  it('leaves no project behind if the disk is full', async () => {
    bench.host.fullDisk = 'The disk is full';
    await importMesh(file);
    expect(useProjectStore().identity).toBeNull();
    expect(bench.host.inputsOf('closeProject')).toEqual([{ token: fakeToken, discard: true }]);
    expect(bench.workers.map(({ terminated }) => terminated)).toEqual([true]);
    expect(useUiStore().toasts).toMatchObject([{ message: 'wing_ v2.msh: The disk is full' }]);
  });

  it('removes messages about a previous unreadable file', async () => {
    await bench.engine.describeDevice();
    bench.worker().refusals.set('loadMesh', 'wing.msh:1: the file is empty');
    await importMesh(file);
    bench.worker().refusals.clear();
    await importMesh(file);
    expect(useUiStore().toasts).toEqual([]);
  });

  it('replaces the open project', async () => {
    await openProject(fakeToken);
    await importMesh(file);
    expect(useProjectStore().identity?.name).toBe('wing: v2');
    expect(bench.workers.map(({ terminated }) => terminated)).toEqual([true, false]);
    expect(bench.display.mesh).not.toBeNull();
  });
});

describe('leaving a project', () => {
  beforeEach(() => openProject(fakeToken));

  it('does not ask without changes', async () => {
    await leaveProject();
    expect(useProjectStore().identity).toBeNull();
    expect(bench.host.inputsOf('closeProject')).toEqual([{ token: fakeToken, discard: false }]);
    expect(bench.workers[0].last('closeMesh')).toBeDefined();
    expect(bench.display.mesh).toBeNull();
  });

  it('ends the solver of a large project, to free its memory', async () => {
    const mesh = useMeshStore();
    mesh.summary = { ...mesh.summary!, cells: { triangle: 200_000 } };
    await leaveProject();
    expect(bench.workers[0].terminated).toBe(true);
  });

  it('asks about unsaved changes and stays if the user cancels', async () => {
    editCfl();
    const leaving = leaveProject();
    await answer('cancel');
    await leaving;
    expect(useProjectStore().document?.scheme.cflNumber).toBe(0.25);
  });

  it('saves first if the user chooses to', async () => {
    editCfl();
    const leaving = leaveProject();
    await answer('save');
    await leaving;
    expect(bench.host.inputsOf('saveProject')).toHaveLength(1);
    expect(bench.host.inputsOf('closeProject')).toEqual([{ token: fakeToken, discard: false }]);
  });
});

describe('leaving after a run', () => {
  it('waits until the files of the run are written', async () => {
    await openProject(fakeToken);
    await useRunStore().start('beginning');
    let write: () => void = () => undefined;
    const written = new Promise<void>((resolve) => (write = resolve));
    bench.host.writeFile = () => written;
    const checkpoint = new ArrayBuffer(8);
    bench.worker().emit({ type: 'finished', summary: fakeRunSummary, checkpoint });
    const leaving = leaveProject();
    await settle();
    expect(bench.host.inputsOf('closeProject')).toEqual([]);
    write();
    await leaving;
    expect(bench.host.inputsOf('closeProject')).toHaveLength(1);
  });
});

describe('leaving while a run is being prepared', () => {
  beforeEach(() => openProject(fakeToken));
  const leaveAfter = async (starting: Promise<void>, proceed: () => void): Promise<void> => {
    await settle();
    const leaving = leaveProject();
    await answer('stop');
    await leaving;
    proceed();
    await starting;
    expect(useRunStore().state).toBe('idle');
    expect(useRunStore().failure).toBeNull();
    expect(bench.workers).toHaveLength(1);
    expect(useUiStore().toasts).toEqual([]);
  };

  it('cancels it while the solver works', async () => {
    bench.slow.add('start');
    await leaveAfter(useRunStore().start('beginning'), () => undefined);
    expect(bench.workers[0].terminated).toBe(true);
  });

  it('cancels it while its folder is created', async () => {
    let proceed: () => void = () => undefined;
    const folder = new Promise<void>((resolve) => (proceed = resolve));
    const call = bench.host.call.bind(bench.host);
    vi.spyOn(bench.host, 'call').mockImplementation(async (verb, input) => {
      if (verb === 'createRun') await folder;
      return call(verb, input);
    });
    await leaveAfter(useRunStore().start('beginning'), proceed);
    expect(bench.workers[0].requests.map(({ type }) => type)).not.toContain('start');
  });
});

describe('discarding a project that was never saved', () => {
  const entry = {
    token: fakeToken,
    name: 'Square',
    saved: false,
    location: '',
    savedAt: '',
    system: null,
  };

  it('asks for confirmation', async () => {
    const keeping = discardProject(entry);
    await answer('cancel');
    await keeping;
    expect(bench.host.inputsOf('closeProject')).toEqual([]);
    const discarding = discardProject(entry);
    await answer('discard');
    await discarding;
    expect(bench.host.inputsOf('closeProject')).toEqual([{ token: fakeToken, discard: true }]);
  });
});

describe('an action', () => {
  it('does nothing if it is not available', async () => {
    await perform(actions.save);
    await perform(actions.undo);
    expect(bench.host.calls).toEqual([]);
  });

  it('asks for a name if the project has no location', async () => {
    bench.host.project = fakeProject({ location: null });
    await openProject(fakeToken);
    const saving = perform(actions.save);
    await answer('save', 'Circle');
    await saving;
    expect(bench.host.inputsOf('saveProjectAs')[0].name).toBe('Circle');
    expect(useProjectStore().identity?.name).toBe('Circle');
  });

  it('is triggered by the host menu', async () => {
    await performMenu({ command: 'openEntry', token: fakeToken });
    editCfl();
    await performMenu({ command: 'save' });
    expect(bench.host.inputsOf('saveProject')).toHaveLength(1);
  });

  it('shows the field restored by undo', async () => {
    await openProject(fakeToken);
    const { useViewStore } = await import('../../renderer/stores/view');
    await useViewStore().previewInitial();
    await useViewStore().selectField('rho');
    await perform(actions.undo);
    await settle();
    expect(bench.worker().last('selectField').field).toBe('Mach');
    expect(useViewStore().shown?.field).toBe('Mach');
  });
});
