import { unzlibSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { figureSvg, svgPdf, type Figure } from '../../solver/figure';

const rows = [1, 2, 3, 4];
const figure: Figure = {
  title: 'Δρ < 1',
  x: { label: 'Step', unit: '', scale: 'linear' },
  y: { label: 'Change', unit: 'm/s', scale: 'log' },
  series: ['rho', 'E'].map((id, i) => ({
    id,
    label: id,
    x: rows,
    y: rows.map((row) => 10 ** (-row - i)),
    marks: 'both',
  })),
  lines: [{ axis: 'x', value: 2, label: 'here' }],
};

const pdf = await svgPdf(figureSvg(figure, { title: true }));
const latin = new TextDecoder('latin1');
const text = latin.decode(pdf);

/** Decompressed streams of the file in order: the page, the font, the characters of its glyphs. */
const [operators, embedded, characters] = [
  ...text.matchAll(/\/Length (\d+)\n[^>]*>>\nstream\n/g),
].map(({ 0: head, 1: length, index }) => {
  const start = index + head.length;
  return latin.decode(unzlibSync(pdf.subarray(start, start + Number(length))));
});

/** Characters by glyph; glyphs are numbered in order of use. */
const letters = [...characters.matchAll(/\[(.*)\]/g)].flatMap(([, codes]) =>
  codes.split(' ').map((code) => String.fromCharCode(parseInt(code.slice(1, -1), 16))),
);
/** The strings in order of output. */
const words = [...operators.matchAll(/\[(.*)\] TJ/g)].map(([, run]) =>
  [...run.matchAll(/<([\da-f]*)>/g)]
    .flatMap(([, glyphs]) => glyphs.match(/..../g) ?? [])
    .map((glyph) => letters[parseInt(glyph, 16)])
    .join(''),
);

describe('a figure as PDF', () => {
  it('references only the embedded font', () => {
    const fonts = text.match(/\/BaseFont \/\S+/g) ?? [];
    expect(new Set(fonts)).toEqual(new Set([expect.stringMatching(/\+DejaVuSans$/)]));
    expect(text.match(/\/Type \/FontDescriptor/g)).toHaveLength(1);
    expect(text.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(1);
    expect(embedded).toContain('glyf');
  });

  it('contains searchable text', () => {
    expect(words).toEqual(
      expect.arrayContaining(['Δρ < 1', 'rho', 'Change (m/s)', 'Step', '10', '−3', 'here']),
    );
  });

  it('contains vector lines clipped to the axes on a fitting page', () => {
    expect(text).toContain('/MediaBox [0 0 252 180]');
    expect(operators.match(/^Q$/gm)?.length).toBe(operators.match(/^q$/gm)?.length);
    expect(operators).toMatch(/ re\nW n$/m);
    expect(operators.match(/ c$/gm)?.length).toBeGreaterThan(4);
    expect(operators).toMatch(/^\[1 2\] 0 d$/m);
  });

  it('rejects unsupported SVG elements by name', async () => {
    const svg = '<svg viewBox="0 0 1 1" font-size="8"><circle r="1"/></svg>';
    await expect(svgPdf(svg)).rejects.toThrow('A figure has <circle>');
  });
});
