/** Registers the service worker, which caches the site and isolates the page. */

interface Policies {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): string };
}

const reloadedKey = 'fluxbench.reloaded';

/** Address of the service worker as a trusted script URL. */
function address(): string {
  const { href } = new URL('./serviceWorker.js', location.href);
  const { trustedTypes } = globalThis as { readonly trustedTypes?: Policies };
  const policy = trustedTypes?.createPolicy('site', { createScriptURL: () => href });
  return policy ? policy.createScriptURL('') : href;
}

/**
 * Registers the service worker and caches the site. If the server does not send isolation headers, the page
 * is reloaded through the service worker.
 * @returns false while reloading
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
  // After a hard reload, the page bypasses its service worker.
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
