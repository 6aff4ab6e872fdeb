import { spawn } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { branchesBanner, countBranches } from './instrument.js';

/**
 * `npm run test:fuzz -- [--seconds S | --runs N] [--jobs J] [--target NAME,…] [--seed N] [--save-corpus]
 * [--replay FILE] [--json FILE] [--bundle FOLDER]`: builds the parsers with counters of branches and fuzzes them, see docs/reference/testing.md.
 */
const root = fileURLToPath(new URL('../..', import.meta.url));
const given = process.argv.slice(2);
const at = given.indexOf('--bundle');
const bundle = at < 0 ? null : given[at + 1];
if (at >= 0 && !bundle) {
  console.error('--bundle: expected a folder');
  process.exit(2);
}
const outDir = bundle ? resolve(bundle) : 'node_modules/.cache/fuzz';
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

if (bundle) {
  // Seeds and corpus are read relative to the folder in which the fuzzer runs.
  const read = ['tests/fuzz/corpus', 'tests/mesh/fixtures', 'tests/raster/fixtures', 'resources'];
  for (const place of read) cpSync(`${root}/${place}`, `${outDir}/${place}`, { recursive: true });
  writeFileSync(`${outDir}/package.json`, '{ "type": "module" }\n');
  console.log(`In ${bundle}, run: node main.js --branches ${branches.count}`);
} else {
  const main = spawn(
    process.execPath,
    [`${outDir}/main.js`, '--branches', String(branches.count), ...given],
    { cwd: root, stdio: 'inherit' },
  );
  main.once('close', (code) => (process.exitCode = code ?? 1));
}
