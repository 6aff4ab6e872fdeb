import { securityHeaders } from '../host/responses';

/** Text becomes the address of the service worker by a policy of the site's own. */
const policy = securityHeaders['content-security-policy'].replace(
  /(trusted-types [^;]*)/,
  '$1 site',
);

/** Headers of every answer of the service worker. With them threads share memory, whatever the server sends. */
export const siteHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': policy,
};

/** The same for the page itself, where no service worker answers yet; what only headers can say is left out. */
export const pagePolicy = policy
  .split('; ')
  .filter((rule) => !rule.startsWith('frame-ancestors'))
  .join('; ');
