import { securityHeaders } from '../host/responses';

/** Trusted-types policy for the address of the service worker. */
const policy = securityHeaders['content-security-policy'].replace(
  /(trusted-types [^;]*)/,
  '$1 site',
);

/** Headers of responses of the service worker, which enable shared memory on any server. */
export const siteHeaders: Readonly<Record<string, string>> = {
  ...securityHeaders,
  'content-security-policy': policy,
};

/** The same policy as a meta element, for pages without a service worker, without header-only directives. */
export const pagePolicy = policy
  .split('; ')
  .filter((rule) => !rule.startsWith('frame-ancestors'))
  .join('; ');
