import { scaleTicks, type Colouring } from '../../solver/outputs/colourScale';
import type { CapturedView } from '../view3d/viewportRegistry';
import { legendStops } from '../view3d/legend';

export interface PictureStyle {
  /** null: nothing is painted behind. */
  readonly background: string | null;
  readonly text: string;
  readonly softText: string;
  readonly line: string;
}

export interface PictureContent {
  readonly view: CapturedView;
  /** null: nothing but the view. */
  readonly title: string | null;
  readonly subtitle: string;
  /** The colour bar; null where no field is shown. */
  readonly legend: {
    readonly label: string;
    readonly range: readonly [number, number];
    readonly colours: Colouring;
  } | null;
  /** Points of the plane to mark, with what stands beside them. */
  readonly marks: readonly { readonly x: number; readonly y: number; readonly label: string }[];
}

/** In CSS pixels, multiplied by the view's pixel ratio. */
const margin = 20;
const headerHeight = 52;
const legendWidth = 112;
const barWidth = 16;
const font = `Inter, 'Segoe UI', -apple-system, 'Noto Sans', 'DejaVu Sans Condensed', sans-serif`;

/** The view with title above and colour bar at its right, or alone, as one picture. */
export function composePicture(content: PictureContent, style: PictureStyle): HTMLCanvasElement {
  const { view, title, subtitle, legend } = content;
  const { image, ratio } = view;
  const [viewWidth, viewHeight] = [image.width / ratio, image.height / ratio];
  const border = title === null ? 0 : margin;
  const top = title === null ? 0 : margin + headerHeight;
  const width = viewWidth + 2 * border + (legend ? legendWidth : 0);
  const height = viewHeight + top + border;
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser gives no canvas to draw the picture on');
  pen.scale(ratio, ratio);
  if (style.background !== null) {
    pen.fillStyle = style.background;
    pen.fillRect(0, 0, width, height);
  }
  if (title !== null) drawTitle(pen, title, subtitle, style, width);
  pen.drawImage(image, border, top, viewWidth, viewHeight);
  drawMarks(pen, content, style, { left: border, top, width: viewWidth, height: viewHeight });
  if (title !== null) {
    pen.strokeStyle = style.line;
    pen.strokeRect(border + 0.5, top + 0.5, viewWidth - 1, viewHeight - 1);
  }
  if (legend) drawLegend(pen, legend, style, border + viewWidth + 20, top, viewHeight);
  return canvas;
}

function drawTitle(
  pen: CanvasRenderingContext2D,
  title: string,
  subtitle: string,
  style: PictureStyle,
  width: number,
): void {
  pen.textBaseline = 'alphabetic';
  pen.fillStyle = style.text;
  pen.font = `600 16px ${font}`;
  pen.fillText(title, margin, margin + 16, width - 2 * margin);
  pen.fillStyle = style.softText;
  pen.font = `13px ${font}`;
  pen.fillText(subtitle, margin, margin + 37, width - 2 * margin);
}

/** Crosses with their labels, as far as they lie in the view. */
function drawMarks(
  pen: CanvasRenderingContext2D,
  { view, marks }: PictureContent,
  style: PictureStyle,
  frame: { left: number; top: number; width: number; height: number },
): void {
  const arm = 9;
  /** Labels are read against a ground of their own. */
  const ground = style.background ?? 'rgb(255, 255, 255)';
  pen.font = `600 12px ${font}`;
  for (const mark of marks) {
    const pixel = view.pixelOf(mark);
    const isSeen =
      pixel.x >= 0 && pixel.x <= frame.width && pixel.y >= 0 && pixel.y <= frame.height;
    if (!isSeen) continue;
    const [x, y] = [frame.left + pixel.x, frame.top + pixel.y];
    for (const [colour, width] of [
      [ground, 5],
      [style.text, 1.6],
    ] as const) {
      pen.strokeStyle = colour;
      pen.lineWidth = width;
      pen.beginPath();
      pen.moveTo(x - arm, y);
      pen.lineTo(x + arm, y);
      pen.moveTo(x, y - arm);
      pen.lineTo(x, y + arm);
      pen.stroke();
    }
    pen.lineWidth = 1;
    const width = pen.measureText(mark.label).width + 12;
    const left = pixel.x + 10 + width > frame.width ? x - 10 - width : x + 10;
    const top = pixel.y < 30 ? y + 8 : y - 28;
    pen.fillStyle = ground;
    pen.fillRect(left, top, width, 20);
    pen.fillStyle = style.text;
    pen.fillText(mark.label, left + 6, top + 14);
  }
}

function drawLegend(
  pen: CanvasRenderingContext2D,
  { label, range, colours }: NonNullable<PictureContent['legend']>,
  style: PictureStyle,
  left: number,
  top: number,
  viewHeight: number,
): void {
  pen.fillStyle = style.text;
  pen.font = `600 12px ${font}`;
  pen.fillText(label, left, top + 12, legendWidth - 20);
  const barTop = top + 26;
  const barHeight = Math.min(320, viewHeight - 40);
  const gradient = pen.createLinearGradient(0, barTop + barHeight, 0, barTop);
  for (const { at, css } of legendStops(colours, range)) gradient.addColorStop(at, css);
  pen.fillStyle = gradient;
  pen.fillRect(left, barTop, barWidth, barHeight);
  pen.strokeStyle = style.line;
  pen.strokeRect(left + 0.5, barTop + 0.5, barWidth - 1, barHeight - 1);
  pen.font = `12px ${font}`;
  pen.fillStyle = style.text;
  for (const tick of scaleTicks(colours, range, Math.max(2, barHeight / 42))) {
    const y = barTop + barHeight * (1 - tick.position);
    pen.fillRect(left + barWidth, y - 0.5, 5, 1);
    pen.fillText(tick.label, left + barWidth + 9, y + 4);
  }
}
