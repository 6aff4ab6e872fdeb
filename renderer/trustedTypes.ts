import { z } from 'zod';

/**
 * What the page's policy (`securityHeaders` of the hosts) lets become a script or markup: text alone never
 * does, wherever it came from. To be imported first, by the page and by each worker that starts workers.
 */

interface Factory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
  createPolicy(
    name: string,
    rules: { createHTML(text: string): string },
  ): { createHTML(text: string): string };
}
/** Absent where the browser has none; TypeScript's libraries don't know it yet. */
const factory = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes;

/** Where the bundled scripts lie: beside the page, and with them the workers. */
const { href: scripts } = new URL('document' in globalThis ? './assets/' : './', location.href);

/** The bundled scripts, and nothing else. */
function isCustomScript(url: string): boolean {
  const { href } = new URL(url, location.href);
  return href.startsWith(scripts) && /^[\w.-]+\.js$/.test(href.slice(scripts.length));
}

// It would try whether text is compiled, which the policy refuses and tells.
z.config({ jitless: true });

// Requested every address that text gives to a worker or a script.
factory?.createPolicy('default', { createScriptURL: (url) => (isCustomScript(url) ? url : null) });

// Created at once, so that no other code can take the name; it does not leave this module.
const drawings = factory?.createPolicy('drawings', { createHTML: (text) => text });

/** A document of its own without a window: its scripts do not run, it loads nothing and is not drawn. */
export const parseInert = (text: string): Document =>
  new DOMParser().parseFromString(drawings ? drawings.createHTML(text) : text, 'image/svg+xml');
