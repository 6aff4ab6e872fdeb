import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import {
  headlessShell,
  installIfOffered,
  installMissing,
  needs,
  testNeeds,
} from '../electron/start/system-packages.js';

/**
 * `npm test`: installs missing system packages if it can, builds the page and runs all tests, with types and lint
 * beside them at low priority. Each failure is printed when it happens, and a summary at the end. Further arguments are
 * passed to Vitest. Tests that need a missing package are skipped.
 */
if (!existsSync('node_modules/.bin/vitest')) {
  console.error('The packages of the program are not installed: run npm ci first.');
  process.exit(1);
}
const missing = installMissing([...needs, ...testNeeds]).map((need) => need.package);
if (missing.length > 0) console.log(`Tests that need ${missing.join(', ')} are skipped.`);
installIfOffered(headlessShell);
process.env.FLUXBENCH_MISSING_PACKAGES = missing.join();

const given = process.argv.slice(2);
const reporters = ['./tests/failures.js'];
if (!given.some((word) => word.startsWith('--reporter'))) reporters.unshift('default');
const vitest = ['vitest run', ...given, ...reporters.map((name) => `--reporter=${name}`)].join(' ');

const checking = finished('node tests/checks.js', 'pipe').then((checks) => {
  if (checks.code !== 0) console.log(`\nFAILED types and lint\n${checks.said}`);
  return checks;
});
const build = await finished('npm run build:renderer');
const tests = build.code === 0 ? await finished(vitest) : null;
const checks = await checking;
if (checks.code === 0) process.stdout.write(checks.said);

const stages = { 'page built': build, tests, 'types and lint': checks };
console.log('\nSummary');
for (const [name, stage] of Object.entries(stages)) {
  const state = stage ? (stage.code === 0 ? 'passed' : 'FAILED') : 'not run';
  console.log(`  ${name.padEnd(16)}${state.padEnd(9)}${duration(stage?.seconds ?? 0)}`);
  if (state !== 'passed') process.exitCode = 1;
}
const cpu = cpuSeconds();
if (cpu !== null) console.log(`  ${'CPU time'.padEnd(25)}${duration(cpu)}`);

/** @param {number} seconds */
function duration(seconds) {
  return `${seconds.toFixed(0).padStart(6)} s`;
}

/** User and system time of all processes that were started here and have ended; null if the system does not tell. */
function cpuSeconds() {
  if (process.platform !== 'linux') return null;
  const [user, system] = readFileSync('/proc/self/stat', 'latin1')
    .split(') ')[1]
    .split(' ')
    .slice(13, 15);
  // In ticks of 1/100 s.
  return (Number(user) + Number(system)) / 100;
}

/** Runs a command line. @returns its exit code and duration, and its output if that is a pipe */
function finished(command, output = 'inherit') {
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, { shell: true, stdio: ['inherit', output, output] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, said, seconds: (performance.now() - begin) / 1000 }),
    );
  });
}
