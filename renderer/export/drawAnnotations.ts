import type { CapturedView } from '../view3d/viewportRegistry';
import { pictureFont } from './pictureFont';
import type { PictureStyle } from './pictureStyle';

interface Placed {
  readonly x: number;
  readonly y: number;
  /** In 3D. */
  readonly z?: number;
  readonly label: string;
}

/** Annotations at points of the plane, as in the window. */
export interface Annotations {
  /** Crosses at the marks of the case. */
  readonly marks: readonly Placed[];
  /** Dots at pinned points. */
  readonly pins: readonly Placed[];
  /** Labels of contour lines, rotated by this angle in radians. */
  readonly numbers: readonly (Placed & { readonly angle: number })[];
  /** Scale of vector arrows, as a fraction of the view height; null for none. */
  readonly arrow: { readonly part: number; readonly label: string } | null;
}

/** In CSS pixels. */
interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const arm = 9;

/** Draws the annotations inside the view. */
export function drawAnnotations(
  pen: CanvasRenderingContext2D,
  { marks, pins, numbers, arrow }: Annotations,
  view: CapturedView,
  style: PictureStyle,
  frame: Frame,
): void {
  /** Labels have a background for legibility. */
  const ground = style.background ?? 'rgb(255, 255, 255)';
  const pixelOf = (point: Placed): { x: number; y: number } | null => {
    const { x, y } = view.pixelOf(point);
    const isSeen = x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
    return isSeen ? { x: frame.left + x, y: frame.top + y } : null;
  };
  const drawLabel = (label: string, { x, y }: { x: number; y: number }): void => {
    pen.font = `600 12px ${pictureFont}`;
    const width = pen.measureText(label).width + 12;
    const left = x + 10 + width > frame.left + frame.width ? x - 10 - width : x + 10;
    const top = y - frame.top < 30 ? y + 8 : y - 28;
    pen.fillStyle = ground;
    pen.fillRect(left, top, width, 20);
    pen.fillStyle = style.text;
    pen.fillText(label, left + 6, top + 14);
  };

  for (const number of numbers) {
    const pixel = pixelOf(number);
    if (pixel) drawNumber(pen, number.label, number.angle, pixel, style.text, ground);
  }
  for (const pin of pins) {
    const pixel = pixelOf(pin);
    if (!pixel) continue;
    drawDot(pen, pixel, style.text, ground);
    drawLabel(pin.label, pixel);
  }
  if (arrow) {
    drawArrow(pen, arrow.label, arrow.part * frame.height, frame, style.text, ground);
  }
  for (const mark of marks) {
    const pixel = pixelOf(mark);
    if (!pixel) continue;
    drawCross(pen, pixel, style.text, ground);
    drawLabel(mark.label, pixel);
  }
}

function drawNumber(
  pen: CanvasRenderingContext2D,
  label: string,
  angle: number,
  { x, y }: { x: number; y: number },
  color: string,
  ground: string,
): void {
  pen.save();
  pen.translate(x, y);
  pen.rotate(-angle);
  pen.font = `10.5px ${pictureFont}`;
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  pen.lineWidth = 3;
  pen.strokeStyle = ground;
  pen.strokeText(label, 0, 0);
  pen.fillStyle = color;
  pen.fillText(label, 0, 0);
  pen.restore();
}

/** Draws the arrow scale at the lower left, followed by its value. */
function drawArrow(
  pen: CanvasRenderingContext2D,
  label: string,
  length: number,
  frame: Frame,
  color: string,
  ground: string,
): void {
  const [left, y] = [frame.left + 14, frame.top + frame.height - 18];
  const tip = left + length;
  pen.font = `600 12px ${pictureFont}`;
  pen.fillStyle = ground;
  pen.fillRect(left - 6, y - 10, length + pen.measureText(label).width + 20, 20);
  pen.strokeStyle = color;
  pen.lineWidth = 1.6;
  pen.beginPath();
  pen.moveTo(left, y);
  pen.lineTo(tip, y);
  pen.moveTo(tip - 6, y - 3.5);
  pen.lineTo(tip, y);
  pen.lineTo(tip - 6, y + 3.5);
  pen.stroke();
  pen.fillStyle = color;
  pen.fillText(label, tip + 8, y + 4);
}

function drawDot(
  pen: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  color: string,
  ground: string,
): void {
  for (const [fill, radius] of [
    [ground, 5],
    [color, 3.5],
  ] as const) {
    pen.fillStyle = fill;
    pen.beginPath();
    pen.arc(x, y, radius, 0, 2 * Math.PI);
    pen.fill();
  }
}

function drawCross(
  pen: CanvasRenderingContext2D,
  { x, y }: { x: number; y: number },
  color: string,
  ground: string,
): void {
  for (const [stroke, width] of [
    [ground, 5],
    [color, 1.6],
  ] as const) {
    pen.strokeStyle = stroke;
    pen.lineWidth = width;
    pen.beginPath();
    pen.moveTo(x - arm, y);
    pen.lineTo(x + arm, y);
    pen.moveTo(x, y - arm);
    pen.lineTo(x, y + arm);
    pen.stroke();
  }
}
