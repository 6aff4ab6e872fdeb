import '../../../renderer/trustedTypes';
import { t } from '../../../renderer/text/t';
import { workOffline } from './offline';

/** Shows the workbench unless the page is being reloaded. */
async function start(): Promise<void> {
  // Without a service worker the site works with a network connection.
  const mayStart = await workOffline().catch((error: unknown) => {
    console.warn(error);
    return true;
  });
  if (!mayStart) return;
  const { startPage } = await import('../../../renderer/startPage');
  const { createSiteHost } = await import('./siteHost');
  startPage(createSiteHost());
}

// Insecure contexts lack the file system and other required APIs.
if (isSecureContext) await start();
else document.body.textContent = t('siteInsecure');
