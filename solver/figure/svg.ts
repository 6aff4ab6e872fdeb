import { axisTicks, placeOn, type Tick } from './axisScale';
import { rangeOfX, rangeOfY } from './extent';
import { axisTitle, styleIndices, type Figure, type Range } from './figure';
import { columnSize, hasMarkers, paperStyle, textSize, textWidth } from './paper';
import { polyline } from './polyline';
import { curveMarkup, everyPlace, markersMarkup, spreadPlaces } from './svgMarks';
import { escapeXml, powerOfTen, short, tickMarkup } from './svgText';

export interface SvgOptions {
  /** Width and height in points; default: a journal column. */
  readonly size?: readonly [width: number, height: number];
  /** Visible range; default: all. */
  readonly x?: Range | null;
  readonly y?: Range | null;
  /** Whether to draw the title; figures with a caption need none. */
  readonly title?: boolean;
  readonly font?: string;
}

/** Fonts with Helvetica's metrics on all systems; other scripts use system fonts. */
const defaultFont = "Helvetica, Arial, 'Liberation Sans', sans-serif";
/** Number of markers on a curve. */
const markerCount = 7;
const tickLength = 3.5;
const swatchLength = 18;
const rowHeight = 11;

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/**
 * Draws a figure for print: black on white, curves distinguished by dashes and markers as well as colors, 8 pt
 * text at its natural size. Deterministic.
 */
export function figureSvg(figure: Figure, options: SvgOptions = {}): string {
  const [width, height] = options.size ?? columnSize;
  const x = options.x ?? rangeOfX(figure);
  const y = options.y ?? rangeOfY(figure, x);
  const ticks = {
    x: axisTicks(figure.x, x, Math.max(2, width / 50)),
    y: axisTicks(figure.y, y, Math.max(2, height / 32)),
  };
  const legend = arrangeLegend(figure, width - 12);
  const title = options.title === true && figure.title !== '';
  const labelWidth = Math.max(0, ...ticks.y.map(({ label }) => labelLength(label)));
  const box: Box = {
    left: labelWidth + 4 + textSize * 1.9,
    right: width - 8,
    top: 7 + legend.rows * rowHeight + (title ? 14 : 0),
    bottom: height - textSize * 3.5,
  };
  const parts = [
    title ? text(width / 2, 11, escapeXml(figure.title), 'middle', ' font-weight="bold"') : '',
    legendMarkup(figure, legend, title ? 14 : 0, width),
    curvesMarkup(figure, box, { x, y }),
    axesMarkup(figure, box, { x, y }, ticks),
  ];
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}pt" height="${short(height)}pt" viewBox="0 0 ${short(width)} ${short(height)}" font-family="${escapeXml(options.font ?? defaultFont)}" font-size="${textSize}" fill="#000000">`,
    `<title>${escapeXml(figure.title)}</title>`,
    `<rect width="${short(width)}" height="${short(height)}" fill="#ffffff"/>`,
    ...parts.filter((part) => part !== ''),
    '</svg>',
    '',
  ].join('\n');
}

type Anchor = 'start' | 'middle' | 'end';

const text = (x: number, y: number, markup: string, anchor: Anchor, more = ''): string =>
  `<text x="${short(x)}" y="${short(y)}" text-anchor="${anchor}"${more}>${markup}</text>`;

/** Estimates the width of a tick label. */
function labelLength(label: string): number {
  const power = powerOfTen(label);
  if (!power) return textWidth(label);
  return textWidth(power.factor) + textWidth(power.exponent, 0.75 * textSize);
}

interface Legend {
  readonly rows: number;
  readonly entries: readonly { readonly left: number; readonly row: number }[];
  readonly widths: readonly number[];
}

/** Arranges legend rows above the figure, where they cover no curve; none for a single curve. */
function arrangeLegend({ series }: Figure, width: number): Legend {
  if (series.length < 2) return { rows: 0, entries: [], widths: [] };
  const entries: { left: number; row: number }[] = [];
  const widths: number[] = [];
  let [left, row] = [0, 0];
  for (const { label } of series) {
    const length = swatchLength + 4 + textWidth(label);
    if (left > 0 && left + length > width) [left, row] = [0, row + 1];
    entries.push({ left, row });
    widths[row] = left + length;
    left += length + 10;
  }
  return { rows: row + 1, entries, widths };
}

function legendMarkup({ series }: Figure, legend: Legend, shift: number, width: number): string {
  const styles = styleIndices(series);
  return legend.entries
    .map(({ left, row }, i) => {
      const { label, marks } = series[i];
      const style = paperStyle(series[i], styles[i]);
      const from = (width - legend.widths[row]) / 2 + left;
      const at = shift + 8 + row * rowHeight;
      const line =
        marks === 'points' ? '' : curveMarkup([[from, at, from + swatchLength, at]], style);
      const marker = hasMarkers(series[i], series.length)
        ? markersMarkup([[from + swatchLength / 2, at]], style)
        : '';
      const name = text(from + swatchLength + 4, at + 0.35 * textSize, escapeXml(label), 'start');
      return `${line}${marker}${name}`;
    })
    .join('\n');
}

