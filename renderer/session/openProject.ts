import { runFiles, type OpenedProject } from '../../electron/contract/contract';
import { isGeometryName } from '../../electron/contract/geometry';
import { useServices } from '../services';
import { useCompareStore } from '../stores/compare';
import { useDeviceStore } from '../stores/device';
import { useMeshStore } from '../stores/mesh';
import { usePicksStore } from '../stores/picks';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { t } from '../text/t';
import { readFolder } from './droppedFolder';
import { importProject } from './importProject';
import { closeProject, mayLeave } from './leaveProject';
import { startCase } from './startCase';
import { startFromGeometry } from './startFromGeometry';

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

/** Shows an opened project: recovery, document, mesh, and what its last run left. */
async function show(opened: OpenedProject): Promise<void> {
  const ui = useUiStore();
  const project = useProjectStore();
  for (const warning of opened.warnings) ui.notify('warning', warning);
  const document = opened.document ?? opened.recovered;
  if (!document) return showWithoutCase(opened);
  project.open(opened, document);
  if (opened.recovered && opened.document) await offerRecovery(opened);
  await Promise.all([loadMesh(), useDeviceStore().describe()]);
  const last = opened.runs.findLast(({ files }) => files.includes(runFiles.checkpoint));
  if (last && useMeshStore().summary) await useRunStore().restore(last);
}

/** A project that holds a mesh or a geometry only, as one that the operating system was asked to open. */
async function showWithoutCase(opened: OpenedProject): Promise<void> {
  const { host, engine } = useServices();
  const { token, name, meshFile } = opened;
  if (meshFile && isGeometryName(meshFile)) {
    await startFromGeometry(opened, name, meshFile, async () => undefined);
    return;
  }
  const bytes = meshFile && (await host.readFile(token, { area: 'mesh', file: meshFile }));
  if (!bytes) throw new Error(t('projectWithoutCase', name));
  await startCase(opened, name, meshFile, await engine.loadMesh(meshFile, bytes));
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
  const { identity, document } = useProjectStore();
  useViewStore().reset();
  usePicksStore().reset();
  useCompareStore().reset();
  const [, file] = /^mesh\/([^/]+)$/.exec(document?.mesh.file ?? '') ?? [];
  if (!identity || file === undefined) {
    mesh.fail(t('meshGone'));
    return;
  }
  const bytes = await host.readFile(identity.token, { area: 'mesh', file });
  if (bytes) await mesh.load(file, bytes);
  else mesh.fail(t('meshGone'));
}
