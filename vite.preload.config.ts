import { defineConfig } from 'vite';
import { thirdPartyNotices } from './vite.notices.ts';

/** The preload script: one CommonJS file, as a sandboxed renderer needs. */
export default defineConfig({
  plugins: [thirdPartyNotices('preload script')],
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'out/preload',
    emptyOutDir: true,
    rollupOptions: {
      input: { preload: 'electron/preload/preload.ts' },
      external: ['electron'],
      output: { format: 'cjs', entryFileNames: '[name].cjs' },
    },
  },
  ssr: { noExternal: true, external: ['electron'] },
});
