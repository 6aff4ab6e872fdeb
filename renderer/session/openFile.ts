import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useRunStore } from '../stores/run';
import { useUiStore } from '../stores/ui';
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
  const { kind, file, found } = await recognizedFile(given);
  switch (kind) {
    case 'mesh':
      return found.format === 'vtu' ? openVtu(file, handle) : importMesh(file, handle);
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

/** Opens a VTU file, which holds a mesh and may hold a state: as a run of the open project or as a new one, as chosen. */
async function openVtu(file: File, handle: FileSystemFileHandle | null): Promise<void> {
  const mayImport = useProjectStore().document !== null && !useRunStore().active;
  if (!mayImport) return importMesh(file, handle);
  const answer = await useUiStore().ask({
    title: t('vtuUseTitle', file.name),
    message: t('vtuUseMessage'),
    buttons: [
      { id: 'cancel', label: t('cancel'), kind: 'plain' },
      { id: 'mesh', label: t('vtuAsMesh'), kind: 'plain' },
      { id: 'result', label: t('vtuAsResult'), kind: 'primary' },
    ],
  });
  if (answer?.button === 'mesh') return importMesh(file, handle);
  if (answer?.button === 'result') return importFiles([file]);
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
