import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { branchesBanner, countBranches } from './instrument.js';

/**
 * `npm run test:fuzz -- [--seconds S | --runs N] [--jobs J] [--target NAME,…] [--seed N] [--save-corpus]
 * [--replay FILE]`: builds the parsers with counters of branches and fuzzes them, see docs/reference/testing.md.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const outDir = 'node_modules/.cache/fuzz';
const branches = countBranches();

await build({
  root,
  configFile: false,
  logLevel: 'warn',
  plugins: [branches],
  build: {
    ssr: true,
    target: 'node20',
    outDir,
    emptyOutDir: true,
    minify: false,
    rollupOptions: {
      input: { main: 'tests/fuzz/main.ts', worker: 'tests/fuzz/worker.ts' },
      external: ['electron', 'webgpu'],
      output: { banner: branchesBanner },
    },
  },
  ssr: { noExternal: true, external: ['electron', 'webgpu'] },
});

const given = process.argv.slice(2);
const main = spawn(
  process.execPath,
  [`${outDir}/main.js`, '--branches', String(branches.count), ...given],
  { cwd: root, stdio: 'inherit' },
);
main.once('close', (code) => (process.exitCode = code ?? 1));
