import { spawn } from 'node:child_process';

/**
 * `npm test`: the page is built and all tests run, with types and lint beside them, which take what the tests leave of
 * the cores. What those found is said last. Words after it are Vitest's.
 */
const checks = finished('node tests/checks.js', 'pipe');
const built = (await finished('npm run build:renderer')).code === 0;
const tests = built && (await finished(['vitest run', ...process.argv.slice(2)].join(' '))).code;
const { code, said } = await checks;
process.stdout.write(said);
if (tests !== 0 || code !== 0) process.exitCode = 1;

/** Runs a command line. @returns its exit code, and what it said where its output is a pipe */
function finished(command, output = 'inherit') {
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['inherit', output, output] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, said }));
  });
}
