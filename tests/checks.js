import { spawn } from 'node:child_process';
import { statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = 'node_modules/.cache';

/**
 * The checks that run nothing of the program: `node tests/checks.js [types] [lint]`, both by default.
 * What they found is kept, and only what changed since is inspected again.
 */
const checks = [
  // The tests know all rooms, so each room is checked before them, once.
  {
    kind: 'types',
    words: ['vue-tsc', '--build', 'tests', ...(installedSince() ? ['--force'] : [])],
  },
  {
    kind: 'lint',
    words: [
      'eslint',
      '.',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${cache}/eslint/`,
    ],
  },
  {
    kind: 'lint',
    words: [
      'cspell',
      '--no-progress',
      '--no-summary',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${cache}/cspell`,
    ],
  },
  { kind: 'lint', words: ['node', 'tests/phrases.js'] },
];

const kinds = process.argv.slice(2);
const asked = checks.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

/** Resolves to the exit code, after all that the check had to say was said in one piece. */
function run([program, ...rest]) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32';
    const path = program === 'node' ? program : join(root, 'node_modules', '.bin', program);
    const child = spawn(path, rest, { cwd: root, shell });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(said);
      resolve(code);
    });
  });
}

/** Whether npm installed something after the types were checked: a build looks for changes of our files only. */
function installedSince() {
  const [installed, checked] = [
    'node_modules/.package-lock.json',
    `${cache}/types/tests/tsconfig.tsbuildinfo`,
  ].map((file) => statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0);
  return installed > checked;
}

// Tests that run beside them go first.
setPriority(10);
await Promise.all(
  asked.map(async ({ words }) => {
    if ((await run(words)) === 0) return;
    console.error(`${words.join(' ')} found faults.`);
    process.exitCode = 1;
  }),
);
