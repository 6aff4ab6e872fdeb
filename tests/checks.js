import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checks that run nothing of the program: `node tests/checks.js [types] [lint]`, both by default. */
const checks = [
  { kind: 'types', words: ['vue-tsc', '-p', 'tests'] },
  { kind: 'types', words: ['vue-tsc', '-p', 'renderer'] },
  { kind: 'lint', words: ['eslint', '.'] },
  { kind: 'types', words: ['tsc', '-p', 'electron'] },
  { kind: 'types', words: ['tsc', '-p', 'solver'] },
  { kind: 'types', words: ['tsc', '-p', 'electron/preload'] },
];
/** Each may take a gigabyte. */
const atATime = 2;

const root = fileURLToPath(new URL('..', import.meta.url));
const kinds = process.argv.slice(2);
const waiting = checks.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));

/** Resolves to the exit code, after all that the check had to say was said in one piece. */
function run([program, ...rest]) {
  return new Promise((resolve, reject) => {
    const shell = process.platform === 'win32';
    const child = spawn(join(root, 'node_modules', '.bin', program), rest, { cwd: root, shell });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => {
      process.stdout.write(said);
      resolve(code);
    });
  });
}

async function work() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    if ((await run(next.words)) === 0) continue;
    console.error(`${next.words.join(' ')} found faults.`);
    process.exitCode = 1;
  }
}

await Promise.all(Array.from({ length: atATime }, work));
