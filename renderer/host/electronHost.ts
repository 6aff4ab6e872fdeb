import type { ElectronBridge } from '../../electron/contract/bridge';
import { download, readProjectFile, readVerificationMesh, writeProjectFile } from './files';
import { HostError, readAnswer, type WorkbenchHost } from './host';

/** The host behind Electron: its main process, asked through the preload script. */
export function createElectronHost(bridge: ElectronBridge): WorkbenchHost {
  return {
    kind: 'electron',
    async call(verb, input) {
      let answer: unknown;
      try {
        answer = await bridge.invoke(verb, input);
      } catch (error) {
        throw new HostError(error instanceof Error ? error.message : String(error), {
          cause: error,
        });
      }
      return readAnswer(verb, answer);
    },
    readFile: readProjectFile,
    writeFile: writeProjectFile,
    readVerificationMesh,
    exportFile: async (name, mime, bytes) => download(name, mime, bytes),
    onMenu: (listener) => bridge.onMenu(listener),
  };
}
