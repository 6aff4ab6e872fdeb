import { createHash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import webgpu from 'webgpu/package.json';
import { cacheFolder } from '../../electron/host/paths';
import type { ResultStore } from './replay';

/** Shared by all clones of the project. */
const root = join(cacheFolder(), 'test-kernels');
/** Results that no test has asked for since are removed. */
const daysKept = 14;

/** Name and version of what executes kernels: Dawn, the adapter, and the library of its driver. */
export function softwareDriver({
  vendor,
  architecture,
  device,
  description,
}: GPUAdapterInfo): string {
  const manifest = process.env.VK_ICD_FILENAMES ?? '';
  const { ICD } = JSON.parse(readFileSync(manifest, 'utf8')) as { ICD: { library_path: string } };
  const library = readFileSync(resolve(dirname(manifest), ICD.library_path));
  const digest = createHash('sha1').update(library).digest('hex');
  return [webgpu.version, vendor, architecture, device, description, digest].join();
}

/** Results in the cache folder of the user, one file each, in a folder by driver. */
export function keptResults(driver: string): ResultStore {
  const folder = join(root, createHash('sha1').update(driver).digest('hex').slice(0, 12));
  mkdirSync(folder, { recursive: true });
  removeUnused();
  const pathOf = (key: string): string => join(folder, key);
  const read = (key: string): Buffer | null => {
    const path = pathOf(key);
    try {
      const content = readFileSync(path);
      const now = new Date();
      utimesSync(path, now, now);
      return content;
    } catch {
      // No run has kept it.
      return null;
    }
  };
  return {
    has: (key) => read(key) !== null,
    read(key) {
      const content = read(key);
      return content && new Uint8Array(content).buffer;
    },
    write(key, content) {
      const path = pathOf(key);
      // Workers may write the same result at the same time.
      const temporary = `${path}.${process.pid}`;
      writeFileSync(temporary, new Uint8Array(content));
      renameSync(temporary, path);
    },
  };
}

/** Removes results that are no longer requested, also those of other drivers. */
function removeUnused(): void {
  const oldest = Date.now() - daysKept * 86_400_000;
  for (const driver of readdirSync(root)) {
    const folder = join(root, driver);
    for (const name of readdirSync(folder)) {
      const path = join(folder, name);
      const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity };
      if (mtimeMs < oldest) rmSync(path, { force: true });
    }
  }
}
