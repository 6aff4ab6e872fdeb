import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Paths of the application. Bundles are two folders deep, as sources are. */
const applicationRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The built page. */
export const rendererRoot = join(applicationRoot, 'out', 'renderer');

/** The static site with its host in the browser. */
export const siteRoot = join(applicationRoot, 'out', 'site');

export const preloadScript = join(applicationRoot, 'out', 'preload', 'preload.cjs');

/** The command line. */
export const cliScript = join(applicationRoot, 'out', 'cli', 'fluxbench.js');

export const windowIcon = join(applicationRoot, 'resources', 'icons', '256x256.png');

/** @param packagedResources resources folder of a packaged application; otherwise null */
export const examplesRoot = (packagedResources: string | null): string =>
  join(packagedResources ?? applicationRoot, 'resources', 'examples');

/** Cache folder of the command line. */
export function cacheFolder(): string {
  const { env, platform } = process;
  if (platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'fluxbench');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'fluxbench');
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fluxbench');
}

/** Folder for what the command line keeps between sessions. */
export function stateFolder(): string {
  const { env, platform } = process;
  if (platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'fluxbench');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'fluxbench');
  return join(env.XDG_STATE_HOME || join(homedir(), '.local', 'state'), 'fluxbench');
}

/** File of the queue of this user. */
export const queueFile = (): string => join(stateFolder(), 'queue.json');

/** Folder of the published meshes beside a checkout, which are not distributed. */
export const publishedMeshesRoot = join(applicationRoot, '..', 'shared', 'meshes');
