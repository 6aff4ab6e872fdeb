import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { graphicsSwitches, type GraphicsMode } from '../host/graphics';
import { browsers } from '../start/browsers.js';
import type { Environment } from './browserProfile';

/** Environment variable that names a browser to use. */
const browserVariable = 'FLUXBENCH_BROWSER';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Missing or not executable.
    return false;
  }
};

/** Returns the path of Chromium, Chrome or Edge, which support WebGPU; null if there is none. */
export function findBrowser(
  platform: NodeJS.Platform = process.platform,
  environment: Environment = process.env,
  usable: (path: string) => boolean = isExecutable,
): string | null {
  const asked = environment[browserVariable];
  const names = asked ? [asked] : platform in browsers ? browsers[platform as 'linux'] : [];
  const folders =
    platform === 'win32'
      ? [environment.ProgramFiles, environment['ProgramFiles(x86)'], environment.LOCALAPPDATA]
      : (environment.PATH ?? '').split(delimiter);
  for (const name of names) {
    const paths = isAbsolute(name) ? [name] : folders.map((folder) => folder && join(folder, name));
    const found = paths.find((path) => path && usable(path));
    if (found) return found;
  }
  return null;
}

export interface BrowserStart {
  readonly url: string;
  readonly graphics: GraphicsMode;
  /** Folder of the browser profile. */
  readonly profile: string;
  /** Chromium's sandbox does not work for root. */
  readonly isRoot: boolean;
}

/**
 * Arguments for a separate window. Switches take effect only in a new browser process, which a separate
 * profile ensures.
 */
export function browserArguments({ url, graphics, profile, isRoot }: BrowserStart): string[] {
  const switches = graphicsSwitches(graphics).map(([name, value]) =>
    value === null ? `--${name}` : `--${name}=${value}`,
  );
  return [
    `--app=${url}`,
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--no-default-browser-check',
    ...(isRoot ? ['--no-sandbox'] : []),
    ...switches,
  ];
}

/** Whether a display is available. */
export const hasDisplay = (
  platform: NodeJS.Platform = process.platform,
  environment: Environment = process.env,
): boolean => platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
