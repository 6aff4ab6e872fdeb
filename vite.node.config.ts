import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { thirdPartyNotices } from './vite.notices.ts';

/** Chunks have a hash in their names: those of earlier builds would pile up. */
const removeOldChunks: Plugin = {
  name: 'remove-old-chunks',
  async writeBundle({ dir = 'out' }, bundle) {
    for (const name of await readdir(join(dir, 'chunks'))) {
      if (!(`chunks/${name}` in bundle)) await rm(join(dir, 'chunks', name));
    }
  },
};

/** Everything that runs on Node: Electron's main process, command line, JavaScript interface, local server. */
export default defineConfig({
  plugins: [removeOldChunks, thirdPartyNotices('hosts')],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'out',
    emptyOutDir: false,
    rollupOptions: {
      input: {
        'main/main': 'electron/main/main.ts',
        'cli/fluxbench': 'electron/cli/fluxbench.ts',
        'cli/verifyWorker': 'electron/cli/verifyWorker.ts',
        'api/index': 'electron/api/index.ts',
        'server/server': 'electron/server/server.ts',
      },
      external: ['electron', 'webgpu'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['electron', 'webgpu'] },
});
