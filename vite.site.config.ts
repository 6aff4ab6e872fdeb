import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';
import { browserModules } from './vite.browserModules.ts';
import { katexFonts } from './vite.katexFonts.ts';
import { siteFolder } from './vite.siteFolder.ts';
import { thirdPartyNotices } from './vite.notices.ts';

const notices = { folder: 'site-licenses', companions: {} };

/** The workbench as a folder for any web server: `npm run build:site`. */
export default defineConfig({
  root: 'electron/site',
  base: './',
  publicDir: '../../renderer/public',
  plugins: [vue(), katexFonts(), thirdPartyNotices('page', notices), siteFolder()],
  worker: {
    format: 'es',
    plugins: () => [browserModules(), thirdPartyNotices('workers', notices)],
  },
  build: {
    outDir: '../../out/site',
    emptyOutDir: true,
    target: 'es2023',
    chunkSizeWarningLimit: 2500,
    rollupOptions: {
      input: {
        index: 'electron/site/index.html',
        serviceWorker: 'electron/site/serviceWorker/serviceWorker.ts',
      },
      output: {
        // Its place says which pages it answers for.
        entryFileNames: ({ name }) =>
          name === 'serviceWorker' ? '[name].js' : 'assets/[name]-[hash].js',
      },
    },
  },
});
