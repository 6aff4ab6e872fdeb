import { escapeHtml } from './html';
import { reportStyle } from './style';

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
