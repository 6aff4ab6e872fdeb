import { figureFont } from '../../figure/fonts/figureFont';
import { TrueTypeFont } from '../../figure/fonts/trueType';
import { Coverage } from './coverage';
import { blend, type Color, type Image } from './image';

/** Height of capitals and digits relative to the font size (DejaVu Sans). */
const capitals = 0.729;
/** Space above and below the baseline relative to the font size. */
const [above, below] = [1, 0.25];

let shared: TrueTypeFont | null = null;
const font = (): TrueTypeFont => (shared ??= new TrueTypeFont(figureFont()));

const glyphsOf = (text: string) =>
  Array.from(text, (letter) => font().glyph(letter.codePointAt(0) ?? 0));

/** Returns the height of capitals in pixels at a font size. */
export const capitalHeight = (size: number): number => Math.round(capitals * size);

/** Returns the width of a line of text in pixels at a font size. */
export const textWidth = (text: string, size: number): number =>
  Math.ceil(glyphsOf(text).reduce((sum, { advance }) => sum + advance * size, 0));

/** Draws a line of text; (x, y) is the upper left corner of its first letter at capital height. Missing glyphs appear as `?`. */
export function drawText(
  image: Image,
  text: string,
  x: number,
  y: number,
  size: number,
  color: Color,
): void {
  // Some glyphs extend beyond their advance width.
  const side = Math.ceil(size / 4);
  const base = Math.ceil(above * size);
  const coverage = new Coverage(textWidth(text, size) + 2 * side, base + Math.ceil(below * size));
  let left = side;
  for (const { advance, contours } of glyphsOf(text)) {
    for (const line of contours) {
      const [px, py] = [
        (i: number) => left + size * line[i],
        (i: number) => base - size * line[i + 1],
      ];
      for (let i = 0; i < line.length; i += 2) {
        const next = (i + 2) % line.length;
        coverage.edge(px(i), py(i), px(next), py(next));
      }
    }
    left += advance * size;
  }
  const shares = coverage.shares();
  const top = y + capitalHeight(size) - base;
  shares.forEach((share, i) => {
    if (share < 1 / 512) return;
    const row = Math.floor(i / coverage.width);
    blend(image, x - side + (i - row * coverage.width), top + row, color, share);
  });
}

/** Returns the text, truncated with `…` to fit a width. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
