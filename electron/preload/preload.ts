import { contextBridge, ipcRenderer, webUtils } from 'electron';
import type { ElectronBridge, MenuEvent } from '../contract/bridge';
import { channels, type ChannelAnswer } from '../contract/channels';
import { isVerbName } from '../contract/verbNames';

/**
 * Sends a request to the main process. The page checks the result against the contract.
 * @throws Error with one line
 */
async function ask(channel: string, ...values: unknown[]): Promise<never> {
  const answer: ChannelAnswer = await ipcRenderer.invoke(channel, ...values);
  if (!answer.ok) throw new Error(answer.error);
  return answer.value as never;
}

/**
 * Defines `window.fluxbench`: requests, user files and menu events; nothing else of Electron. Paths of
 * files go to the main process, never to the page.
 */
const bridge: ElectronBridge = {
  async invoke(verb, input) {
    if (!isVerbName(verb)) throw new Error(`Unknown request "${String(verb)}"`);
    return ask(channels.verb, verb, input);
  },
  async openFolder(folder) {
    const path = webUtils.getPathForFile(folder);
    return path === '' ? null : ask(channels.folder, path);
  },
  async keepSource(token, file) {
    const path = webUtils.getPathForFile(file);
    if (path === '') return false;
    await ask(channels.source, token, path);
    return true;
  },
  onMenu(listener) {
    const forward = (_event: unknown, menuEvent: MenuEvent): void => listener(menuEvent);
    ipcRenderer.on(channels.menu, forward);
    ipcRenderer.send(channels.ready);
    return () => void ipcRenderer.off(channels.menu, forward);
  },
};

contextBridge.exposeInMainWorld('fluxbench', bridge);
