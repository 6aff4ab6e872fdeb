import { Unzip, UnzipInflate } from 'fflate';
import { t } from '../text/t';

/** Bytes that are read, and unpacked, at once: deflate makes at most a thousand times as many of them. */
const [readBytes, chunkBytes] = [2 ** 20, 2 ** 14];
/** More than a browser keeps in memory: archives can claim any size. */
const maxBytes = 4 * 2 ** 30;
/** What may be unpacked of this many bytes read: meshes and cases shrink to a tenth, bombs to a thousandth. */
const [freeBytes, bytesPerByte] = [2 ** 24, 100];

/** Beside what was packed, the Finder of macOS puts its own. */
const finderFolder = '__MACOSX/';

/** Unpacks a zip archive: its files by path. @throws Error with one line that names the archive */
export async function unpackArchive(
  archive: Blob,
  archiveName: string,
  notify: (fraction: number) => void,
): Promise<Map<string, File>> {
  const files = new Map<string, File>();
  let [total, started, ended, read] = [0, 0, 0, 0];
  const unzip = new Unzip((entry) => {
    if (entry.name.endsWith('/') || entry.name.startsWith(finderFolder)) return;
    started++;
    const parts: Uint8Array<ArrayBuffer>[] = [];
    entry.ondata = (error, bytes, isLast) => {
      if (error) throw error;
      total += bytes.length;
      if (total > maxBytes) throw new ArchiveTooLarge(t('archiveTooLarge', archiveName));
      if (total > freeBytes + bytesPerByte * read) {
        throw new ArchiveTooLarge(t('archiveBomb', archiveName, bytesPerByte));
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
      read = at + Math.min(start + chunkBytes, bytes.length);
      try {
        unzip.push(bytes.subarray(start, start + chunkBytes), read >= archive.size);
      } catch (error) {
        if (error instanceof ArchiveTooLarge) throw error;
        throw new Error(t('archiveDamaged', archiveName), { cause: error });
      }
    }
    notify(Math.min(1, read / archive.size));
  }
  if (started === 0 || ended < started) throw new Error(t('archiveDamaged', archiveName));
  return files;
}

class ArchiveTooLarge extends Error {}
