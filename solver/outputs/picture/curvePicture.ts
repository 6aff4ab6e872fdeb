import { axisTicks, placeOn } from '../../figure/axisScale';
import { rangeOfX, rangeOfY } from '../../figure/extent';
import { axisTitle, type Figure, type Range } from '../../figure/figure';
import { polyline, type Piece } from '../../figure/polyline';
import type { FieldPicture } from './fieldPicture';
import { capitalHeight, drawText, fitText, textWidth } from './font';
import { createImage, fillRectangle, type Color, type Image } from './image';

const white: Color = [255, 255, 255];
const ink: Color = [31, 41, 55];
const frame: Color = [148, 163, 184];
const gridLine: Color = [226, 232, 240];
const curve: Color = [0, 114, 178];
const margin = 16;
const letters = 15;
const tickGap = 5;
const curveWidth = 2;

type CurveLook = Pick<FieldPicture, 'width' | 'height' | 'scale' | 'plain' | 'transparent'>;

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/**
 * Draws a figure of curves with title and axes with round numbers. Deterministic, like pictures of fields.
 * @param range y range; null for that of the values
 */
export function drawCurvePicture(figure: Figure, range: Range | null, look: CurveLook): Image {
  const { scale = 1, plain = false, transparent = false } = look;
  const [width, height] = [look.width * scale, look.height * scale];
  const image = createImage(width, height, white, transparent ? 0 : 255);
  const x = rangeOfX(figure);
  const y = range ?? rangeOfY(figure, x);
  const ticks = {
    x: axisTicks(figure.x, x, width / (120 * scale)),
    y: axisTicks(figure.y, y, height / (70 * scale)),
  };
  const line = capitalHeight(letters * scale);
  const labels = Math.max(0, ...ticks.y.map((tick) => textWidth(tick.label, letters * scale)));
  const gap = margin * scale;
  const box: Box = plain
    ? { left: 0, top: 0, right: width, bottom: height }
    : {
        left: gap + labels + tickGap * scale,
        top: 3 * gap + 2 * line,
        right: width - gap,
        bottom: height - 2 * gap - 2 * line,
      };
  const toX = (value: number): number =>
    box.left + (box.right - box.left) * placeOn(figure.x, x)(value);
  const toY = (value: number): number =>
    box.bottom - (box.bottom - box.top) * placeOn(figure.y, y)(value);
  const write = (text: string, left: number, top: number, color = ink): void =>
    drawText(image, text, Math.round(left), Math.round(top), letters * scale, color);
  if (!plain) {
    write(fitText(figure.title, width - 2 * gap, letters * scale), gap, gap);
    write(fitText(axisTitle(figure.y), width - 2 * gap, letters * scale), gap, 2 * gap + line);
    const below = axisTitle(figure.x);
    const middle = (box.left + box.right - textWidth(below, letters * scale)) / 2;
    write(below, middle, height - gap - line);
    for (const tick of ticks.x) {
      const at = Math.round(toX(tick.value));
      fillRectangle(image, at, box.top, scale, box.bottom - box.top, gridLine);
      const half = textWidth(tick.label, letters * scale) / 2;
      write(tick.label, Math.min(at - half, width - 2 * half), box.bottom + tickGap * scale);
    }
    for (const tick of ticks.y) {
      const at = Math.round(toY(tick.value));
      fillRectangle(image, box.left, at, box.right - box.left, scale, gridLine);
      const own = textWidth(tick.label, letters * scale);
      write(tick.label, box.left - tickGap * scale - own, at - line / 2);
    }
    drawFrame(image, box, scale);
  }
  for (const series of figure.series) {
    const pixels = box.right - box.left;
    for (const piece of polyline(figure, series, { rangeX: x, width: pixels, toX, toY })) {
      drawPiece(image, piece, box, curveWidth * scale);
    }
  }
  return image;
}

function drawPiece(image: Image, piece: Piece, box: Box, thickness: number): void {
  for (let i = 0; i + 3 < piece.length; i += 2) {
    const [x0, y0, x1, y1] = piece.slice(i, i + 4);
    const steps = Math.max(1, Math.ceil(Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0))));
    for (let step = 0; step <= steps; step++) {
      const share = step / steps;
      const left = Math.round(x0 + share * (x1 - x0) - thickness / 2);
      const top = Math.round(y0 + share * (y1 - y0) - thickness / 2);
      if (left < box.left - thickness || left > box.right) continue;
      if (top < box.top - thickness || top > box.bottom) continue;
      fillRectangle(image, left, top, thickness, thickness, curve);
    }
  }
}

function drawFrame(image: Image, { left, top, right, bottom }: Box, line: number): void {
  fillRectangle(image, left, top, right - left, line, frame);
  fillRectangle(image, left, bottom - line, right - left, line, frame);
  fillRectangle(image, left, top, line, bottom - top, frame);
  fillRectangle(image, right - line, top, line, bottom - top, frame);
}
