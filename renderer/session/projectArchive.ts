import { Unzip, UnzipInflate } from 'fflate';
import { defaultTasks } from '../../solver/core';
import type { Job } from '../job';
import { t } from '../text/t';
import type { DroppedFolder } from './droppedFolder';

export const isArchiveName = (name: string): boolean => name.toLowerCase().endsWith('.zip');

/** Bytes that are read, and unpacked, at once: deflate makes at most a thousand times as many of them. */
const [readBytes, chunkBytes] = [2 ** 20, 2 ** 14];
/** More than a browser keeps in memory: archives can claim any size. */
const mostBytes = 4 * 2 ** 30;
/** What may be unpacked of so many bytes read: meshes and cases shrink to a tenth, bombs to a thousandth. */
const [freeBytes, bytesPerByte] = [2 ** 24, 100];

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
  let [total, begun, ended, read] = [0, 0, 0, 0];
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/') || entry.name.startsWith(finderFolder)) return;
    begun++;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    entry.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      total += bytes.length;
      if (total > mostBytes) throw new ArchiveTooLarge(t('archiveTooLarge', archive.name));
      if (total > freeBytes + bytesPerByte * read) {
        throw new ArchiveTooLarge(t('archiveBomb', archive.name, bytesPerByte));
      }
      parts.push(new Uint8Array(bytes));
      if (!isLast) return;
      ended++;
      files.set(entry.name, new File(parts, entry.name));
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < archive.size; at += readBytes) {
    const bytes = new Uint8Array(await archive.slice(at, at + readBytes).arrayBuffer());
    for (let start = 0; start < bytes.length; start += chunkBytes) {
      // The page stays responsive, and the job can be canceled.
      await defaultTasks.yieldTask();
      signal.throwIfAborted();
      read = at + Math.min(start + chunkBytes, bytes.length);
      try {
        unzip.push(bytes.subarray(start, start + chunkBytes), read >= archive.size);
      } catch (error) {
        if (error instanceof ArchiveTooLarge) throw error;
        throw new Error(t('archiveDamaged', archive.name), { cause: error });
      }
    }
    tell(Math.min(1, read / archive.size));
  }
  if (begun === 0 || ended < begun) throw new Error(t('archiveDamaged', archive.name));
  return files;
}

class ArchiveTooLarge extends Error {}
