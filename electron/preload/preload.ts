import { contextBridge, ipcRenderer } from 'electron';
import type { ElectronBridge, MenuEvent } from '../contract/bridge';
import { channels, type ChannelAnswer } from '../contract/channels';
import { isVerbName } from '../contract/verbNames';

/** `window.fluxbench`: the verbs of the contract and the menu, and nothing else of Electron. */
const bridge: ElectronBridge = {
  async invoke(verb, input) {
    if (!isVerbName(verb)) throw new Error(`There is no verb "${String(verb)}"`);
    const answer: ChannelAnswer = await ipcRenderer.invoke(channels.verb, verb, input);
    if (!answer.ok) throw new Error(answer.error);
    // The page checks the value against the contract.
    return answer.value as never;
  },
  onMenu(listener) {
    const forward = (_event: unknown, menuEvent: MenuEvent): void => listener(menuEvent);
    ipcRenderer.on(channels.menu, forward);
    ipcRenderer.send(channels.ready);
    return () => void ipcRenderer.off(channels.menu, forward);
  },
};

contextBridge.exposeInMainWorld('fluxbench', bridge);
