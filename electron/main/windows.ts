import { BrowserWindow, dialog, type WebContents } from 'electron';
import { preloadScript, windowIcon } from '../host/paths';
import { workbenchUrl } from './origin';
import { minimumSize, prepareWindowState } from './windowState';
import { t } from '../text/t';

const workbenches = new Set<BrowserWindow>();

/** Returns the window of the workbench, if it is open. */
export const currentWindow = (): BrowserWindow | null => [...workbenches][0] ?? null;

/** Whether the contents belong to a window opened by this module. */
export const isWorkbench = (contents: WebContents): boolean =>
  [...workbenches].some((window) => window.webContents === contents);

/** @param example to open; null for none */
export function openWorkbench(example: string | null): BrowserWindow {
  const state = prepareWindowState();
  const window = new BrowserWindow({
    ...state.bounds,
    minWidth: minimumSize.width,
    minHeight: minimumSize.height,
    show: false,
    icon: windowIcon,
    webPreferences: {
      preload: preloadScript,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      nodeIntegrationInWorker: false,
      webSecurity: true,
      // Dictionaries would be downloaded.
      spellcheck: false,
      // Runs continue at full speed in a hidden window.
      backgroundThrottling: false,
    },
  });
  workbenches.add(window);
  state.follow(window);
  window.on('closed', () => workbenches.delete(window));
  window.once('ready-to-show', () => window.show());
  window.webContents.on('will-prevent-unload', (event) => {
    // Canceling the prevention allows the page to close.
    if (confirmLeaving(window)) event.preventDefault();
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') offerReload(window, reason);
  });
  void window.loadURL(workbenchUrl(example));
  return window;
}

/** Brings the window to the front, and opens it if it is closed. */
export function showWindow(): void {
  const window = currentWindow() ?? openWorkbench(null);
  if (window.isMinimized()) window.restore();
  window.focus();
}

function confirmLeaving(window: BrowserWindow): boolean {
  const choice = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: t('closeUnsaved'),
    detail: t('closeUnsavedDetail'),
    buttons: [t('close'), t('cancel')],
    defaultId: 1,
    cancelId: 1,
  });
  return choice === 0;
}

function offerReload(window: BrowserWindow, reason: string): void {
  const choice = dialog.showMessageBoxSync(window, {
    type: 'error',
    message: t('pageCrashed'),
    detail: t('pageCrashedDetail', reason),
    buttons: [t('reload'), t('close')],
    defaultId: 0,
    cancelId: 1,
  });
  if (choice === 0) window.webContents.reload();
  else window.destroy();
}
