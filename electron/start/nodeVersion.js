import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Checks the version of Node.js. Plain JavaScript without newer APIs, since it runs first. As a program, it
 * prints a message and exits with 1 if the version is not supported.
 */

const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** Version required by the packages, from `package.json`. */
export const requested = engines.node.replace('>=', '');

/** Oldest version that the bundler, the tests, the browser mode and the command line run on. */
export const served = '20.19';

/** @param {string} version @param {string} least */
function isAtLeast(version, least) {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number));
  return a[0] === b[0] ? a[1] >= b[1] : a[0] > b[0];
}

/**
 * @param {string} [version]
 * @returns {{ usable: boolean, message: string | null }} with a message for an unsupported version
 */
export function checkNode(version = process.versions.node) {
  const required = `Fluxbench requires Node.js ${requested} or later (found ${version})`;
  if (isAtLeast(version, requested)) return { usable: true, message: null };
  // Node 21 and early 22 lack APIs of 20.19 and 22.12.
  const usable = version.startsWith('20.') && isAtLeast(version, served);
  return { usable, message: usable ? `${required}; this version works for now.` : `${required}.` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { usable, message } = checkNode();
  if (!usable) {
    console.error(message);
    process.exitCode = 1;
  }
}
