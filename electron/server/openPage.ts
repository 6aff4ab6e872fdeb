import { messageOf } from '../../solver/core';
import type { GraphicsMode } from '../host/graphics';
import { launchBrowser, type BrowserProcess } from './browserProcess';
import { freeProfile, profileFolder } from './browserProfile';
import { browserArguments, findBrowser, hasDisplay } from './openBrowser';
import { t } from '../text/t';

export interface OpenedPage {
  /** What was opened, or the reason why nothing was. */
  readonly message: string;
  /** The started browser; null if none was started. */
  readonly browser: BrowserProcess | null;
}

const notOpened = (message: string): OpenedPage => ({ message, browser: null });

/** Opens the address in a browser, if there is one and a display. */
export async function openPage(url: string, graphics: GraphicsMode): Promise<OpenedPage> {
  if (!hasDisplay()) return notOpened(t('noDisplay'));
  const path = findBrowser();
  if (path === null) {
    return notOpened(t('noBrowser'));
  }
  const isRoot = process.platform === 'linux' && process.getuid?.() === 0;
  const profile = freeProfile(profileFolder());
  const parameters = browserArguments({ url, graphics, profile, isRoot });
  try {
    const browser = await launchBrowser(path, parameters);
    const lines = [
      t('openedIn', path),
      ...(graphics === 'software' ? [t('softwareGraphics')] : []),
      ...(isRoot ? [t('browserAsRoot')] : []),
    ];
    return { message: lines.join(' '), browser };
  } catch (error) {
    const reason = messageOf(error);
    return notOpened(t('browserFailed', path, reason));
  }
}
