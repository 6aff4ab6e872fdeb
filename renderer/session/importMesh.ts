import { sanitizeFileName } from '../../electron/contract/fileNames';
import { isGeometryName } from '../../electron/contract/geometry';
import type { Job } from '../job';
import { useServices } from '../services';
import { useMeshSourceStore } from '../stores/meshSource';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { takePlace } from './leaveProject';
import { inNewProject } from './newProject';
import { readMesh, withMesh } from './readMesh';
import { startCase } from './startCase';
import { startFromGeometry } from './startFromGeometry';
import { storedMesh } from './storedMesh';

/** Extensions of mesh files and of geometries for Gmsh. */
export const meshEndings = '.msh,.su2,.vtu,.vtk,.cgns,.zip,.geo,.step,.stp,.brep';

/**
 * Creates a project from the user's mesh file, or from a geometry meshed by Gmsh. Nothing changes if the file is
 * unreadable or the import is aborted.
 * @param handle gives access to the file after changes, if the browser provides one
 * @param included files that a geometry includes
 */
export async function importMesh(
  file: File,
  handle: FileSystemFileHandle | null = null,
  included: readonly File[] = [],
): Promise<void> {
  const started = isGeometryName(file.name)
    ? await beginWithGeometry(file, included)
    : await useWorkStore().wait(t('readingMesh', file.name), (job) => beginWithMesh(file, job));
  if (started) await useMeshSourceStore().watch(file, handle);
}

const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '') || t('untitled');

async function beginWithMesh(given: File, job: Job): Promise<boolean> {
  const { host } = useServices();
  const { file, types } = await storedMesh(given, job);
  const fileName = sanitizeFileName(file.name, 'mesh.msh');
  const bytes = await file.arrayBuffer();
  const read = await readMesh(fileName, bytes.slice(0), {}, job);
  await withMesh(read, ({ solver, loaded }) =>
    inNewProject(nameOf(file), async (opened) => {
      await host.writeFile(opened.token, { area: 'mesh', file: fileName }, bytes);
      job.signal.throwIfAborted();
      await takePlace(solver, opened.token);
      startCase(opened, nameOf(file), fileName, loaded, undefined, types);
    }),
  );
  return true;
}

/** @returns false if it failed or was canceled */
async function beginWithGeometry(file: File, included: readonly File[]): Promise<boolean> {
  const { host } = useServices();
  const geometry = sanitizeFileName(file.name, 'geometry.geo');
  const project = await inNewProject(nameOf(file), async (opened) => {
    const keep = async (name: string, content: File): Promise<void> =>
      host.writeFile(opened.token, { area: 'mesh', file: name }, await content.arrayBuffer());
    await keep(geometry, file);
    for (const other of included) await keep(sanitizeFileName(other.name, 'included.geo'), other);
    // Included files are in the same folder if the host knows the path.
    await host.keepSource(opened.token, file);
    return opened;
  });
  return startFromGeometry(project, nameOf(file), geometry);
}
