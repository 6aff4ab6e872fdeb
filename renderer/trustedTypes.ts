import { z } from 'zod';

/**
 * Trusted Types policies required by the page's security policy (`securityHeaders` of the hosts), so that plain text
 * never becomes script or markup. Import first, in the page and in each worker that starts workers.
 */

interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string };
}
/** Undefined in browsers without support; TypeScript's libraries do not declare it yet. */
const factory = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes;

/** Location of the bundled scripts: below the page, and in the folder of the workers. */
const { href: scripts } = new URL('document' in globalThis ? './assets/' : './', location.href);

/** Whether the URL is one of a bundled script. */
function isCustomScript(url: string): boolean {
  const { href } = new URL(url, location.href);
  return href.startsWith(scripts) && /^[\w.-]+\.js$/.test(href.slice(scripts.length));
}

// Otherwise zod would test whether code can be compiled from text, which the policy refuses and reports.
z.config({ jitless: true });

// Called for every URL passed as text to a worker or script.
factory?.createPolicy('default', { createScriptURL: (url) => (isCustomScript(url) ? url : null) });

// Created immediately, so that no other code can claim the name; it stays private to this module.
const drawings = factory?.createPolicy('drawings', { createHTML: (text) => text });

/** Parses a document without a window: scripts do not run, and nothing is loaded or drawn. */
export const parseInert = (text: string): Document =>
  new DOMParser().parseFromString(drawings ? drawings.createHTML(text) : text, 'image/svg+xml');
