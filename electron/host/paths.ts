import { homedir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where the application's own files lie. Bundles are two folders deep in it, as sources are. */
const applicationRoot = fileURLToPath(new URL('../..', import.meta.url));

/** The built page. */
export const rendererRoot = join(applicationRoot, 'out', 'renderer');

/** The page as a static folder, with its host in the browser. */
export const siteRoot = join(applicationRoot, 'out', 'site');

export const preloadScript = join(applicationRoot, 'out', 'preload', 'preload.cjs');

export const windowIcon = join(applicationRoot, 'resources', 'icons', '256x256.png');

/** @param packagedResources Electron's resources folder for a packaged application, else null. */
export const examplesRoot = (packagedResources: string | null): string =>
  join(packagedResources ?? applicationRoot, 'resources', 'examples');

/** Where the command line keeps what can be found again. */
export function cacheFolder(): string {
  const { env, platform } = process;
  if (platform === 'win32' && env.LOCALAPPDATA) return join(env.LOCALAPPDATA, 'fluxbench');
  if (platform === 'darwin') return join(homedir(), 'Library', 'Caches', 'fluxbench');
  return join(env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'fluxbench');
}

/** Where the meshes of published tables lie beside a checkout; they are no part of it. */
export const publishedMeshesRoot = join(applicationRoot, '..', 'shared', 'meshes');
