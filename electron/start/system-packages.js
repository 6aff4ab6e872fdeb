import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * What Fluxbench needs from a Debian-like system beyond Node, and how to get it. Plain JavaScript
 * without dependencies: it runs before `npm ci`. As a program it checks and names what is missing
 * (exit code 1); with `--yes`, as root, it installs that; with `--tests` what the tests want besides.
 */

/** @typedef {{ package: string, use: string, isThere: () => boolean }} Need */

const browsers = JSON.parse(readFileSync(new URL('browsers.json', import.meta.url), 'utf8'));

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether the search path has a program of this name. @param {string} name */
export const isOnPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && isExecutable(join(folder, name)));

const libraryFolders = [
  '/usr/lib/x86_64-linux-gnu',
  '/usr/lib/aarch64-linux-gnu',
  '/usr/lib64',
  '/usr/lib',
  '/usr/local/lib',
];

/** @type {readonly Need[]} */
export const needs = [
  {
    package: 'chromium',
    use: 'the page in browser mode, its tests, and the software GPU driver',
    isThere: () => browsers.linux.some(isOnPath),
  },
  {
    package: 'libvulkan1',
    use: 'the GPU from the command line',
    isThere: () => libraryFolders.some((folder) => existsSync(join(folder, 'libvulkan.so.1'))),
  },
];

/** What the tests use on top of that. @type {readonly Need[]} */
export const testNeeds = [
  {
    package: 'xvfb',
    use: 'tests of a start with a window',
    isThere: () => isOnPath('Xvfb'),
  },
];

/** Needs that this Linux system does not meet; none on other systems. @param {readonly Need[]} all */
export const missingPackages = (all = needs) =>
  process.platform === 'linux' ? all.filter((need) => !need.isThere()) : [];

/** @param {readonly Need[]} missing */
export const installCommand = (missing) =>
  `apt-get install -y --no-install-recommends ${missing.map((need) => need.package).join(' ')}`;

export const hasApt = () => isOnPath('apt-get');
export const isRoot = () => process.getuid?.() === 0;

/**
 * Installs the packages by apt-get, which must be there, as root.
 * @param {readonly Need[]} missing
 */
export function install(missing) {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', installCommand(missing).split(' ').slice(1), options);
}

/** One line per missing package, then how to get them. */
export function describeMissing(missing) {
  const lines = missing.map((need) => `  ${need.package}: ${need.use}`);
  const remedy = hasApt()
    ? `Install with: ${isRoot() ? '' : 'sudo '}${installCommand(missing)}`
    : 'Install them with the package manager of your system (the names are those of Debian).';
  return ['Fluxbench needs packages that are not installed:', ...lines, remedy].join('\n');
}

function main() {
  const missing = missingPackages(
    process.argv.includes('--tests') ? [...needs, ...testNeeds] : needs,
  );
  if (missing.length === 0) return 0;
  if (!process.argv.includes('--yes') || !hasApt() || !isRoot()) {
    console.error(describeMissing(missing));
    return 1;
  }
  console.log(`Installing ${missing.map((need) => need.package).join(', ')} …`);
  install(missing);
  return 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    process.exitCode = main();
  } catch (error) {
    console.error(`system packages: ${error.message}`);
    process.exitCode = 1;
  }
}
