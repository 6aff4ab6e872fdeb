import type { ElectronBridge } from '../../electron/contract/bridge';
import { createBrowserHost } from './browserHost';
import { createElectronHost } from './electronHost';
import type { WorkbenchHost } from './host';

declare global {
  interface Window {
    readonly fluxbench?: ElectronBridge;
  }
}

/** Electron if its bridge exists, else the local server. */
export const chooseHost = (): WorkbenchHost =>
  window.fluxbench ? createElectronHost(window.fluxbench) : createBrowserHost();
