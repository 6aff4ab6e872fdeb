import type { CapturedView } from '../view3d/viewportRegistry';
import { drawAnnotations, type Annotations } from './drawAnnotations';
import { axisRoom, drawAxes } from './drawAxes';
import type { ColorLegend } from '../../solver/outputs';
import { drawSpaceAxes, type SpacePicture } from './drawSpaceAxes';
import { drawLegend, legendWidth } from './drawLegend';
import { pictureFont } from './pictureFont';
import { t } from '../text/t';
import type { PictureStyle } from './pictureStyle';

/** An image of a pane with its annotations. */
export interface PanePicture {
  readonly view: CapturedView;
  /** Shown above the pane if there are several. */
  readonly caption: string;
  /** Color bars, side by side at the right. */
  readonly legends: readonly ColorLegend[];
  readonly annotations: Annotations;
  /** Unit of length of the axes; null for no axes. */
  readonly axes: string | null;
  /** Axes of a 3D domain; null in 2D. */
  readonly space: SpacePicture | null;
}

export interface PictureContent {
  /** Row by row. */
  readonly panes: readonly PanePicture[];
  /** Number of columns. */
  readonly columns: number;
  /** null: only the view. */
  readonly title: string | null;
  readonly subtitle: string;
}

/** Size in CSS pixels, multiplied by the view's pixel ratio. */
const margin = 20;
const headerHeight = 52;
const captionHeight = 24;
const gap = 20;

/** Composes the panes into one image, with title above and color bars at their right, or without both. */
export function composePicture(
  { panes, columns, title, subtitle }: PictureContent,
  style: PictureStyle,
): HTMLCanvasElement {
  const [{ view }] = panes;
  const { ratio } = view;
  const isFramed = title !== null;
  const size = { width: view.image.width / ratio, height: view.image.height / ratio };
  const caption = panes.length > 1 && isFramed ? captionHeight : 0;
  const space = isFramed ? gap : panes.length > 1 ? 1 : 0;
  const bar = legendWidth * Math.max(...panes.map(({ legends }) => legends.length));
  const hasAxes = panes.some(({ axes }) => axes !== null);
  const room = hasAxes ? axisRoom : { left: 0, bottom: 0 };
  const cell = {
    width: room.left + size.width + bar,
    height: caption + size.height + room.bottom,
  };
  const rows = Math.ceil(panes.length / columns);
  const border = isFramed ? margin : 0;
  const top = isFramed ? margin + headerHeight : 0;
  const width = columns * cell.width + (columns - 1) * space + 2 * border;
  const height = rows * cell.height + (rows - 1) * space + top + border;

  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * ratio);
  canvas.height = Math.round(height * ratio);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error(t('exportNoCanvas'));
  pen.scale(ratio, ratio);
  if (style.background !== null) {
    pen.fillStyle = style.background;
    pen.fillRect(0, 0, width, height);
  }
  if (isFramed) drawTitle(pen, title, subtitle, style, width);
  panes.forEach((pane, i) => {
    const left = border + room.left + (i % columns) * (cell.width + space);
    const above = top + Math.floor(i / columns) * (cell.height + space);
    if (caption > 0) drawCaption(pen, pane.caption, style, left, above, size.width);
    const frame = { left, top: above + caption, ...size };
    pen.drawImage(pane.view.image, frame.left, frame.top, frame.width, frame.height);
    if (pane.space) drawSpaceAxes(pen, pane.space, pane.view, style, frame);
    drawAnnotations(pen, pane.annotations, pane.view, style, frame);
    if (isFramed) {
      pen.strokeStyle = style.line;
      pen.lineWidth = 1;
      pen.strokeRect(frame.left + 0.5, frame.top + 0.5, frame.width - 1, frame.height - 1);
    }
    if (pane.axes !== null) drawAxes(pen, pane.view, pane.axes, style, frame);
    pane.legends.forEach((legend, k) => {
      const place = left + size.width + gap + k * legendWidth;
      drawLegend(pen, legend, style, place, frame.top, size.height);
    });
  });
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
  pen.font = `600 16px ${pictureFont}`;
  pen.fillText(title, margin, margin + 16, width - 2 * margin);
  pen.fillStyle = style.softText;
  pen.font = `13px ${pictureFont}`;
  pen.fillText(subtitle, margin, margin + 37, width - 2 * margin);
}

function drawCaption(
  pen: CanvasRenderingContext2D,
  caption: string,
  style: PictureStyle,
  left: number,
  top: number,
  width: number,
): void {
  pen.fillStyle = style.text;
  pen.font = `600 13px ${pictureFont}`;
  pen.fillText(caption, left, top + 15, width);
}
