import type { OpenedProject } from '../../electron/contract/contract';
import { sanitiseFileName } from '../../electron/contract/fileNames';
import { isGeometryName } from '../../electron/contract/geometry';
import { useServices } from '../services';
import { useMeshSourceStore } from '../stores/meshSource';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
import { t } from '../text/t';
import { closeProject, mayLeave } from './leaveProject';
import { loadMesh } from './openProject';
import { startCase } from './startCase';
import { startFromGeometry } from './startFromGeometry';

/** Endings of the files that a project can begin with. */
export const importEndings = '.msh,.geo,.step,.stp,.brep';

/**
 * Begins a new project with a mesh file of the user's, or with a geometry that Gmsh meshes. A file
 * that can't be read changes nothing.
 * @param handle by which the file can be read again after it changed, where the browser gives one
 */
export async function importMesh(
  file: File,
  handle: FileSystemFileHandle | null = null,
): Promise<void> {
  if (!(await mayLeave())) return;
  // The solver reads no mesh while it runs.
  if (useRunStore().active) await closeProject();
  const begun = isGeometryName(file.name)
    ? await beginWithGeometry(file)
    : await useUiStore().wait(t('readingMesh', file.name), () => beginWithMesh(file));
  if (begun) useMeshSourceStore().watch(file, handle);
}

const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '') || t('untitled');

async function beginWithMesh(file: File): Promise<boolean> {
  const { engine, host } = useServices();
  const fileName = sanitiseFileName(file.name, 'mesh.msh');
  const bytes = await file.arrayBuffer();
  const loaded = await engine.loadMesh(fileName, bytes.slice(0));
  const opened = await restoring(async () => {
    const made = await host.call('createProject', { name: nameOf(file) });
    await host.writeFile(made.token, { area: 'mesh', file: fileName }, bytes);
    return made;
  });
  await takePlace();
  await startCase(opened, nameOf(file), fileName, loaded);
  return true;
}

/** @returns false where the user gave up */
async function beginWithGeometry(file: File): Promise<boolean> {
  const { host } = useServices();
  const geometry = sanitiseFileName(file.name, 'geometry.geo');
  const opened = await host.call('createProject', { name: nameOf(file) });
  await host.writeFile(opened.token, { area: 'mesh', file: geometry }, await file.arrayBuffer());
  return startFromGeometry(opened, nameOf(file), geometry, takePlace);
}

/** The present project gives way; the solver holds the new one's mesh already. */
async function takePlace(): Promise<void> {
  useUiStore().dismissTroubles();
  await closeProject({ keepEngine: true });
  useUiStore().openScreen('project');
}

/** Where the work fails, the solver gets the present project's mesh back. */
async function restoring(work: () => Promise<OpenedProject>): Promise<OpenedProject> {
  try {
    return await work();
  } catch (error) {
    if (useProjectStore().identity) await loadMesh();
    throw error;
  }
}
