import { figureFont } from '../../figure/fonts/figureFont';
import { TrueTypeFont } from '../../figure/fonts/trueType';
import { Coverage } from './coverage';
import { blend, type Color, type Image } from './image';

/** Of capitals and digits, per height of the font (DejaVu Sans). */
const capitals = 0.729;
/** Room above and below the line that letters stand on, per height of the font. */
const [above, below] = [1, 0.25];

let shared: TrueTypeFont | null = null;
const font = (): TrueTypeFont => (shared ??= new TrueTypeFont(figureFont()));

const glyphsOf = (text: string) =>
  Array.from(text, (letter) => font().glyph(letter.codePointAt(0) ?? 0));

/** Height of capitals in pixels, of a font of that size. */
export const capitalHeight = (size: number): number => Math.round(capitals * size);

/** Width of a line of text in pixels, of a font of that size. */
export const textWidth = (text: string, size: number): number =>
  Math.ceil(glyphsOf(text).reduce((sum, { advance }) => sum + advance * size, 0));

/** Draws a line of text: (x, y) is the upper left corner of its first letter, as high as a capital; what the font lacks appears as `?`. */
export function drawText(
  image: Image,
  text: string,
  x: number,
  y: number,
  size: number,
  color: Color,
): void {
  // Some letters reach beyond the width that they take.
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

/** The text, shortened with `…` so that it fits a width. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
