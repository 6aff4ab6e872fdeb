import type { BrowserWindow } from 'electron';
import type { MenuEvent } from '../contract/bridge';
import { channels } from '../contract/channels';
import { onPageReady } from './ipc';
import { currentWindow } from './windows';

const waiting: MenuEvent[] = [];
let listening: BrowserWindow | null = null;

/** Sends the event to the page, at the latest when it begins to listen. */
export function sendMenuEvent(event: MenuEvent): void {
  const window = currentWindow();
  if (window !== null && window === listening) window.webContents.send(channels.menu, event);
  else waiting.push(event);
}

/** Delivers what was sent before the page listened; a page that is loaded anew listens anew. */
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
