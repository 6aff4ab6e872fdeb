import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { thirdPartyNotices } from './vite.notices.ts';

/** The workbench's page: Vue renderer and its solver worker. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [vue(), thirdPartyNotices('page')],
  worker: { format: 'es', plugins: () => [thirdPartyNotices('solver')] },
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2500,
  },
});
