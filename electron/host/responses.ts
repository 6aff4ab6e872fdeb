import type { z } from 'zod';
import type { failureSchema } from '../contract/contract';

/** Headers of every response. The page loads nothing from elsewhere and evaluates no text as code. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    // WebAssembly is compiled from the solver's own output; text is still never evaluated.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    // The GeoTIFF reader loads its WebAssembly from a `data:` URL.
    "connect-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Trusted types: text becomes script or markup only through these: renderer/trustedTypes.ts, and Vue's own.
    "require-trusted-types-for 'script'",
    'trusted-types default vue drawings',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  // Together with the header above, enables shared memory.
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
};

export const noStore = { 'cache-control': 'no-store' } as const;

export function jsonResponse(status: number, value: unknown): Response {
  return new Response(JSON.stringify(value), {
    status,
    headers: { ...securityHeaders, ...noStore, 'content-type': 'application/json' },
  });
}

/** @param error one line for the user */
export function failureResponse(status: number, error: string): Response {
  const failure: z.output<typeof failureSchema> = { error };
  return jsonResponse(status, failure);
}
