/** Identifier of the application, as in electron-builder.yml. */
export const appId = 'org.fluxbench.workbench';

/** Origin of the page: `app://workbench/`. */
export const scheme = 'app';
export const host = 'workbench';

export const workbenchUrl = (example: string | null): string =>
  `${scheme}://${host}/${example === null ? '' : `?example=${example}`}`;

/** Whether the address belongs to the workbench. */
export function isWorkbenchUrl(url: string): boolean {
  try {
    const { protocol, host: urlHost } = new URL(url);
    return protocol === `${scheme}:` && urlHost === host;
  } catch {
    // Not a URL.
    return false;
  }
}
