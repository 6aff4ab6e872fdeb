import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { failureResponse, noStore, securityHeaders } from '../host/responses';
import { t } from '../text/t';

/** Why a request was rejected. */
export type Refusal = 'noKey' | 'wrongKey';

const titles = { noKey: 'noKeyTitle', wrongKey: 'wrongKeyTitle' } as const;
const explanations = { noKey: 'noKeyText', wrongKey: 'wrongKeyText' } as const;

/** Colors and sizes of the workbench (renderer/theme/tokens.css). */
const style = `
:root {
  color-scheme: light dark;
  --page: light-dark(#eef0f3, #111418);
  --panel: light-dark(#ffffff, #181c21);
  --sunken: light-dark(#f5f6f8, #13161a);
  --line: light-dark(#dde1e7, #2a3038);
  --text: light-dark(#1a1f26, #e4e8ed);
  --text-soft: light-dark(#4d5865, #a9b2be);
  --font: Inter, 'Segoe UI Variable', 'Segoe UI', -apple-system, 'Helvetica Neue', 'Noto Sans', Roboto,
    Ubuntu, Cantarell, 'DejaVu Sans Condensed', system-ui, sans-serif;
  --font-mono: 'JetBrains Mono', 'Cascadia Code', 'SF Mono', Menlo, Consolas, 'Noto Sans Mono',
    'DejaVu Sans Mono', monospace;
}
body {
  min-height: 100vh;
  margin: 0;
  display: grid;
  place-items: center;
  background: var(--page);
  color: var(--text);
  font: 13px / 1.5 var(--font);
}
main {
  box-sizing: border-box;
  width: min(520px, calc(100vw - 32px));
  padding: 28px 32px;
  border: 1px solid var(--line);
  border-radius: 10px;
  background: var(--panel);
}
header { display: flex; align-items: center; gap: 10px; font-weight: 600; font-size: 15px; }
svg { width: 26px; height: 26px; }
h1 { margin: 20px 0 6px; font-size: 20px; }
p { margin: 0; color: var(--text-soft); }
ol { margin: 18px 0; padding-left: 20px; }
li { padding-left: 4px; }
li + li { margin-top: 10px; }
code { font: 12px / 1.5 var(--font-mono); overflow-wrap: anywhere; }
li > code { display: block; margin-top: 4px; padding: 6px 10px; border-radius: 4px; background: var(--sunken); }
`;

const brand = `<svg viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#2563c9"/><g fill="none" stroke="#fff" stroke-width="2.4" stroke-linecap="round"><path d="M5 20.5c5 0 6-9 11-9s6 5.5 11 5.5"/><path d="M5 25c5 0 7-5.5 11-5.5S22 22.5 27 22.5" stroke-opacity=".55"/><path d="M5 15c4 0 6-8 11-8s7 4.5 11 4.5" stroke-opacity=".55"/></g></svg>`;

const pageOf = (refusal: Refusal, origin: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${t(titles[refusal])} – Fluxbench</title>
<style>${style}</style>
</head>
<body>
<main>
<header>${brand}Fluxbench</header>
<h1>${t(titles[refusal])}</h1>
<p>${t(explanations[refusal])}</p>
<ol>
<li>${t('findAddress')}
<code>${t('addressLine', `${origin}/?key=…`)}</code></li>
<li>${t('openAddress')}</li>
</ol>
<p>${t('startAgain', '<code>npm start</code>')}</p>
</main>
</body>
</html>
`;

const styleHash = createHash('sha256').update(style).digest('base64');

/** The page may only be displayed. */
const policy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Whether a page rather than a script made the request. */
function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined
    ? (headers.accept?.includes('text/html') ?? false)
    : mode === 'navigate';
}

/** Returns a page for a navigation, otherwise JSON. */
export function rejectRequest(
  headers: IncomingHttpHeaders,
  origin: string,
  refusal: Refusal,
): Response {
  if (!isNavigation(headers)) {
    return failureResponse(403, t('keyNeeded'));
  }
  return new Response(pageOf(refusal, origin), {
    status: 403,
    headers: {
      ...securityHeaders,
      ...noStore,
      'content-security-policy': policy,
      'content-type': 'text/html; charset=utf-8',
    },
  });
}
