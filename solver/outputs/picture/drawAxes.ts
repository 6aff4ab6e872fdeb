import { triadArms, type BoxAxes, type PicturePoint } from './boxAxes';
import type { PictureCanvas, Rectangle } from './fieldPicture';
import { capitalHeight, drawText, textWidth } from './font';
import { blend, type Color } from './image';
import type { Orbit } from './orbit';

const ink: Color = [31, 41, 55];
const white: Color = [255, 255, 255];
/** Colors of x, y and z. */
const axisColors: readonly Color[] = [
  [192, 57, 43],
  [30, 132, 73],
  [31, 97, 196],
];
const labelSize = 13;
/** Length of the arms of the triad, and distances of its origin and letters, in pixels. */
const [arm, inset, letterDistance] = [30, 56, 10];

/** Draws the directions of the axes at the lower right of a picture. */
export function drawTriad(canvas: PictureCanvas, orbit: Orbit): void {
  const { plot, scale } = canvas;
  const origin = {
    x: plot.x + plot.width - inset * scale,
    y: plot.y + plot.height - inset * scale,
  };
  for (const { name, axis, x, y } of triadArms(orbit.right, orbit.up, orbit.towardsEye)) {
    const at = (length: number): PicturePoint => ({
      x: origin.x + length * scale * x,
      y: origin.y + length * scale * y,
    });
    drawLine(canvas, origin, at(arm), 2, axisColors[axis]);
    drawLabel(canvas, at(arm + letterDistance), name, axisColors[axis]);
  }
}

/** Draws axes with ticks, labels and names. */
export function drawBoxAxes(canvas: PictureCanvas, { lines, labels, titles }: BoxAxes): void {
  for (const [a, b] of lines) drawLine(canvas, a, b, 1, ink);
  for (const label of [...labels, ...titles]) drawLabel(canvas, label, label.text, ink);
}

/** Draws an antialiased line inside the plot. */
function drawLine(
  { image, plot, scale }: PictureCanvas,
  a: PicturePoint,
  b: PicturePoint,
  width: number,
  color: Color,
): void {
  const reach = (width * scale) / 2;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const square = dx * dx + dy * dy || 1;
  const { left, right, top, bottom } = within(plot, a, b, reach + 1);
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5 - a.x, y + 0.5 - a.y];
      const share = Math.min(1, Math.max(0, (px * dx + py * dy) / square));
      const away = Math.hypot(px - share * dx, py - share * dy);
      const covered = Math.min(1, Math.max(0, reach + 0.5 - away));
      if (covered > 0) blend(image, x, y, color, covered);
    }
  }
}

/** Returns the pixels around a line inside a plot. */
function within(plot: Rectangle, a: PicturePoint, b: PicturePoint, border: number) {
  return {
    left: Math.max(plot.x, Math.floor(Math.min(a.x, b.x) - border)),
    right: Math.min(plot.x + plot.width - 1, Math.ceil(Math.max(a.x, b.x) + border)),
    top: Math.max(plot.y, Math.floor(Math.min(a.y, b.y) - border)),
    bottom: Math.min(plot.y + plot.height - 1, Math.ceil(Math.max(a.y, b.y) + border)),
  };
}

/** Writes a text with a white outline, centered at a point, if it fits in the plot. */
function drawLabel(
  { image, plot, scale }: PictureCanvas,
  { x, y }: PicturePoint,
  text: string,
  color: Color,
): void {
  const letters = labelSize * scale;
  const [width, height] = [textWidth(text, letters), capitalHeight(letters)];
  const [left, top] = [Math.round(x - width / 2), Math.round(y - height / 2)];
  const isInside =
    left >= plot.x &&
    left + width <= plot.x + plot.width &&
    top >= plot.y &&
    top + height <= plot.y + plot.height;
  if (!isInside) return;
  for (const dx of [-scale, 0, scale]) {
    for (const dy of [-scale, 0, scale]) drawText(image, text, left + dx, top + dy, letters, white);
  }
  drawText(image, text, left, top, letters, color);
}
