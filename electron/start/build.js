import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Builds the parts that `npm start` needs if they are missing or older than their sources. */

export const root = fileURLToPath(new URL('../..', import.meta.url));

const targets = [
  {
    script: 'build:renderer',
    outputs: ['out/renderer/index.html', 'out/licenses/third-party.json'],
    sources: [
      'renderer',
      'solver',
      'shaders',
      'electron/contract',
      'electron/text',
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

/** Returns the modification time of a file, or of the newest file below a folder. */
function newestChange(path) {
  const stats = statSync(path);
  if (!stats.isDirectory()) return stats.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestChange(join(path, name))),
    // The time of the folder itself changes when files are removed.
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
    // npm passes its path to scripts; with plain `node start.js` it must be on the PATH.
    const npm = process.env.npm_execpath;
    const [program, ...first] = npm ? [process.execPath, npm] : ['npm'];
    const { status, error } = spawnSync(program, [...first, 'run', '--silent', script], {
      cwd: root,
      stdio: 'inherit',
      // Regardless of the mode of the caller: tests would otherwise get a development build.
      env: { ...process.env, NODE_ENV: 'production' },
      shell: !npm && process.platform === 'win32',
    });
    if (error) throw error;
    if (status !== 0) throw new Error(`npm run ${script} failed`);
  }
}
