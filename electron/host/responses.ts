import type { z } from 'zod';
import type { failureSchema } from '../contract/contract';

/** Headers of every answer. The page loads nothing from elsewhere and evaluates no text as code. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': [
    "default-src 'none'",
    // WebAssembly is compiled from what the solver writes itself; text is still never evaluated.
    "script-src 'self' 'wasm-unsafe-eval'",
    "worker-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    // A reader of GeoTIFFs takes its WebAssembly out of its own text: `data:` leads nowhere.
    "connect-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    // Text becomes no script and no markup but through these: renderer/trustedTypes.ts, and Vue's own.
    "require-trusted-types-for 'script'",
    'trusted-types default vue drawings',
  ].join('; '),
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  // With the line above: memory that threads share.
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

/** @param error one line for the user. */
export function failureResponse(status: number, error: string): Response {
  const failure: z.output<typeof failureSchema> = { error };
  return jsonResponse(status, failure);
}
