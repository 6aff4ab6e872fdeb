import { shell, type WebContents } from 'electron';
import { describeFailure } from '../host/failure';
import { isWorkbenchUrl } from './origin';

/** Schemes that the browser of the system opens. Others start programs, read files or run scripts. */
const allowedProtocols: readonly string[] = ['https:'];

/** Returns the address of a web page in canonical form; null if it must not be opened. */
export function webAddress(url: unknown): string | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null;
  const { protocol, username, password, hostname, href } = new URL(url);
  // Credentials disguise the host: https://known.example@other.example/.
  const isPlain = username === '' && password === '' && hostname !== '';
  return allowedProtocols.includes(protocol) && isPlain ? href : null;
}

/** Opens no window. Web pages linked in the workbench open in the browser of the system. */
export function setupWebLinks(contents: WebContents): void {
  contents.setWindowOpenHandler(({ url }) => {
    const address = isWorkbenchUrl(contents.mainFrame.url) ? webAddress(url) : null;
    if (address !== null) {
      shell.openExternal(address).catch((error: unknown) => {
        console.error(`fluxbench: ${describeFailure(error)}`);
      });
    }
    return { action: 'deny' };
  });
}
