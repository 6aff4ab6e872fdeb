import { app, dialog } from 'electron';
import type { AppUpdater } from 'electron-updater';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { describeFailure } from '../host/failure';
import { readSettings } from './settings';
import { t } from '../text/t';

/**
 * Updates of an installed application. Nothing is requested from the network unless the package names a feed
 * (`publish` in electron-builder.yml), and the user asks or has allowed it.
 */

/** Whether this package names a feed: electron-builder then writes this file. */
export const hasUpdateFeed = (): boolean =>
  app.isPackaged && existsSync(join(process.resourcesPath, 'app-update.yml'));

/** Looks for an update at the start if the user has allowed it; failures are only logged. */
export async function checkUpdatesAtStart(): Promise<void> {
  if (!hasUpdateFeed() || readSettings().checkUpdates !== true) return;
  try {
    await offerUpdate(false);
  } catch (error) {
    // Without a network the program works as before.
    console.error(`fluxbench: ${t('updateFailed', describeFailure(error))}`);
  }
}

/**
 * Looks for an update and asks before it is downloaded and before it is installed.
 * @param isRequested whether to answer if there is none
 * @throws Error if the feed is not reachable
 */
export async function offerUpdate(isRequested: boolean): Promise<void> {
  const { autoUpdater } = await loadUpdater();
  autoUpdater.autoDownload = false;
  autoUpdater.autoInstallOnAppQuit = false;
  autoUpdater.logger = null;
  const found = await autoUpdater.checkForUpdates();
  if (!found?.isUpdateAvailable) {
    if (isRequested) await dialog.showMessageBox({ message: t('updateNone', app.getVersion()) });
    return;
  }
  if (!(await agrees(t('updateFound', found.updateInfo.version), t('updateDownload')))) return;
  await autoUpdater.downloadUpdate();
  // The page asks about unsaved changes when the window closes.
  if (await agrees(t('updateReady'), t('restart'))) autoUpdater.quitAndInstall();
}

async function agrees(message: string, button: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox({
    type: 'question',
    message,
    buttons: [button, t('later')],
    defaultId: 0,
    cancelId: 1,
  });
  return response === 0;
}

/** Loads the updater only when needed: it is large, and its module looks for the application at once. */
async function loadUpdater(): Promise<{ readonly autoUpdater: AppUpdater }> {
  const loaded = await import('electron-updater');
  // Bundlers and Node differ in how they show CommonJS modules.
  return 'autoUpdater' in loaded ? loaded : (loaded as { default: typeof loaded }).default;
}
