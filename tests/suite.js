import { spawn } from 'node:child_process';
import { installMissing, needs, testNeeds } from '../electron/start/system-packages.js';

/**
 * `npm test`: installs missing system packages if it can, builds the page and runs all tests, with types and lint
 * beside them at low priority, whose results come last. Further arguments are passed to Vitest. Tests that need a
 * missing package are skipped.
 */
const missing = installMissing([...needs, ...testNeeds]).map((need) => need.package);
if (missing.length > 0) console.log(`Tests that need ${missing.join(', ')} are skipped.`);
process.env.FLUXBENCH_MISSING_PACKAGES = missing.join();

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
