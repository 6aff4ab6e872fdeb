import { runFiles, type OpenedProject } from '../../electron/contract/contract';
import { sanitiseFileName } from '../../electron/contract/fileNames';
import { systems } from '../../solver/physics/systems';
import { newCase } from '../caseModel/caseEdits';
import { useServices } from '../services';
import { useDeviceStore } from '../stores/device';
import { useMeshStore } from '../stores/mesh';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { readFolder } from './droppedFolder';
import { importProject } from './importProject';
import { closeProject, mayLeave } from './leaveProject';

/** The ways into a project. Each leaves the present one first, if the user agrees. */

export const openExample = (id: string): Promise<void> =>
  enter(t('openingExample'), () => useServices().host.call('openExample', { id }));

export const openProject = (token: string): Promise<void> =>
  enter(t('openingProject'), () => useServices().host.call('openProject', { token }));

/** Lets the host ask for a project by its dialog. */
export const chooseProject = (): Promise<void> =>
  enter(t('openingProject'), () => useServices().host.call('chooseProject', {}));

/** Opens a copy of a project whose folder was dropped on the window. */
export const openDropped = (folder: FileSystemDirectoryEntry): Promise<void> =>
  enter(t('openingProject'), async () => importProject(await readFolder(folder)));

async function enter(message: string, ask: () => Promise<OpenedProject | null>): Promise<void> {
  if (!(await mayLeave())) return;
  const ui = useUiStore();
  const opened = await ui.wait(message, ask);
  if (!opened) return;
  ui.openScreen('project');
  ui.dismissTroubles();
  await closeProject({ successor: opened.token });
  await ui.wait(message, () => show(opened));
}

/** Begins a new project with a mesh file of the user's. A file that can't be read changes nothing. */
export async function importMesh(file: File): Promise<void> {
  if (!(await mayLeave())) return;
  // The solver reads no mesh while it runs.
  if (useRunStore().active) await closeProject();
  await useUiStore().wait(t('readingMesh', file.name), () => beginWithMesh(file));
}

async function beginWithMesh(file: File): Promise<void> {
  const { engine } = useServices();
  const mesh = useMeshStore();
  const fileName = sanitiseFileName(file.name, 'mesh.msh');
  const bytes = await file.arrayBuffer();
  const loaded = await engine.loadMesh(fileName, bytes.slice(0));
  const name = file.name.replace(/\.[^.]+$/, '') || t('untitled');
  const opened = await keepMesh(name, fileName, bytes).catch(async (error: unknown) => {
    if (useProjectStore().identity) await loadMesh();
    throw error;
  });
  useUiStore().dismissTroubles();
  await closeProject({ keepEngine: true });
  useUiStore().openScreen('project');
  mesh.take(loaded);
  const [system] = systems.values();
  const groups = mesh.groups.map((group) => group.name);
  const document = newCase(name, `mesh/${fileName}`, system, groups);
  useProjectStore().open({ ...opened, meshFile: fileName }, document);
  await useDeviceStore().describe();
}

/** Makes a new project that holds the mesh file. */
async function keepMesh(name: string, file: string, bytes: ArrayBuffer): Promise<OpenedProject> {
  const { host } = useServices();
  const opened = await host.call('createProject', { name });
  await host.writeFile(opened.token, { area: 'mesh', file }, bytes);
  return opened;
}

/** Shows an opened project: recovery, document, mesh, and what its last run left. */
async function show(opened: OpenedProject): Promise<void> {
  const ui = useUiStore();
  const project = useProjectStore();
  for (const warning of opened.warnings) ui.notify('warning', warning);
  const document = opened.document ?? opened.recovered;
  if (!document) throw new Error(t('projectWithoutCase', opened.name));
  project.open(opened, document);
  if (opened.recovered && opened.document) await offerRecovery(opened);
  await Promise.all([loadMesh(), useDeviceStore().describe()]);
  const last = opened.runs.findLast(({ files }) => files.includes(runFiles.checkpoint));
  if (last && useMeshStore().summary) await useRunStore().restore(last);
}

async function offerRecovery({ token, recovered }: OpenedProject): Promise<void> {
  const ui = useUiStore();
  const answer = await ui.ask({
    title: t('recoverTitle'),
    message: t('recoverMessage'),
    buttons: [
      { id: 'discard', label: t('recoverDiscard'), kind: 'plain' },
      { id: 'recover', label: t('recoverAccept'), kind: 'primary' },
    ],
  });
  if (answer?.button === 'recover' && recovered) {
    useProjectStore().edit((draft) => Object.assign(draft, recovered));
  } else if (answer?.button === 'discard') {
    await useServices().host.call('discardRecovery', { token });
  }
}

/** Reads the project's mesh into the solver; why that failed stands in the mesh store. */
export async function loadMesh(): Promise<void> {
  const { host } = useServices();
  const mesh = useMeshStore();
  const { identity } = useProjectStore();
  useViewStore().reset();
  if (!identity?.meshFile) {
    mesh.fail(t('meshGone'));
    return;
  }
  const file = identity.meshFile;
  const bytes = await host.readFile(identity.token, { area: 'mesh', file });
  if (bytes) await mesh.load(file, bytes);
  else mesh.fail(t('meshGone'));
}
