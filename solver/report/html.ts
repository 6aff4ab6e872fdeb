/** Text as it may are in HTML and in attributes of it. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A row of a table: what it is about, and its value in words. */
export type Fact = readonly [name: string, value: string];

/** A table of two columns; rows without a value are left out. */
export function factTable(facts: readonly Fact[]): string {
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
    );
  return rows.length === 0 ? '' : `<table class="facts"><tbody>${rows.join('')}</tbody></table>`;
}

/** A table with a head; numbers stand at the right. Nothing without rows. */
export function dataTable(
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string {
  if (rows.length === 0) return '';
  const cell = (value: string | number | null): string =>
    typeof value === 'string'
      ? `<td>${breakable(value)}</td>`
      : `<td class="number">${value === null || Number.isNaN(value) ? '–' : figure(value)}</td>`;
  const isNumber = (column: number): boolean => rows.some((row) => typeof row[column] === 'number');
  const heads = head
    .map(
      (name, i) =>
        `<th scope="col"${isNumber(i) ? ' class="number"' : ''}>${escapeHtml(name)}</th>`,
    )
    .join('');
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  return `<table class="data"><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table>`;
}

/** Text whose long words, as those of formulas, may continue in the next line. */
const breakable = (text: string): string =>
  text
    .split(/(\S{16})(?=\S{8})/)
    .filter((part) => part !== '')
    .map(escapeHtml)
    .join('<wbr>');

/** A picture or plot with the line under it. */
export const captioned = (content: string, caption: string): string =>
  `<figure>${content}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;

/** Plots side by side. */
export const plots = (captionedPlots: readonly string[]): string =>
  captionedPlots.length === 0 ? '' : `<div class="plots">${captionedPlots.join('')}</div>`;

/** A part with its heading; nothing if it has no content. */
export const section = (title: string, ...content: readonly string[]): string =>
  content.every((part) => part === '')
    ? ''
    : `<section><h2>${escapeHtml(title)}</h2>${content.join('')}</section>`;

export const heading = (title: string): string => `<h3>${escapeHtml(title)}</h3>`;

export const paragraph = (text: string, className = ''): string =>
  text === '' ? '' : `<p${className && ` class="${className}"`}>${escapeHtml(text)}</p>`;

/** A number to six digits; very large and very small ones with an exponent. */
export function figure(value: number): string {
  const size = Math.abs(value);
  const isPlain = size === 0 || (size >= 1e-3 && size < 1e7) || !Number.isFinite(size);
  if (isPlain) return `${Number(value.toPrecision(6))}`;
  const [digits, exponent] = value.toExponential(5).split('e');
  return `${Number(digits)}e${Number(exponent)}`;
}
