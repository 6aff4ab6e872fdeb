import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { siteRoot } from '../../../electron/host/paths';
import { serveFolder } from './staticServer';
import { openPage, type Workbench } from './workbench';

export const siteIsBuilt = existsSync(join(siteRoot, 'index.html'));

/** A visitor of the static site. */
export interface Visit {
  readonly site: Workbench;
  readonly address: string;
  /** Disconnects the network. */
  readonly end: () => Promise<void>;
}

/** Serves the site as any server would, and opens it as a first-time visitor in the dark theme. */
export async function visitSite(): Promise<Visit> {
  const [server, address] = await serveFolder(siteRoot, '/tools/flux/');
  const end = (): Promise<void> => close(server);
  onTestFinished(end);
  const site = await openPage(address, 'dark');
  // Reloaded by its service worker, which isolates it.
  await site.until(
    () => site.page.evaluate(() => crossOriginIsolated).catch(() => false),
    'threads share memory',
  );
  await site.part('site-note').waitFor();
  return { site, address, end };
}

/** Stops a server with its open connections. */
const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
