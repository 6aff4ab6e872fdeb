import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Modules of Node that hosts use, and what represents them in a browser. */
const modules: Readonly<Record<string, string>> = {
  fs: 'fs',
  'fs/promises': 'fsPromises',
  os: 'os',
  path: 'path',
  'path/posix': 'path',
  process: 'process',
  util: 'util',
};

const placeOf = (module: string): string =>
  fileURLToPath(new URL(`electron/site/node/${module}.ts`, import.meta.url));

/** Lets the code of hosts run over the browser's own file system. */
export const browserModules = (): Plugin => ({
  name: 'browser-modules',
  enforce: 'pre',
  // Vite leaves Node's modules to Node where it runs there, without asking how they resolve.
  transform(code, id) {
    if (!id.includes('/electron/host/')) return null;
    return code.replace(/ from 'node:([a-z/]+)'/g, (words, name: string) =>
      name in modules ? ` from ${JSON.stringify(placeOf(modules[name]))}` : words,
    );
  },
});
