import { Unzip, UnzipInflate } from 'fflate';
import type { Job } from '../job';
import { t } from '../text/t';
import type { DroppedFolder } from './droppedFolder';

export const isArchiveName = (name: string): boolean => name.toLowerCase().endsWith('.zip');

/** Bytes that are unpacked at once. */
const chunkBytes = 2 ** 20;
/** More than a browser keeps in memory: archives can claim any size. */
const mostBytes = 4 * 2 ** 30;

/** Beside what was packed, the Finder of macOS puts its own. */
const finderFolder = '__MACOSX/';

/** Reads an archive as the folder that it holds. @throws Error with one line where it can't be */
export async function readArchive(archive: File, job: Job): Promise<DroppedFolder> {
  const files = await unpacked(archive, job);
  // Packed with its folder, or without.
  const [top = ''] = [...files.keys()][0]?.split('/') ?? [];
  const isInFolder = [...files.keys()].every((path) => path.startsWith(`${top}/`));
  const name = isInFolder ? top : archive.name.replace(/\.zip$/i, '');
  if (!isInFolder) return { name, files };
  return {
    name,
    files: new Map([...files].map(([path, file]) => [path.slice(top.length + 1), file])),
  };
}

async function unpacked(archive: File, { signal, tell }: Job): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  let [total, begun, ended] = [0, 0, 0];
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/') || entry.name.startsWith(finderFolder)) return;
    begun++;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    entry.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      total += bytes.length;
      if (total > mostBytes) throw new Error(t('archiveTooLarge', archive.name));
      parts.push(new Uint8Array(bytes));
      if (!isLast) return;
      ended++;
      files.set(entry.name, new File(parts, entry.name));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.size; at += chunkBytes) {
    signal.throwIfAborted();
    const bytes = await archive.slice(at, at + chunkBytes).arrayBuffer();
    try {
      unzip.push(new Uint8Array(bytes), at + chunkBytes >= archive.size);
    } catch (error) {
      if (total > mostBytes) throw error;
      throw new Error(t('archiveDamaged', archive.name), { cause: error });
    }
    tell(Math.min(1, (at + chunkBytes) / archive.size));
  }
  if (begun === 0 || ended < begun) throw new Error(t('archiveDamaged', archive.name));
  return files;
}
