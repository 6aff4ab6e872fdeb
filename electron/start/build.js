import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Builds what `npm start` needs, if it is missing or older than its sources. */

export const root = fileURLToPath(new URL('../..', import.meta.url));

const targets = [
  {
    script: 'build:renderer',
    outputs: ['out/renderer/index.html', 'out/licences/third-party.json'],
    sources: [
      'renderer',
      'solver',
      'shaders',
      'electron/contract',
      'LICENSE',
      'vite.config.ts',
      'vite.notices.ts',
    ],
  },
  {
    script: 'build:node',
    outputs: ['out/main/main.js', 'out/server/server.js', 'out/preload/preload.cjs'],
    sources: [
      'electron',
      'solver',
      'shaders',
      'vite.node.config.ts',
      'vite.preload.config.ts',
      'vite.notices.ts',
    ],
  },
];

/** When the file, or the newest file below the folder, was changed. */
function newestChange(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    // A folder's own time tells of files that were removed.
    stats.mtimeMs,
  );
}

/** @param {readonly string[]} outputs @param {readonly string[]} sources @param {string} base */
export function isStale(outputs, sources, base = root) {
  if (outputs.some((output) => !existsSync(join(base, output)))) return true;
  const built = Math.min(...outputs.map((output) => statSync(join(base, output)).mtimeMs));
  return [...sources, 'package.json'].some((source) => newestChange(join(base, source)) > built);
}

export function buildIfNeeded() {
  for (const { script, outputs, sources } of targets) {
    if (!isStale(outputs, sources)) continue;
    console.log(`Building (${script})…`);
    // npm tells its scripts where it is; without it (plain `node start.js`) the PATH must know it.
    const npm = process.env.npm_execpath;
    const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
    const { status, error } = spawnSync(program, [...first, 'run', '--silent', script], {
      cwd: root,
      stdio: 'inherit',
      // Whatever the caller's own mode is: tests, for one, would get a page for development.
      env: { ...process.env, NODE_ENV: 'production' },
      shell: !npm && process.platform === 'win32',
    });
    if (error) throw error;
    if (status !== 0) throw new Error(`npm run ${script} failed`);
  }
}
