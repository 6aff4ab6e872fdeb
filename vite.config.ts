import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** The workbench's page: Vue renderer and its solver worker. */
export default defineConfig({
  root: 'renderer',
  base: './',
  plugins: [vue()],
  worker: { format: 'es' },
  build: {
    outDir: '../out/renderer',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2500,
  },
});
