import type uPlot from 'uplot';
import { polyline, styleIndices, type Figure, type Piece, type Range } from '../../solver/figure';
import { themeColor } from '../theme/colors';
import { curveCss } from './curveCss';

const dashOfReference = [6, 4];
const dashOfLine = [2, 3];

/** Draws curves and lines of a figure within its axes. @param rangeX visible range */
export function drawFigure(plot: uPlot, figure: Figure, rangeX: Range): void {
  const { ctx, bbox } = plot;
  const ratio = devicePixelRatio;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  drawLines(plot, figure);
  if (figure.note) drawNote(plot, figure.note);
  const indices = styleIndices(figure.series);
  figure.series.forEach((series, i) => {
    const color = themeColor(curveCss(series, indices[i]).slice(6, -1));
    const pieces = polyline(figure, series, {
      rangeX,
      width: bbox.width,
      toX: (value) => plot.valToPos(value, 'x', true),
      toY: (value) => plot.valToPos(value, 'y', true),
    });
    ctx.strokeStyle = ctx.fillStyle = color;
    ctx.lineWidth = 1.5 * ratio;
    ctx.lineJoin = 'round';
    const dash = series.reference || series.dashed ? dashOfReference : [];
    ctx.setLineDash(dash.map((part) => part * ratio));
    if (series.marks !== 'points') ctx.stroke(pathOf(pieces));
    if (series.marks === 'line') return;
    // Open circles keep points at the same position visible.
    ctx.setLineDash([]);
    if (dash.length > 0) ctx.stroke(dotsOf(pieces, 4 * ratio));
    else ctx.fill(dotsOf(pieces, 2.5 * ratio));
  });
  ctx.restore();
}

function drawLines({ ctx, bbox, valToPos }: uPlot, { lines }: Figure): void {
  const ratio = devicePixelRatio;
  ctx.strokeStyle = ctx.fillStyle = themeColor('text-faint');
  ctx.lineWidth = ratio;
  ctx.font = `${11 * ratio}px ${getComputedStyle(document.body).fontFamily}`;
  ctx.setLineDash(dashOfLine.map((part) => part * ratio));
  ctx.textBaseline = 'bottom';
  for (const { axis, value, label } of lines) {
    const at = Math.round(valToPos(value, axis, true));
    const [right, bottom] = [bbox.left + bbox.width, bbox.top + bbox.height];
    ctx.beginPath();
    if (axis === 'x') {
      ctx.moveTo(at, bbox.top);
      ctx.lineTo(at, bottom);
      const hasRoom = at + 4 * ratio + ctx.measureText(label).width <= right;
      ctx.textAlign = hasRoom ? 'left' : 'right';
      ctx.fillText(label, at + (hasRoom ? 4 : -4) * ratio, bbox.top + 14 * ratio);
    } else {
      ctx.moveTo(bbox.left, at);
      ctx.lineTo(right, at);
      ctx.textAlign = 'right';
      ctx.fillText(label, right - 4 * ratio, at - 2 * ratio);
    }
    ctx.stroke();
  }
}

/** Draws a note in the style of the line labels. */
function drawNote({ ctx, bbox }: uPlot, note: string): void {
  const ratio = devicePixelRatio;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'bottom';
  ctx.fillText(note, bbox.left + 4 * ratio, bbox.top + 14 * ratio);
}

function pathOf(pieces: readonly Piece[]): Path2D {
  const path = new Path2D();
  for (const piece of pieces) {
    path.moveTo(piece[0], piece[1]);
    for (let i = 2; i < piece.length; i += 2) path.lineTo(piece[i], piece[i + 1]);
  }
  return path;
}

function dotsOf(pieces: readonly Piece[], radius: number): Path2D {
  const path = new Path2D();
  for (const piece of pieces) {
    for (let i = 0; i < piece.length; i += 2) {
      path.moveTo(piece[i] + radius, piece[i + 1]);
      path.arc(piece[i], piece[i + 1], radius, 0, 2 * Math.PI);
    }
  }
  return path;
}
