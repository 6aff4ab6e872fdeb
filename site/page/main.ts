import '../../renderer/trustedTypes';
import { startPage } from '../../renderer/startPage';
import { workOffline } from './offline';
import { createSiteHost } from './siteHost';

// Without it the site works as well, as long as there is a network.
const mayStart = await workOffline().catch((error: unknown) => {
  console.warn(error);
  return true;
});
if (mayStart) startPage(createSiteHost());
