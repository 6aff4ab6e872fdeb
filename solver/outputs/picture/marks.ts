import { capitalHeight, drawText, textWidth } from './font';
import { fillRectangle, type Color, type Image } from './image';

/** A cross in a picture, in pixels, with its label. */
export interface PictureMark {
  readonly x: number;
  readonly y: number;
  readonly label: string;
}

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const white: Color = [255, 255, 255];
const ink: Color = [31, 41, 55];
const arm = 9;
const labelSize = 15;
const padding = 4;

/**
 * Draws a cross with its label, which stays within `plot`.
 * @param scale integer scale factor of lines and text
 */
export function drawMark(
  image: Image,
  { x, y, label }: PictureMark,
  plot: Rectangle,
  scale: number,
): void {
  const [column, row] = [Math.round(x), Math.round(y)];
  const reach = arm * scale;
  /** Draws a cross of bars of half length `long` and half width `thick`. */
  const cross = (long: number, thick: number, color: Color): void => {
    fillRectangle(image, column - thick, row - long, 2 * thick + 1, 2 * long + 1, color);
    fillRectangle(image, column - long, row - thick, 2 * long + 1, 2 * thick + 1, color);
  };
  cross(reach + scale, 2 * scale, white);
  cross(reach, Math.floor(scale / 2), ink);

  const letters = labelSize * scale;
  const width = textWidth(label, letters) + 2 * padding * scale;
  const height = capitalHeight(letters) + 2 * padding * scale;
  const isLeft = column + reach + width > plot.x + plot.width;
  const isBelow = row - reach - height < plot.y;
  const left = Math.max(plot.x, isLeft ? column - reach - width : column + reach);
  const top = isBelow ? row + reach : row - reach - height;
  fillRectangle(image, left, top, width, height, white);
  drawText(image, label, left + padding * scale, top + padding * scale, letters, ink);
}

/** Offsets of the white copies of the text that form its outline. */
const halo = [-1, 0, 1];

/** Writes a number with a white outline above its position if it fits in `plot`. */
export function drawNumber(
  image: Image,
  { x, y, label }: PictureMark,
  plot: Rectangle,
  scale: number,
): void {
  const letters = labelSize * scale;
  const [width, height] = [textWidth(label, letters), capitalHeight(letters)];
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
  if (left < plot.x || left + width > plot.x + plot.width) return;
  if (top < plot.y || top + height > plot.y + plot.height) return;
  for (const dx of halo) {
    for (const dy of halo)
      drawText(image, label, left + dx * scale, top + dy * scale, letters, white);
  }
  drawText(image, label, left, top, letters, ink);
}
