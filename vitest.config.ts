import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [vue()],
  test: {
    env: {
      // Chromium's software Vulkan driver: the only one that every test machine has.
      VK_ICD_FILENAMES: process.env.VK_ICD_FILENAMES ?? '/usr/lib/chromium/vk_swiftshader_icd.json',
    },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        extends: true,
        test: {
          name: 'units',
          include: ['tests/**/*.test.ts'],
          exclude: ['tests/bench/**', 'tests/e2e/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'end to end',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/e2e/globalSetup.ts',
          testTimeout: 120_000,
          expect: { poll: { timeout: 30_000 } },
          // Alone on the machine: the solver in the browser takes every core.
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
