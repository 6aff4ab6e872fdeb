import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Whether this Node will do. Plain JavaScript that imports nothing an old Node lacks: it runs before
 * anything else. As a program it says what is the matter, and exits with 1 where it will not do.
 */

const { engines } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
);

/** What the packages of the application ask for, as `package.json` has it. */
export const wanted = engines.node.replace('>=', '');

/** What the bundler and the tests, and hence the browser mode and the command line, run on. */
export const served = '20.19';

/** @param {string} version @param {string} least */
function isAtLeast(version, least) {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number));
  return a[0] === b[0] ? a[1] >= b[1] : a[0] > b[0];
}

/**
 * @param {string} [version]
 * @returns {{ usable: boolean, message: string | null }} with a line where it is not what is wanted.
 */
export function judgeNode(version = process.versions.node) {
  const required = `Fluxbench requires Node.js ${wanted} or later (found ${version})`;
  if (isAtLeast(version, wanted)) return { usable: true, message: null };
  // Node 21 and the first of 22 came without what 20.19 and 22.12 have.
  const usable = version.startsWith('20.') && isAtLeast(version, served);
  return { usable, message: usable ? `${required}; this version works for now.` : `${required}.` };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { usable, message } = judgeNode();
  if (!usable) {
    console.error(message);
    process.exitCode = 1;
  }
}
