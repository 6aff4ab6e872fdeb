/** The page's own origin: `app://workbench/`. */
export const scheme = 'app';
export const host = 'workbench';

export const workbenchUrl = (example: string | null): string =>
  `${scheme}://${host}/${example === null ? '' : `?example=${example}`}`;

/** Whether the address is one of the workbench's own. */
export function isWorkbenchUrl(url: string): boolean {
  try {
    const { protocol, host: urlHost } = new URL(url);
    return protocol === `${scheme}:` && urlHost === host;
  } catch {
    // Not an address at all.
    return false;
  }
}
