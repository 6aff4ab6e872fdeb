import { escapeHtml } from './html';

/** Style sheet of a report: plain on screen, A4 in print, without page breaks inside sections. */
const reportStyle = `
:root { color-scheme: light; }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 190mm; padding: 12mm 8mm; background: #fff; color: #1a1f26;
  font: 10.5pt/1.45 Inter, 'Segoe UI', -apple-system, 'Noto Sans', 'DejaVu Sans', sans-serif; }
h1 { margin: 0 0 2mm; font-size: 22pt; line-height: 1.2; font-weight: 600; overflow-wrap: anywhere; }
h2 { margin: 9mm 0 3mm; padding-bottom: 1mm; border-bottom: 1px solid #c7cdd6; font-size: 14pt;
  font-weight: 600; break-after: avoid; }
h3 { margin: 5mm 0 2mm; font-size: 11pt; font-weight: 600; break-after: avoid; }
p { margin: 0 0 2.5mm; overflow-wrap: anywhere; white-space: pre-line; }
.soft { color: #4d5865; }
.bad { color: #a4262c; font-weight: 600; }
table { break-inside: avoid; width: 100%; margin: 0 0 3mm; border-collapse: collapse; font-size: 9.5pt;
  font-variant-numeric: tabular-nums; }
tr { break-inside: avoid; }
th, td { padding: 1.1mm 2mm 1.1mm 0; border-bottom: 1px solid #e3e7ec; text-align: left;
  vertical-align: top; overflow-wrap: anywhere; }
th { color: #4d5865; font-weight: 500; }
.facts th { width: 38%; }
thead { display: table-header-group; }
.number { text-align: right; white-space: nowrap; }
.data { width: auto; min-width: 60%; }
.data th, .data td { overflow-wrap: break-word; }
.data td:not(:first-child), .data th:not(:first-child) { padding-left: 6mm; }
code, .mono { font: 9pt/1.4 'JetBrains Mono', 'DejaVu Sans Mono', Consolas, monospace; }
figure { margin: 3mm 0 5mm; break-inside: avoid; }
figure img, figure svg { display: block; width: 100%; height: auto; }
.plots { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 0 6mm; }
@media screen and (max-width: 150mm) { .plots { grid-template-columns: 1fr; } }
figcaption { margin-top: 1.5mm; color: #4d5865; font-size: 9.5pt; }
footer { margin-top: 10mm; padding-top: 2mm; border-top: 1px solid #c7cdd6; color: #4d5865;
  font-size: 9pt; }
@page { size: A4; margin: 16mm 14mm; }
@media print { body { max-width: none; padding: 0; } h2 { margin-top: 7mm; } }
`;

/**
 * Returns a report as a self-contained HTML file.
 * @param version of the program @param body sections; empty ones are omitted
 */
export const reportPage = (title: string, version: string, body: readonly string[]): string =>
  [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="generator" content="Fluxbench ${escapeHtml(version)}">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${reportStyle}</style>`,
    '</head>',
    '<body>',
    ...body.filter((part) => part !== ''),
    '</body>',
    '</html>',
    '',
  ].join('\n');
