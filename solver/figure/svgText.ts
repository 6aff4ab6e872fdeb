const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for SVG; drops characters forbidden in XML. */
export const escapeXml = (text: string): string =>
  text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replace(/[&<>"]/g, (letter) => entities[letter]);

/** Formats a length with two decimals, i.e. 1/100 point. */
export const short = (value: number): string => `${Number(value.toFixed(2)) + 0}`;

/** Splits powers of ten for print, `1e-3` as 10⁻³: [factor, exponent]; null for other labels. */
export function powerOfTen(label: string): { factor: string; exponent: string } | null {
  const match = /^(.*)e\+?(-?\d+)$/.exec(label);
  if (!match) return null;
  const [, factor, exponent] = match;
  return { factor: factor === '1' ? '10' : `${factor}·10`, exponent };
}

const minus = (text: string): string => text.replaceAll('-', '\u2212');

/** Returns a tick label as content of a text element. */
export function tickMarkup(label: string, size: number): string {
  const power = powerOfTen(label);
  if (!power) return escapeXml(minus(label));
  const raised = `<tspan dy="${short(-0.4 * size)}" font-size="${short(0.75 * size)}">${escapeXml(minus(power.exponent))}</tspan>`;
  return `${escapeXml(minus(power.factor))}${raised}`;
}
