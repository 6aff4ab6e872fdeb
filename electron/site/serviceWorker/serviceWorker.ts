import { siteHeaders } from '../policy';

/**
 * Caches the site for offline use and adds headers that plain servers do not send. A new version is cached
 * beside the old one and takes over when no page of the old version is open.
 */

declare const self: ServiceWorkerGlobalScope;

/** Inserted by the build: paths below the site, and the build ID. */
declare const siteFiles: readonly string[];
declare const siteBuild: string;

const { scope } = self.registration;
const prefix = `fluxbench ${scope} `;
const cacheName = prefix + siteBuild;

/** The page comes last: its presence means that all its files are cached. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(cacheName);
  for (const path of [...siteFiles, '']) {
    const url = scope + path;
    if (await cache.match(url)) continue;
    const response = await fetch(url, { cache: 'no-cache' });
    if (!response.ok) throw new Error(`${url}: the server answered ${response.status}`);
    await cache.put(url, response);
  }
}

async function forgetOthers(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(prefix) && name !== cacheName);
  await Promise.all(old.map((name) => caches.delete(name)));
}

async function answer(request: Request): Promise<Response> {
  const [url] = request.url.split(/[?#]/);
  const path = url === `${scope}index.html` ? scope : url;
  const cache = await caches.open(cacheName);
  const found = (await cache.match(path)) ?? (await fetch(request));
  // Cross-origin or redirected responses cannot be changed.
  if (found.type === 'opaque' || found.type === 'opaqueredirect' || found.type === 'error') {
    return found;
  }
  const headers = new Headers(found.headers);
  for (const [name, value] of Object.entries(siteHeaders)) headers.set(name, value);
  const { status, statusText } = found;
  const hasBody = status !== 204 && status !== 304;
  return new Response(hasBody ? found.body : null, { status, statusText, headers });
}

self.addEventListener('install', (event) => {
  // The first version is active at once and caches files after the page is shown; later versions wait for
  // old pages.
  if (self.registration.active) event.waitUntil(keepAll());
  else event.waitUntil(self.skipWaiting());
});
self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOthers().then(() => self.clients.claim()));
});
self.addEventListener('message', (event) => {
  if (event.data === 'keep') event.waitUntil(keepAll());
});
self.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(scope)) event.respondWith(answer(event.request));
});
