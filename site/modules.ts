import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of Node that hosts use, and what stands for them in a browser. */
const modules: Readonly<Record<string, string>> = {
  'node:fs': 'fs',
  'node:fs/promises': 'fsPromises',
  'node:os': 'os',
  'node:path': 'path',
  'node:path/posix': 'path',
  'node:process': 'process',
  'node:util': 'util',
};

/** Lets the code of hosts run over the browser's own file system. */
export const browserModules = (): Plugin => ({
  name: 'browser-modules',
  enforce: 'pre',
  resolveId(source, importer) {
    const module = modules[source];
    if (module === undefined || !importer?.includes('/electron/host/')) return null;
    return fileURLToPath(new URL(`node/${module}.ts`, import.meta.url));
  },
});
