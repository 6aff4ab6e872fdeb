import { ZipFile } from '../export/zipFile';
import { useServices } from '../services';
import { useProjectStore } from '../stores/project';
import { useUiStore } from '../stores/ui';
import { useWorkStore } from '../stores/work';
import { t } from '../text/t';
import { allFiles } from './projectFiles';

/** Export of the whole open project: its current case, meshes and runs. */

/** API of Chromium browsers that is missing in TypeScript's libraries. */
interface WithFolders {
  showDirectoryPicker?(options: { mode: 'readwrite' }): Promise<FileSystemDirectoryHandle>;
}
const folders = (): WithFolders => window as WithFolders;

export const mayChooseFolder = (): boolean => folders().showDirectoryPicker !== undefined;

const folderName = (): string => `${useProjectStore().identity?.name ?? t('untitled')}.fluxbench`;

/** Exports an archive with one folder. */
export async function exportArchive(): Promise<void> {
  const name = folderName();
  await useWorkStore().wait(t('exportingProject'), async (job) => {
    const zip = new ZipFile();
    for await (const { path, bytes } of allFiles(job)) zip.add(`${name}/${path}`, bytes);
    await useServices().host.exportFile(`${name}.zip`, 'application/zip', zip.finish());
  });
}

/** Exports to a subfolder of a folder chosen by the user. @throws Error if the name already exists */
export async function exportFolder(): Promise<void> {
  const chosen = await folders()
    .showDirectoryPicker?.({ mode: 'readwrite' })
    .catch((error: unknown) => {
      if (error instanceof DOMException && error.name === 'AbortError') return null;
      throw error;
    });
  if (!chosen) return;
  const name = folderName();
  if (await isThere(chosen, name)) throw new Error(t('exportTaken', name, chosen.name));
  await useWorkStore().wait(t('exportingProject'), async (job) => {
    const folder = await chosen.getDirectoryHandle(name, { create: true });
    try {
      for await (const { path, bytes } of allFiles(job)) await write(folder, path, bytes);
    } catch (error) {
      await chosen.removeEntry(name, { recursive: true });
      throw error;
    }
    useUiStore().notify('info', t('savedAs', `${chosen.name}/${name}`));
  });
}

async function isThere(folder: FileSystemDirectoryHandle, name: string): Promise<boolean> {
  try {
    await folder.getDirectoryHandle(name);
    return true;
  } catch (error) {
    // Any other error, e.g. a file of that name, means that the name exists.
    return !(error instanceof DOMException && error.name === 'NotFoundError');
  }
}

async function write(
  folder: FileSystemDirectoryHandle,
  path: string,
  bytes: ArrayBuffer | Uint8Array<ArrayBuffer>,
): Promise<void> {
  const [file, ...parents] = path.split('/').reverse();
  let at = folder;
  for (const name of parents.reverse()) at = await at.getDirectoryHandle(name, { create: true });
  const stream = await (await at.getFileHandle(file, { create: true })).createWritable();
  await stream.write(bytes);
  await stream.close();
}
