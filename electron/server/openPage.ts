import { messageOf } from '../../solver/core';
import type { GraphicsMode } from '../host/graphics';
import { launchBrowser, type BrowserProcess } from './browserProcess';
import { freeProfile, profileFolder } from './browserProfile';
import { browserArguments, findBrowser, hasDisplay } from './openBrowser';

export interface OpenedPage {
  /** What was done, or why nothing was. */
  readonly message: string;
  /** The browser that shows the page; null where none was started. */
  readonly browser: BrowserProcess | null;
}

const notOpened = (message: string): OpenedPage => ({ message, browser: null });

/** Opens the address where a browser and a display are there. */
export async function openPage(url: string, graphics: GraphicsMode): Promise<OpenedPage> {
  if (!hasDisplay()) return notOpened('There is no display here: open the address in a browser.');
  const path = findBrowser();
  if (path === null) {
    return notOpened(
      'No Chromium, Chrome or Edge was found: open the address in a browser with WebGPU.',
    );
  }
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const profile = freeProfile(profileFolder());
  const parameters = browserArguments({ url, graphics, profile, isRoot });
  try {
    const browser = await launchBrowser(path, parameters);
    const software = graphics === 'software' ? ' No GPU is used: the CPU computes, and draws.' : '';
    const sandbox = isRoot ? ' As root the browser runs without its sandbox.' : '';
    return { message: `Opened in ${path}.${software}${sandbox}`, browser };
  } catch (error) {
    const reason = messageOf(error);
    return notOpened(`${path} did not start (${reason}): open the address yourself.`);
  }
}
