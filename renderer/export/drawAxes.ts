import { planeTicks } from '../view3d/planeTicks';
import type { CapturedView } from '../view3d/viewportRegistry';
import { pictureFont } from './pictureFont';
import type { PictureStyle } from './pictureStyle';

/** Room for the axes next to the view, in CSS pixels. */
export const axisRoom = { left: 74, bottom: 44 };

/** Approximate distance between ticks in pixels. */
const spacing = 80;
const tickLength = 5;

/** Draws the axes of the plane to the left of a view and below it. @param unit of length; empty for none */
export function drawAxes(
  pen: CanvasRenderingContext2D,
  view: CapturedView,
  unit: string,
  style: PictureStyle,
  frame: { left: number; top: number; width: number; height: number },
): void {
  const { left, top, width, height } = frame;
  const [origin, one] = [0, 1].map((at) => view.pixelOf({ x: at, y: at }));
  const valueAt = (pixel: { x: number; y: number }) => ({
    x: (pixel.x - origin.x) / (one.x - origin.x),
    y: (pixel.y - origin.y) / (one.y - origin.y),
  });
  const [start, end] = [valueAt({ x: 0, y: 0 }), valueAt({ x: width, y: height })];
  const bottom = top + height;
  pen.save();
  pen.strokeStyle = style.line;
  pen.fillStyle = style.text;
  pen.lineWidth = 1;
  pen.font = `12px ${pictureFont}`;
  pen.beginPath();
  pen.textAlign = 'center';
  pen.textBaseline = 'top';
  for (const tick of planeTicks(start.x, end.x, width, spacing)) {
    pen.moveTo(left + tick.at, bottom);
    pen.lineTo(left + tick.at, bottom + tickLength);
    pen.fillText(tick.label, left + tick.at, bottom + tickLength + 3);
  }
  pen.textAlign = 'right';
  pen.textBaseline = 'middle';
  for (const tick of planeTicks(start.y, end.y, height, spacing)) {
    pen.moveTo(left, top + tick.at);
    pen.lineTo(left - tickLength, top + tick.at);
    pen.fillText(tick.label, left - tickLength - 4, top + tick.at);
  }
  pen.stroke();
  pen.fillStyle = style.softText;
  pen.textAlign = 'center';
  const titleOf = (axis: string): string => (unit ? `${axis} [${unit}]` : axis);
  pen.fillText(titleOf('x'), left + width / 2, bottom + axisRoom.bottom - 10);
  pen.translate(left - axisRoom.left + 10, top + height / 2);
  pen.rotate(-Math.PI / 2);
  pen.fillText(titleOf('y'), 0, 0);
  pen.restore();
}
