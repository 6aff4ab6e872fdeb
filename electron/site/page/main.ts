import '../../../renderer/trustedTypes';
import { t } from '../../../renderer/text/t';
import { workOffline } from './offline';

/** Shows the workbench, unless the page is just being loaded once more. */
async function start(): Promise<void> {
  // Without it the site works as well, as long as there is a network.
  const mayStart = await workOffline().catch((error: unknown) => {
    console.warn(error);
    return true;
  });
  if (!mayStart) return;
  const { startPage } = await import('../../../renderer/startPage');
  const { createSiteHost } = await import('./siteHost');
  startPage(createSiteHost());
}

// Elsewhere there are neither files nor what the page itself asks of a browser.
if (isSecureContext) await start();
else document.body.textContent = t('siteInsecure');
