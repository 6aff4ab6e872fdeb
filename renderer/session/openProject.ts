import type { OpenedProject } from '../../electron/contract/contract';
import { hasState } from '../../electron/contract/intactState';
import { isGeometryName } from '../../electron/contract/geometry';
import { type CaseDocument } from '../../solver/case';
import { messageOf } from '../../solver/core';
import { noRasters, type Rasters } from '../../solver/raster';
import type { Job } from '../job';
import { useServices } from '../services';
import { useCompareStore } from '../stores/compare';
import { useDeviceStore } from '../stores/device';
import { useLibraryStore } from '../stores/library';
import { useMeshStore } from '../stores/mesh';
import { usePicksStore } from '../stores/picks';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { useViewStore } from '../stores/view';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { readLink } from './caseLink';
import { chosenFolder, readFolder, type DroppedFolder } from './droppedFolder';
import { importProject } from './importProject';
import { mayLeave, takePlace } from './leaveProject';
import { openElsewhere, type OpenedElsewhere } from './openElsewhere';
import { readArchive } from './projectArchive';
import { generateMesh, readMesh, withMesh, type ReadMesh } from './readMesh';
import { readRasters } from './readRasters';
import { startCase } from './startCase';
import { startFromGeometry } from './startFromGeometry';

/**
 * The ways into a project. The present one stays as it is, its run included, until the other is read:
 * aborting or a failure leads back to it.
 */

export const openExample = (id: string): Promise<void> =>
  enter(t('openingExample'), () => useServices().host.call('openExample', { id }));

export const openProject = (token: string): Promise<void> =>
  enter(t('openingProject'), () => useServices().host.call('openProject', { token }));

/** Lets the host request a project by its dialog. */
export const chooseProject = (): Promise<void> =>
  enter(t('openingProject'), () => useServices().host.call('chooseProject', {}));

/** Opens a project whose folder was dropped on the window: a copy, where the host can't tell its place. */
export const openDropped = (folder: FileSystemDirectoryEntry, file: File | null): Promise<void> =>
  enter(t('openingProject'), async (job) => {
    const opened = file && (await useServices().host.openFolder(file));
    if (opened) return opened;
    return { ...(await importProject(await readFolder(folder, job), job)), isCopy: true };
  });

/** A copy of a project that lies in an archive. */
export const openArchive = (archive: File): Promise<void> =>
  openCopy((job) => readArchive(archive, job));

/** A copy of one whose folder the user chose. */
export const openChosen = (files: readonly File[]): Promise<void> =>
  openCopy(async () => chosenFolder(files));

/** A case that the page's address holds. */
export const openLink = (fragment: string): Promise<void> => openCopy(() => readLink(fragment));

const openCopy = (read: (job: Job) => Promise<DroppedFolder>): Promise<void> =>
  enter(t('openingProject'), async (job) => ({
    ...(await importProject(await read(job), job)),
    isCopy: true,
  }));

async function enter(
  message: string,
  ask: (job: Job) => Promise<OpenedElsewhere | null>,
): Promise<void> {
  if (!(await mayLeave())) return;
  const work = useWorkStore();
  const opened = await work.wait(message, async (job) => {
    const asked = await ask(job);
    const found = asked && (await openElsewhere(asked));
    if (asked && !found) await letGo(asked);
    if (!found || isGeometry(found)) return found;
    try {
      await show(found, job);
    } catch (error) {
      await letGo(found);
      throw error;
    }
    return found;
  });
  if (!opened) return;
  const { document, recovered, runs } = opened;
  if (isGeometry(opened)) {
    await startFromGeometry(opened, opened.name, opened.meshFile);
    return;
  }
  if (recovered && document) await offerRecovery(opened);
  const last = runs.findLast(({ files }) => hasState(files));
  if (last && useMeshStore().summary) {
    await work.wait(t('openingState'), (job) => useRunStore().restore(last, job));
  }
}

/** Whether it holds nothing but a geometry, as one that the operating system was asked to open. */
const isGeometry = (opened: OpenedProject): opened is OpenedProject & { meshFile: string } =>
  !opened.document &&
  !opened.recovered &&
  opened.meshFile !== null &&
  isGeometryName(opened.meshFile);

/** The host forgets a project that was not entered after all. */
async function letGo({ token, isCopy: discard = false }: OpenedElsewhere): Promise<void> {
  if (token === useProjectStore().identity?.token) return;
  await useServices().host.call('closeProject', { token, discard });
  // It has no token any more; the next list gives it another one.
  await useLibraryStore().load();
}

/** Shows an opened project when its mesh is read; why that couldn't be read is in the mesh store. */
async function show(opened: OpenedProject, job: Job): Promise<void> {
  const document = opened.document ?? opened.recovered;
  if (!document) return showWithoutCase(opened, job);
  const file = meshFileOf(document);
  const mesh = await readMeshOf(opened.token, document, job);
  await takePlace(mesh.solver, opened.token);
  for (const warning of opened.warnings) useUiStore().notify('warning', warning);
  useProjectStore().open(opened, document);
  if (mesh.loaded) useMeshStore().take(mesh.loaded, document.mesh, file);
  else useMeshStore().fail(mesh.problem);
  void useDeviceStore().describe();
}

const meshFileOf = ({ mesh }: CaseDocument): string | null =>
  /^mesh\/([^/]+)$/.exec(mesh.file ?? '')?.[1] ?? null;

/** @throws if the user canceled; else tells why there is none */
async function readMeshOf(
  token: string,
  document: CaseDocument,
  job: Job,
): Promise<ReadMesh | { solver: ReadMesh['solver']; loaded: null; problem: string }> {
  const { host, engine } = useServices();
  let rasters: Rasters = noRasters;
  try {
    // Names in another project may be the same.
    rasters = await readRasters(token, document, noRasters, job.signal);
    if (document.mesh.file === undefined) return await generateMesh(document.mesh, rasters, job);
    const file = meshFileOf(document);
    const bytes = file !== null && (await host.readFile(token, { area: 'mesh', file }, job.signal));
    if (!bytes) throw new Error(t('meshGone'));
    return await readMesh(file, bytes, document.mesh, job, rasters);
  } catch (error) {
    job.signal.throwIfAborted();
    const problem = messageOf(error);
    const solver = engine.beside();
    solver.shareRasters(rasters);
    return { solver, loaded: null, problem };
  }
}

/** A project that holds a mesh only. */
async function showWithoutCase(opened: OpenedProject, job: Job): Promise<void> {
  const { token, name, meshFile } = opened;
  const bytes =
    meshFile && (await useServices().host.readFile(token, { area: 'mesh', file: meshFile }));
  if (!bytes) throw new Error(t('projectWithoutCase', name));
  await withMesh(await readMesh(meshFile, bytes, {}, job), async ({ solver, loaded }) => {
    await takePlace(solver, token);
    startCase(opened, name, meshFile, loaded);
  });
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

/** Reads the project's mesh into the solver; why that failed is in the mesh store. */
export async function loadMesh(): Promise<void> {
  const { host } = useServices();
  const mesh = useMeshStore();
  const { identity, document } = useProjectStore();
  useViewStore().reset();
  usePicksStore().reset();
  useCompareStore().reset();
  if (document && document.mesh.file === undefined) {
    await mesh.loadGenerated();
    return;
  }
  const file = document && meshFileOf(document);
  const bytes =
    identity && file !== null && (await host.readFile(identity.token, { area: 'mesh', file }));
  if (bytes) await mesh.load(file, bytes);
  else mesh.fail(t('meshGone'));
}
