import { newestResult } from '../../solver/accuracy';
import type { OpenedProject } from '../../electron/contract/contract';
import { hasState } from '../../electron/contract/intactState';
import { isGeometryName } from '../../electron/contract/geometry';
import {
  parseCaseDocument,
  rasterFilesOf,
  withRasterFiles,
  type CaseDocument,
} from '../../solver/case';
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
import { filesOfEntry, filesOfFolder, foamMeshOf } from './foamFolder';
import { importMesh } from './importMesh';
import { importProject } from './importProject';
import { requireLeave, takePlace } from './leaveProject';
import { openElsewhere, type OpenedElsewhere } from './openElsewhere';
import { readArchive } from './projectArchive';
import { generateMesh, readMesh, withMesh, type ReadMesh } from './readMesh';
import { readRasters } from './readRasters';
import { startCase } from './startCase';
import { startFromGeometry } from './startFromGeometry';

/**
 * Ways to open a project. The current project, including its run, stays open until the other one is read, so that
 * canceling or a failure returns to it.
 */

export const openExample = (id: string): Promise<void> =>
  enter(t('openingExample'), async () => {
    const opened = await useServices().host.call('openExample', { id });
    return { ...opened, isCopy: true };
  });

export const openProject = (token: string): Promise<void> =>
  enter(t('openingProject'), () => useServices().host.call('openProject', { token }));

/** Opens the host's dialog to choose a project. */
export const chooseProject = (): Promise<void> =>
  enter(t('openingProject'), () => useServices().host.call('chooseProject', {}));

/** Opens a case of OpenFOAM or a project folder dropped on the window; a copy if the host cannot determine its path. */
export async function openDropped(
  folder: FileSystemDirectoryEntry,
  file: File | null,
): Promise<void> {
  const mesh = await foamMeshOf(folder.name, filesOfEntry(folder));
  if (mesh) return importMesh(mesh);
  await enter(t('openingProject'), async (job) => {
    const opened = file && (await useServices().host.openFolder(file));
    if (opened) return opened;
    return { ...(await importProject(await readFolder(folder, job), job)), isCopy: true };
  });
}

/** Opens a copy of an archived project, or the mesh of an archived case of OpenFOAM. */
export const openArchive = (archive: File): Promise<void> =>
  openMeshOrCopy((job) => readArchive(archive, job));

/**
 * Opens a copy of a case with the files dropped with it.
 * @throws Error with one line if it references other files
 */
export async function openCase(file: File, others: readonly File[]): Promise<void> {
  const document = parseCaseDocument(await file.text(), file.name);
  const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
  const inProject = (path: string): string => `mesh/${baseName(path)}`;
  const named = withRasterFiles(document, inProject);
  if (named.mesh.file !== undefined) named.mesh.file = inProject(named.mesh.file);
  const files = new Map(others.map((other) => [`mesh/${other.name}`, other]));
  const needed = [
    ...rasterFilesOf(named),
    ...(named.mesh.file === undefined ? [] : [named.mesh.file]),
  ];
  const missing = needed.filter((path) => !files.has(path)).map(baseName);
  if (missing.length > 0) throw new Error(t('caseFilesMissing', file.name, missing.join(', ')));
  files.set('case.json', new File([JSON.stringify(named)], 'case.json'));
  await openCopy(() => Promise.resolve({ name: named.name, files }));
}

/** Opens a copy of a project in a chosen folder, or the mesh of a case of OpenFOAM. */
export const openChosen = (files: readonly File[]): Promise<void> =>
  openMeshOrCopy(async () => chosenFolder(files));

async function openMeshOrCopy(read: (job: Job) => Promise<DroppedFolder>): Promise<void> {
  const folder = await useWorkStore().wait(t('openingProject'), read);
  if (!folder) return;
  const mesh = await foamMeshOf(folder.name, filesOfFolder(folder));
  await (mesh ? importMesh(mesh) : openCopy(() => Promise.resolve(folder)));
}

/** Opens the case in the page's URL. */
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
  const work = useWorkStore();
  const opened = await work.wait(message, async (job) => {
    const asked = await ask(job);
    const found = asked && (await openElsewhere(asked));
    if (asked && !found) await letGo(asked);
    if (!found || isGeometry(found)) return found;
    if (found.token === useProjectStore().identity?.token) return reopen(found.token, job);
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
  const last = newestResult(runs, ({ files }) => hasState(files));
  if (last && useMeshStore().summary) {
    await work.wait(t('openingState'), (job) => useRunStore().restore(last, job));
  }
}

/** Opens the current project again: saving it first changes what is read. */
async function reopen(token: string, job: Job): Promise<OpenedProject> {
  await requireLeave();
  const opened = await useServices().host.call('openProject', { token });
  await show(opened, job);
  return opened;
}

/** Whether the project contains only a geometry, e.g. opened by the operating system. */
const isGeometry = (opened: OpenedProject): opened is OpenedProject & { meshFile: string } =>
  !opened.document &&
  !opened.recovered &&
  opened.meshFile !== null &&
  isGeometryName(opened.meshFile);

/** Releases a project that was not entered. */
export async function letGo({ token, isCopy: discard = false }: OpenedElsewhere): Promise<void> {
  if (token === useProjectStore().identity?.token) return;
  await useServices().host.call('closeProject', { token, discard });
  // Its token is invalid now; reloading the list assigns another one.
  await useLibraryStore().load();
}

/** Shows an opened project once its mesh is read; the mesh store holds any mesh error. */
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

/** Reads the mesh of a project in a second solver. @throws if the user canceled; other errors are reported */
export async function readMeshOf(
  token: string,
  document: CaseDocument,
  job: Job,
): Promise<ReadMesh | { solver: ReadMesh['solver']; loaded: null; problem: string }> {
  const { host, engine } = useServices();
  let rasters: Rasters = noRasters;
  try {
    // Another project may use the same names.
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

/** Shows a project that contains only a mesh. */
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

/** Loads the project's mesh into the solver; the mesh store holds any error. */
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
