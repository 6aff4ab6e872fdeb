import { accessSync, constants } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';
import { graphicsSwitches, type GraphicsMode } from '../host/graphics';
import browsers from '../start/browsers.json';
import type { Environment } from './browserProfile';

/** Names a browser to use instead of the first that is found. */
const browserVariable = 'FLUXBENCH_BROWSER';

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    // Not there, or not to be run by this user.
    return false;
  }
};

/** Path of a Chromium, Chrome or Edge, which have WebGPU; null where there is none. */
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
  /** Folder for the browser's profile. */
  readonly profile: string;
  /** Chromium's sandbox does not work for root. */
  readonly isRoot: boolean;
}

/**
 * Arguments for a window of its own. Switches take effect in a new browser process only, which a
 * profile of its own ensures.
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

/** Whether a window can be shown at all. */
export const hasDisplay = (
  platform: NodeJS.Platform = process.platform,
  environment: Environment = process.env,
): boolean => platform !== 'linux' || Boolean(environment.DISPLAY || environment.WAYLAND_DISPLAY);
