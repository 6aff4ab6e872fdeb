import { boxAxes, triadArms } from '../../solver/outputs';
import { seriesColor, themeColor, inLightTheme } from '../theme/colors';
import type { CapturedView } from '../view3d/viewportRegistry';
import { pictureFont } from './pictureFont';
import type { PictureStyle } from './pictureStyle';

/** The axes of a 3D domain in a picture. */
export interface SpacePicture {
  /** Unit vectors of the picture. */
  readonly right: readonly number[];
  readonly up: readonly number[];
  readonly towardsEye: readonly number[];
  /** Box with ticks, min x, y, z, max x, y, z; null for none. */
  readonly box: readonly number[] | null;
  /** Unit of length. */
  readonly unit: string;
}

/** Length of the arms of the triad, and distances of its origin and letters, in CSS pixels. */
const [arm, inset, letterDistance] = [26, 40, 9];

/** Draws the directions of the axes at the lower right of a picture, and axes with ticks around the visible part. */
export function drawSpaceAxes(
  pen: CanvasRenderingContext2D,
  { right, up, towardsEye, box, unit }: SpacePicture,
  view: CapturedView,
  style: PictureStyle,
  frame: { left: number; top: number; width: number; height: number },
): void {
  pen.save();
  pen.beginPath();
  pen.rect(frame.left, frame.top, frame.width, frame.height);
  pen.clip();
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  const write = (text: string, x: number, y: number): void => {
    pen.lineWidth = 3;
    pen.strokeStyle = style.background ?? white;
    pen.strokeText(text, x, y);
    pen.fillText(text, x, y);
  };
  const draw = (fromX: number, fromY: number, toX: number, toY: number): void => {
    pen.beginPath();
    pen.moveTo(fromX, fromY);
    pen.lineTo(toX, toY);
    pen.stroke();
  };
  if (box) {
    const project = (x: number, y: number, z: number) => {
      const pixel = view.pixelOf({ x, y, z });
      return { x: frame.left + pixel.x, y: frame.top + pixel.y };
    };
    const { lines, labels, titles } = boxAxes(box, project, { unit });
    pen.strokeStyle = style.softText;
    pen.lineWidth = 1;
    for (const [a, b] of lines) draw(a.x, a.y, b.x, b.y);
    pen.font = `12px ${pictureFont}`;
    pen.fillStyle = style.softText;
    for (const { text, x, y } of labels) write(text, x, y);
    pen.font = `600 12px ${pictureFont}`;
    pen.fillStyle = style.text;
    for (const { text, x, y } of titles) write(text, x, y);
  }
  const x = frame.left + frame.width - inset;
  const y = frame.top + frame.height - inset;
  pen.font = `600 12px ${pictureFont}`;
  for (const own of triadArms(right, up, towardsEye)) {
    const color = axisColor(own.axis, style);
    pen.strokeStyle = color;
    pen.lineWidth = 2;
    draw(x, y, x + arm * own.x, y + arm * own.y);
    pen.fillStyle = color;
    write(own.name, x + (arm + letterDistance) * own.x, y + (arm + letterDistance) * own.y);
  }
  pen.restore();
}

/** The color of an axis as in the window, on white paper as in its light theme. */
function axisColor(axis: number, { background }: PictureStyle): string {
  const read = (): string => themeColor(seriesColor(axis + 1).replace(/^var\(--|\)$/g, ''));
  return background === null || background === white ? inLightTheme(read) : read();
}

const white = 'rgb(255, 255, 255)';
