import type { ElectronBridge } from '../../electron/contract/bridge';
import { messageOf } from '../../solver/core';
import { download, projectFiles, reach } from './files';
import { HostError, readAnswer, type WorkbenchHost } from './host';

/** The Electron host: its main process, called through the preload script. */
export function createElectronHost(bridge: ElectronBridge): WorkbenchHost {
  return {
    kind: 'electron',
    publicAddress: null,
    call: async (verb, input) => readAnswer(verb, await reported(bridge.invoke(verb, input))),
    async openFolder(folder) {
      const opened = await reported(bridge.openFolder(folder));
      return opened && readAnswer('openProject', opened);
    },
    keepSource: (token, file) => reported(bridge.keepSource(token, file)),
    ...projectFiles(reach),
    exportFile: async (name, mime, bytes) => download(name, mime, bytes),
    // If the window is closed as well, the end of the program releases all projects.
    leave: (token) => void bridge.invoke('closeProject', { token, discard: false }).catch(() => {}),
    onMenu: (listener) => bridge.onMenu(listener),
  };
}

/** Unwraps an answer of the bridge. @throws HostError */
async function reported<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw new HostError(messageOf(error), { cause: error });
  }
}