function curvesMarkup(figure: Figure, box: Box, ranges: { x: Range; y: Range }): string {
  const { series, lines } = figure;
  const width = box.right - box.left;
  const [placeX, placeY] = [placeOn(figure.x, ranges.x), placeOn(figure.y, ranges.y)];
  const toX = (value: number): number => box.left + width * placeX(value);
  const toY = (value: number): number => box.bottom - (box.bottom - box.top) * placeY(value);
  const styles = styleIndices(series);
  // Clip paths of figures on the same page may share a name only if they have the same box.
  const name = `plot-${[box.left, box.top, box.right, box.bottom].map(short).join('-')}`;
  const clip = `<clipPath id="${name}"><rect x="${short(box.left)}" y="${short(box.top)}" width="${short(width)}" height="${short(box.bottom - box.top)}"/></clipPath>`;
  const curves = series.map((one, i) => {
    const { marks } = one;
    const style = paperStyle(one, styles[i]);
    const pieces = polyline(figure, one, { rangeX: ranges.x, width: 2 * width, toX, toY });
    const line = marks === 'points' ? '' : curveMarkup(pieces, style);
    if (!hasMarkers(one, series.length)) return line;
    const places =
      marks === 'line' ? spreadPlaces(pieces, width, markerCount, i) : everyPlace(pieces);
    return `${line}${markersMarkup(places.filter(isInside(box)), style)}`;
  });
  const marked = lines.map(({ axis, value, label }) => {
    const at = short(axis === 'x' ? toX(value) : toY(value));
    const ends =
      axis === 'x'
        ? `x1="${at}" x2="${at}" y1="${short(box.top)}" y2="${short(box.bottom)}"`
        : `x1="${short(box.left)}" x2="${short(box.right)}" y1="${at}" y2="${at}"`;
    const words =
      axis === 'x'
        ? besides(toX(value), box, label)
        : text(box.right - 3, toY(value) - 3, escapeXml(label), 'end');
    return `<line ${ends} stroke="#777777" stroke-width="0.6" stroke-dasharray="1 2"/>${words}`;
  });
  const note = figure.note
    ? [text(box.left + 3, box.top + 9, escapeXml(figure.note), 'start')]
    : [];
  return [clip, `<g clip-path="url(#${name})">`, ...marked, ...note, ...curves, '</g>'].join('\n');
}

/** Returns the label position right of a vertical line, or left if there is little space on the right. */
function besides(x: number, { left, right, top }: Box, label: string): string {
  const isLeft = x > right - (right - left) / 8;
  return text(isLeft ? x - 3 : x + 3, top + 9, escapeXml(label), isLeft ? 'end' : 'start');
}

const isInside =
  ({ left, right, top, bottom }: Box) =>
  ([x, y]: readonly [number, number]): boolean =>
    x >= left && x <= right && y >= top && y <= bottom;

function axesMarkup(
  figure: Figure,
  box: Box,
  ranges: { x: Range; y: Range },
  ticks: { x: readonly Tick[]; y: readonly Tick[] },
): string {
  const [placeX, placeY] = [placeOn(figure.x, ranges.x), placeOn(figure.y, ranges.y)];
  const frame = `<rect x="${short(box.left)}" y="${short(box.top)}" width="${short(box.right - box.left)}" height="${short(box.bottom - box.top)}" fill="none" stroke="#000000" stroke-width="0.8"/>`;
  let strokes = '';
  const labels: string[] = [];
  for (const { value, label } of ticks.x) {
    const x = box.left + (box.right - box.left) * placeX(value);
    const length = label === '' ? tickLength / 2 : tickLength;
    strokes += `M${short(x)} ${short(box.bottom)}v${-length}M${short(x)} ${short(box.top)}v${length}`;
    if (label)
      labels.push(text(x, box.bottom + textSize * 1.25, tickMarkup(label, textSize), 'middle'));
  }
  for (const { value, label } of ticks.y) {
    const y = box.bottom - (box.bottom - box.top) * placeY(value);
    const length = label === '' ? tickLength / 2 : tickLength;
    strokes += `M${short(box.left)} ${short(y)}h${length}M${short(box.right)} ${short(y)}h${-length}`;
    if (label)
      labels.push(text(box.left - 3, y + 0.35 * textSize, tickMarkup(label, textSize), 'end'));
  }
  const middle = { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  const turned = `rotate(-90 ${short(textSize * 1.3)} ${short(middle.y)})`;
  return [
    frame,
    `<path d="${strokes}" fill="none" stroke="#000000" stroke-width="0.6"/>`,
    ...labels,
    text(middle.x, box.bottom + textSize * 2.8, escapeXml(axisTitle(figure.x)), 'middle'),
    text(
      textSize * 1.3,
      middle.y,
      escapeXml(axisTitle(figure.y)),
      'middle',
      ` transform="${turned}"`,
    ),
  ].join('\n');
}
