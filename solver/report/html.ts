/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** A table row: a name and its value as text. */
export type Fact = readonly [name: string, value: string];

/** Returns a two-column table; rows without a value are omitted. */
export function factTable(facts: readonly Fact[]): string {
  const rows = facts
    .filter(([, value]) => value !== '')
    .map(
      ([name, value]) =>
        `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
    );
  return rows.length === 0 ? '' : `<table class="facts"><tbody>${rows.join('')}</tbody></table>`;
}

/** Returns a table with a header row and right-aligned numbers; empty without rows. */
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

/** Allows line breaks in long words, such as formulas. */
const breakable = (text: string): string =>
  text
    .split(/(\S{16})(?=\S{8})/)
    .filter((part) => part !== '')
    .map(escapeHtml)
    .join('<wbr>');

/** Returns a picture or plot with its caption. */
export const captioned = (content: string, caption: string): string =>
  `<figure>${content}<figcaption>${escapeHtml(caption)}</figcaption></figure>`;

/** Returns plots side by side. */
export const plots = (captionedPlots: readonly string[]): string =>
  captionedPlots.length === 0 ? '' : `<div class="plots">${captionedPlots.join('')}</div>`;

/** Returns a section with its heading; empty without content. */
export const section = (title: string, ...content: readonly string[]): string =>
  content.every((part) => part === '')
    ? ''
    : `<section><h2>${escapeHtml(title)}</h2>${content.join('')}</section>`;

export const heading = (title: string): string => `<h3>${escapeHtml(title)}</h3>`;

export const paragraph = (text: string, className = ''): string =>
  text === '' ? '' : `<p${className && ` class="${className}"`}>${escapeHtml(text)}</p>`;

/** Formats a number to six digits, with an exponent if very large or very small. */
export function figure(value: number): string {
  const size = Math.abs(value);
  const isPlain = size === 0 || (size >= 1e-3 && size < 1e7) || !Number.isFinite(size);
  if (isPlain) return `${Number(value.toPrecision(6))}`;
  const [digits, exponent] = value.toExponential(5).split('e');
  return `${Number(digits)}e${Number(exponent)}`;
}
