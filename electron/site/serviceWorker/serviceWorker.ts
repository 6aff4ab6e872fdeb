import { siteHeaders } from '../policy';

/**
 * Keeps the site's files, so that it opens without a network, and gives each the headers that a plain server
 * doesn't send. A new version is kept beside the old one, and takes over when no page of the old one is open.
 */

declare const self: ServiceWorkerGlobalScope;

/** Written by the build: paths below the site, and what tells this build from others. */
declare const siteFiles: readonly string[];
declare const siteBuild: string;

const { scope } = self.registration;
const prefix = `fluxbench ${scope} `;
const cacheName = prefix + siteBuild;

/** The page comes last: it is only there when all that it asks for is. */
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
  // Of another origin, or one that leads elsewhere: nothing can be added to it.
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
  // The first one serves at once and keeps files when the page is shown; later ones wait for the old pages.
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
