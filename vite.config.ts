import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { katexFonts } from './vite.katexFonts.ts';
import { thirdPartyNotices } from './vite.notices.ts';

/** The workbench's page: Vue renderer and its solver worker. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [vue(), katexFonts(), thirdPartyNotices('page')],
  worker: { format: 'es', plugins: () => [thirdPartyNotices('solver')] },
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2500,
  },
});
