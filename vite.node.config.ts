import { defineConfig } from 'vite';

/** Everything that runs on Node: Electron's main process, command line, local server. */
export default defineConfig({
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'out',
    emptyOutDir: false,
    rollupOptions: {
      input: {
        'main/main': 'electron/main/main.ts',
        'cli/fluxbench': 'electron/cli/fluxbench.ts',
        'server/server': 'electron/server/server.ts',
      },
      external: ['electron', 'webgpu'],
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  ssr: { noExternal: true, external: ['electron', 'webgpu'] },
});
