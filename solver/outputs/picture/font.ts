import { figureFont } from '../../figure/fonts/figureFont';
import { TrueTypeFont } from '../../figure/fonts/trueType';
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

/** Computes the coverage of each pixel of a rectangle by closed, non-intersecting polygons. */
class Coverage {
  /** Contribution of each pixel to all pixels on its right in its row. */
  private readonly steps: Float32Array;

  constructor(
    readonly width: number,
    readonly height: number,
  ) {
    this.steps = new Float32Array(width * height + 1);
  }

  /** Adds an edge inside the rectangle, in pixels with y downward; the signed area between it and the right border is added. */
  edge(x0: number, y0: number, x1: number, y1: number): void {
    if (y0 === y1) return;
    const sign = y0 < y1 ? 1 : -1;
    const [top, bottom, start] = y0 < y1 ? [y0, y1, x0] : [y1, y0, x1];
    const slope = (x1 - x0) / (y1 - y0);
    for (let row = Math.floor(top); row < bottom; row++) {
      const [from, to] = [Math.max(top, row), Math.min(bottom, row + 1)];
      const [a, b] = [start + slope * (from - top), start + slope * (to - top)];
      this.inRow(row, Math.min(a, b), Math.max(a, b), sign * (to - from));
    }
  }

  /** Returns the coverage per pixel, 0…1, rows from the top. */
  shares(): Float32Array {
    let sum = 0;
    return this.steps.map((step) => Math.min(1, Math.abs((sum += step)))).subarray(0, -1);
  }

  /** Adds an edge piece within a row, from x = left to x = right, of signed height. */
  private inRow(row: number, left: number, right: number, signed: number): void {
    const at = row * this.width;
    const last = Math.max(Math.floor(left), Math.ceil(right) - 1);
    /** Integral over the columns: signed area to the right of the piece in the pixels up to `x`. */
    let before = 0;
    for (let column = Math.floor(left); column <= last; column++) {
      const share = meanShare(left, right, column);
      this.steps[at + column] += signed * (share - before);
      before = share;
    }
    this.steps[at + last + 1] += signed * (1 - before);
  }
}

/** Returns the share of a unit-width column to the right of a piece from `left` to `right`, averaged over the piece. */
function meanShare(left: number, right: number, column: number): number {
  const end = column + 1;
  if (right - left < 1e-9) return Math.min(1, end - left);
  // ∫ clamp(column + 1 − x, 0, 1) dx
  const upTo = (x: number): number => {
    const [inside, before] = [Math.min(Math.max(x, column), end), Math.min(x, column)];
    return before + inside - column - (inside - column) ** 2 / 2;
  };
  return (upTo(right) - upTo(left)) / (right - left);
}

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

/** Breaks a text into lines that fit a width, at most two; the last one is truncated. */
export function wrapText(text: string, width: number, size: number): string[] {
  const words = text.split(' ');
  let count = words.length;
  while (count > 1 && textWidth(words.slice(0, count).join(' '), size) > width) count--;
  const rest = words.slice(count).join(' ');
  const first = fitText(words.slice(0, count).join(' '), width, size);
  return rest === '' ? [first] : [first, fitText(rest, width, size)];
}

/** Returns the text, truncated with `…` to fit a width. */
export function fitText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join('')}…`, size) > width) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}
