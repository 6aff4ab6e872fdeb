import { drawText, fontHeight, textWidth } from './font';
import { fillRectangle, type Colour, type Image } from './image';

/** A cross in a picture, in pixels, and what stands beside it. */
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

const white: Colour = [255, 255, 255];
const ink: Colour = [31, 41, 55];
const arm = 9;
const labelScale = 2;
const padding = 4;

/** Draws a cross with its label, which stays within `plot`. */
export function drawMark(image: Image, { x, y, label }: PictureMark, plot: Rectangle): void {
  const [column, row] = [Math.round(x), Math.round(y)];
  fillRectangle(image, column - 2, row - arm - 1, 5, 2 * arm + 3, white);
  fillRectangle(image, column - arm - 1, row - 2, 2 * arm + 3, 5, white);
  fillRectangle(image, column, row - arm, 1, 2 * arm + 1, ink);
  fillRectangle(image, column - arm, row, 2 * arm + 1, 1, ink);

  const width = textWidth(label, labelScale) + 2 * padding;
  const height = labelScale * fontHeight + 2 * padding;
  const isLeft = column + arm + width > plot.x + plot.width;
  const isBelow = row - arm - height < plot.y;
  const left = Math.max(plot.x, isLeft ? column - arm - width : column + arm);
  const top = isBelow ? row + arm : row - arm - height;
  fillRectangle(image, left, top, width, height, white);
  drawText(image, label, left + padding, top + padding, labelScale, ink);
}
