import { defineConfig } from 'vitest/config';

/** Programs that drive the built workbench in a browser: measurements, and the documentation's pictures. */
export default defineConfig({
  test: {
    include: ['tests/tools/*.ts'],
    globalSetup: 'tests/e2e/globalSetup.ts',
    testTimeout: 600_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 120_000 } },
    maxWorkers: 1,
    fileParallelism: false,
    // What they measure is their output.
    reporters: ['default'],
    disableConsoleIntercept: true,
  },
});
