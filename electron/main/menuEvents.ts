import type { BrowserWindow } from 'electron';
import type { MenuEvent } from '../contract/bridge';
import { channels } from '../contract/channels';
import { onPageReady } from './ipc';
import { currentWindow } from './windows';

const waiting: MenuEvent[] = [];
let listening: BrowserWindow | null = null;

/** Sends an event to the page as soon as it listens. */
export function sendMenuEvent(event: MenuEvent): void {
  const window = currentWindow();
  if (window !== null && window === listening) window.webContents.send(channels.menu, event);
  else waiting.push(event);
}

/** Delivers queued events when a page, possibly reloaded, listens. */
export function setupMenuEvents(): void {
  onPageReady(() => {
    const window = currentWindow();
    if (window === null) return;
    if (listening !== window) {
      window.webContents.on('did-start-loading', () => (listening = null));
      window.on('closed', () => (listening = null));
    }
    listening = window;
    for (const event of waiting.splice(0)) window.webContents.send(channels.menu, event);
  });
}
