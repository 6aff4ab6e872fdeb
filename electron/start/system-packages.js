import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { browsers } from './browsers.js';

/**
 * Packages that Fluxbench needs from a Debian-like system beyond Node. Plain JavaScript without
 * dependencies: it runs before `npm ci`.
 */

/** @typedef {{ package: string, use: string, isThere: () => boolean }} Need */

/** @param {string} path */
function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether a program is on the PATH. @param {string} name */
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
    use: 'browser mode, browser tests and the software GPU driver',
    isThere: () => browsers.linux.some(isOnPath),
  },
  {
    package: 'libvulkan1',
    use: 'GPU access from the command line',
    isThere: () => libraryFolders.some((folder) => existsSync(join(folder, 'libvulkan.so.1'))),
  },
];

/** Packages that only the tests need. @type {readonly Need[]} */
export const testNeeds = [
  { package: 'xvfb', use: 'tests that open a window', isThere: () => isOnPath('Xvfb') },
  { package: 'gmsh', use: 'tests that exchange meshes with Gmsh', isThere: () => isOnPath('gmsh') },
  { package: 'gcc', use: 'tests that compare with compiled C', isThere: () => isOnPath('gcc') },
];

/** Chromium without windows, which opens pages of the tests in two thirds of the CPU time. Ubuntu has none. */
export const headlessShell = 'chromium-headless-shell';

/** Returns missing packages; none on systems other than Linux. @param {readonly Need[]} all */
export const missingPackages = (all = needs) =>
  process.platform === 'linux' ? all.filter((need) => !need.isThere()) : [];

/** @param {readonly Need[]} missing */
export const installCommand = (missing) =>
  `apt-get install -y --no-install-recommends ${missing.map((need) => need.package).join(' ')}`;

const hasApt = () => isOnPath('apt-get');
const isRoot = () => process.getuid?.() === 0;

/**
 * Installs packages with apt-get, as root.
 * @param {readonly Need[]} missing
 */
function install(missing) {
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-q'], options);
  execFileSync('apt-get', installCommand(missing).split(' ').slice(1), options);
}

/** The command that installs the packages, or where to get them on other systems. @param {readonly Need[]} missing */
export const remedy = (missing) =>
  hasApt()
    ? `Install with: ${isRoot() ? '' : 'sudo '}${installCommand(missing)}`
    : 'Install them with the package manager of your system (package names are those of Debian).';

/** One line per missing package, then how to install them. @param {readonly Need[]} missing */
export const describeMissing = (missing) =>
  [
    'Fluxbench needs packages that are not installed:',
    ...missing.map((need) => `  ${need.package}: ${need.use}`),
    remedy(missing),
  ].join('\n');

/**
 * Installs missing packages as root on Debian and Ubuntu; elsewhere, or if that fails, prints one line per missing
 * package with the command.
 * @param {readonly Need[]} all
 * @returns {readonly Need[]} packages that are still missing
 */
export function installMissing(all = needs) {
  const missing = missingPackages(all);
  if (missing.length === 0) return missing;
  if (!isRoot() || !hasApt()) {
    console.log(describeMissing(missing));
    return missing;
  }
  console.log(`Installing ${missing.map((need) => need.package).join(', ')} …`);
  try {
    install(missing);
  } catch (error) {
    console.log(`${describeMissing(missing)} (${error.message})`);
  }
  return missingPackages(all);
}

/**
 * Installs a package that makes something faster, as root if the system offers it; else nothing happens.
 * @param {string} name of the package and of its program
 */
export function installIfOffered(name) {
  if (isOnPath(name) || !isRoot() || !hasApt()) return;
  try {
    execFileSync('apt-cache', ['show', name], { stdio: 'ignore' });
    console.log(`Installing ${name} …`);
    const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', name], options);
  } catch {
    console.log(`${name} is not available; the tests take longer without it.`);
  }
}
