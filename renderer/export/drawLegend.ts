import { constantTick, scaleTicks, type ColorLegend } from '../../solver/outputs';
import { t } from '../text/t';
import { legendStops } from '../view3d/legend';
import { pictureFont } from './pictureFont';
import type { PictureStyle } from './pictureStyle';

/** Width in CSS pixels, including the space before it. */
export const legendWidth = 112;
const barWidth = 16;

/** Draws the color bar of a pane with its name above. */
export function drawLegend(
  pen: CanvasRenderingContext2D,
  { label, range, constant, colors }: ColorLegend,
  style: PictureStyle,
  left: number,
  top: number,
  viewHeight: number,
): void {
  pen.fillStyle = style.text;
  pen.font = `600 12px ${pictureFont}`;
  pen.fillText(label, left, top + 12, legendWidth - 20);
  const barTop = top + 26;
  const barHeight = Math.min(320, viewHeight - 40);
  const gradient = pen.createLinearGradient(0, barTop + barHeight, 0, barTop);
  for (const { at, css } of legendStops(colors, range, constant)) gradient.addColorStop(at, css);
  pen.fillStyle = gradient;
  pen.fillRect(left, barTop, barWidth, barHeight);
  pen.strokeStyle = style.line;
  pen.strokeRect(left + 0.5, barTop + 0.5, barWidth - 1, barHeight - 1);
  pen.font = `12px ${pictureFont}`;
  pen.fillStyle = style.text;
  const ticks =
    constant === null
      ? scaleTicks(colors, range, Math.max(2, barHeight / 42))
      : [constantTick(constant)];
  for (const tick of ticks) {
    const y = barTop + barHeight * (1 - tick.position);
    pen.fillRect(left + barWidth, y - 0.5, 5, 1);
    pen.fillText(tick.label, left + barWidth + 9, y + 4);
    if (constant !== null) pen.fillText(t('legendConstant'), left + barWidth + 9, y + 20);
  }
}
