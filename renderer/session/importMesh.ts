import { sanitizeFileName } from '../../electron/contract/fileNames';
import { isGeometryName } from '../../electron/contract/geometry';
import type { Job } from '../job';
import { useServices } from '../services';
import { useMeshSourceStore } from '../stores/meshSource';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { mayLeave, takePlace } from './leaveProject';
import { isOutlineFile, takeOutlineFile } from './outlineFiles';
import { inNewProject } from './newProject';
import { readMesh, withMesh } from './readMesh';
import { startCase } from './startCase';
import { startFromGeometry } from './startFromGeometry';

/** Endings of mesh files, and of geometries that Gmsh meshes. */
export const meshEndings = '.msh,.geo,.step,.stp,.brep';

/** Endings of the files that a project can begin with. */
export const importEndings = `${meshEndings},.dat,.svg,.dxf,.json`;

/**
 * Begins a new project with a mesh file of the user's, or with a geometry that Gmsh meshes. A file
 * that can't be read, or that is aborted, changes nothing.
 * @param handle by which the file can be read again after it changed, where the browser gives one
 * @param included files that a geometry includes
 */
export async function importMesh(
  file: File,
  handle: FileSystemFileHandle | null = null,
  included: readonly File[] = [],
): Promise<void> {
  if (isOutlineFile(file.name)) return takeOutlineFile(file);
  if (!(await mayLeave())) return;
  const started = isGeometryName(file.name)
    ? await beginWithGeometry(file, included)
    : await useWorkStore().wait(t('readingMesh', file.name), (job) => beginWithMesh(file, job));
  if (started) await useMeshSourceStore().watch(file, handle);
}

const nameOf = (file: File): string => file.name.replace(/\.[^.]+$/, '') || t('untitled');

async function beginWithMesh(file: File, job: Job): Promise<boolean> {
  const { host } = useServices();
  const fileName = sanitizeFileName(file.name, 'mesh.msh');
  const bytes = await file.arrayBuffer();
  const read = await readMesh(fileName, bytes.slice(0), {}, job);
  await withMesh(read, ({ solver, loaded }) =>
    inNewProject(nameOf(file), async (opened) => {
      await host.writeFile(opened.token, { area: 'mesh', file: fileName }, bytes);
      job.signal.throwIfAborted();
      await takePlace(solver, opened.token);
      startCase(opened, nameOf(file), fileName, loaded);
    }),
  );
  return true;
}

/** @returns false if it came to nothing */
async function beginWithGeometry(file: File, included: readonly File[]): Promise<boolean> {
  const { host } = useServices();
  const geometry = sanitizeFileName(file.name, 'geometry.geo');
  const project = await inNewProject(nameOf(file), async (opened) => {
    const keep = async (name: string, content: File): Promise<void> =>
      host.writeFile(opened.token, { area: 'mesh', file: name }, await content.arrayBuffer());
    await keep(geometry, file);
    for (const other of included) await keep(sanitizeFileName(other.name, 'included.geo'), other);
    // What it includes lies beside it, where the host knows the place.
    await host.keepSource(opened.token, file);
    return opened;
  });
  return startFromGeometry(project, nameOf(file), geometry);
}
