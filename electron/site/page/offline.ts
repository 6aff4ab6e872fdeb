/** The service worker that keeps the site for use without a network, and isolates the page. */

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const reloadedKey = 'fluxbench.reloaded';

/** Its address, in the form that the page's policy asks for. */
function address(): string {
  const { href } = new URL('./serviceWorker.js', location.href);
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('site', { createScriptURL: () => href });
  return policy ? policy.createScriptURL('') : href;
}

/**
 * Lets the service worker answer for the site, and keep its files. Where the server sends no headers that
 * isolate the page, it is loaded once more, with those of the service worker.
 * @returns false where that is under way
 */
export async function workOffline(): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true;
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register(address());
  void serviceWorker.ready.then(({ active }) => active?.postMessage('keep'));
  if (crossOriginIsolated) {
    sessionStorage.removeItem(reloadedKey);
    return true;
  }
  // A page that was loaded past its service worker, as by a hard reload, stays as it is.
  if (registration.active && !serviceWorker.controller) return true;
  if (sessionStorage.getItem(reloadedKey) !== null) return true;
  if (!serviceWorker.controller) {
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  }
  sessionStorage.setItem(reloadedKey, 'yes');
  location.reload();
  return false;
}
