import { spawn } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const cache = 'node_modules/.cache';
const native = 'node_modules/typescript-native/bin/tsc';
/** More room for objects that live shortly saves an eighth of the time of programs in JavaScript. */
const node = ['node', '--min-semi-space-size=64', '--max-semi-space-size=128'];
const nativeBuild = `node_modules/@typescript/typescript-${process.platform}-${process.arch}`;

/**
 * The checks that run nothing of the program: `node tests/checks.js [types] [lint]`, both by default.
 * What they found is kept, and only what changed since is inspected again.
 */
const checks = [
  { kind: 'types', commands: typeChecks() },
  { kind: 'lint', commands: [['oxlint', '-c', 'oxlint.config.js', '--format=unix']] },
  {
    kind: 'lint',
    commands: [
      [
        ...node,
        'node_modules/eslint/bin/eslint.js',
        '**/*.vue',
        '--cache',
        '--cache-strategy=content',
        `--cache-location=${cache}/eslint/`,
      ],
    ],
  },
  { kind: 'lint', commands: [['node', 'tests/spelling.js']] },
  { kind: 'lint', commands: [['node', 'tests/phrases.js']] },
];

const kinds = process.argv.slice(2);
const asked = checks.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

/** Resolves to the exit code, after all that the check had to say was said in one piece. */
function run([program, ...rest]) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32';
    const path = program === 'node' ? program : join(root, 'node_modules', '.bin', program);
    // The native compiler, written in Go, collects garbage less often.
    const env = { GOGC: '800', ...process.env };
    const child = spawn(path, rest, { cwd: root, shell, env });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(said);
      resolve(code);
    });
  });
}

/**
 * Commands that check the types in order: the page and its declarations come before what is checked against them.
 */
function typeChecks() {
  const vueTsc = [...node, 'node_modules/vue-tsc/bin/vue-tsc.js'];
  const force = installedSince() ? ['--force'] : [];
  // Without a build of it for this machine, vue-tsc checks every folder.
  if (!existsSync(join(root, nativeBuild))) return [[...vueTsc, '--build', 'tests', ...force]];
  const project = (folder) => ['node', native, '-p', folder, '--singleThreaded'];
  return [
    ['node', native, '--build', 'electron', 'electron/preload', '--singleThreaded', ...force],
    [...node, 'tests/componentTypes.js'],
    project('electron/site'),
    project('electron/site/page'),
    project('tests'),
  ];
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
  asked.map(async ({ commands }) => {
    for (const words of commands) {
      if ((await run(words)) === 0) continue;
      console.error(`${words.join(' ')} found errors.`);
      process.exitCode = 1;
    }
  }),
);
