import { Unzip, UnzipInflate } from 'fflate';
import { t } from '../text/t';

/** Bytes read, and unpacked, at once: deflate expands at most about a thousandfold. */
const [readBytes, chunkBytes] = [2 ** 20, 2 ** 14];
/** Above the memory of a browser; archives can claim any size. */
const maxBytes = 4 * 2 ** 30;
/** Limits on unpacked bytes per byte read: meshes and cases compress tenfold, zip bombs a thousandfold. */
const [freeBytes, bytesPerByte] = [2 ** 24, 100];

/** Metadata added by the Finder of macOS. */
const finderFolder = '__MACOSX/';

/** Unpacks a zip archive: files by path. @throws Error with one line that names the archive */
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
