import { useServices } from '../services';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { importMesh } from './importMesh';
import { importFiles, isPyfrResult } from './importResult';
import { meshAmong } from './meshAmong';
import { openArchive, openCase } from './openProject';
import { openRaster } from './openRaster';
import { takeOutlineFile } from './outlineFiles';
import { recognizedFile } from './recognizedFile';

/**
 * Opens files of every origin: dropped, chosen in a dialog, or passed by the operating system. What a
 * file is opened as depends on its content alone. Unreadable files change nothing and ask nothing.
 */

/** @param handle gives access to the file after changes, if the browser provides one @throws Error with one line */
export async function openFile(
  given: File,
  handle: FileSystemFileHandle | null = null,
): Promise<void> {
  if (isPyfrResult([given])) return importFiles([given]);
  const { kind, file } = await recognizedFile(given);
  switch (kind) {
    case 'mesh':
    case 'geometry':
      return importMesh(file, handle);
    case 'raster':
      return openRaster(file);
    case 'outlines':
      return takeOutlineFile(file);
    case 'archive':
      return openArchive(given);
    case 'case':
      return openCase(given, []);
    default:
      return kind satisfies never;
  }
}

/** Opens files dropped together: a geometry with its included files, a case with its mesh and rasters, or a result of PyFR. */
export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length === 1) return openFile(files[0]);
  if (isPyfrResult(files)) return importFiles(files);
  const mesh = await meshAmong(files);
  if (mesh) return importMesh(mesh.file, null, mesh.included);
  const kinds = await Promise.all(
    files.map(async (file) => (await recognizedFile(file).catch(() => null))?.kind),
  );
  const [first, ...others] = files.filter((_, index) => kinds[index] === 'case');
  if (!first || others.length > 0) throw new Error(t('dropOneFile'));
  return openCase(
    first,
    files.filter((file) => file !== first),
  );
}

/** Opens a file that the host copied to a new project, which is removed. */
export async function openHandedOver(token: string, name: string): Promise<void> {
  const { host } = useServices();
  const bytes = await useWorkStore().wait(t('readingMesh', name), (job) =>
    host.readFile(token, { area: 'mesh', file: name }, job.signal),
  );
  await host.call('closeProject', { token, discard: true });
  if (bytes) await openFile(new File([bytes], name));
}
