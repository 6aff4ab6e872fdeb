import {
  colorCoordinate,
  coloredRange,
  constantOf,
  constantTick,
  rangeAround,
  coloringTable,
  scaleTicks,
  type ColorLegend,
  type ColorRange,
  type Coloring,
} from '../colorScale';
import type { PicturePoint } from './boxAxes';
import { drawConvolution, vectorsInPlane, type ConvolvedMesh } from './convolution';
import { capitalHeight, drawText, fitText, textWidth, wrapText } from './font';
import { createImage, fillRectangle, type Color, type Image } from './image';
import { drawInk, projectedInPlane, type Ink } from './ink';
import { drawMark, drawNumber, type PictureMark } from './marks';
import { rasterize, type Bounds, type RasterInput } from './raster';

/** A picture with its frame elements. */
export interface PictureFrame {
  readonly title: string;
  /** Crosses at points of the plane, with labels. */
  readonly marks: readonly PictureMark[];
  /** Size in pixels before scaling. */
  readonly width: number;
  readonly height: number;
  /** Integer scale factor of the picture, text and lines; default: 1. */
  readonly scale?: number;
  /** Whether to omit title, frame, marks and color bar. */
  readonly plain?: boolean;
  /** Whether the background is transparent outside the field and behind text. */
  readonly transparent?: boolean;
}

export interface FieldPicture extends PictureFrame, RasterInput {
  readonly colors: Coloring;
  /** Name of the field, next to the color bar. */
  readonly legend: string;
  /** Returns the visible part of the plane. @param shape required width ÷ height */
  bounds(shape: number): Bounds;
  /** Value range of the color map; null for that of the visible values. */
  readonly range: readonly [number, number] | null;
  /** Bound of the round-off in the field; 0 if omitted. */
  readonly roundOff?: number;
  /** Returns overlays for the visible part of the plane; none if omitted. */
  readonly over?: (sight: Bounds) => FieldLayers;
}

/** Lines and shapes over a field, with numbers positioned in the plane. */
export interface FieldLayers {
  readonly inks: readonly Ink[];
  readonly numbers: readonly PictureMark[];
  readonly convolution?: ConvolvedMesh | null;
}

const noLayers: FieldLayers = { inks: [], numbers: [] };

/** Content of a frame. */
export interface FramedContent {
  /** Number of color bars; default: 1. */
  readonly legendCount?: number;
  /** Returns the visible part of the plane. @param shape width ÷ height */
  bounds(shape: number): Bounds;
  /** Draws over the frame; omitted for nothing. */
  over?(canvas: PictureCanvas): void;
  /** @param perPixel samples per pixel width of an unscaled picture */
  samples(bounds: Bounds, width: number, height: number, perPixel: number): FramedSamples;
}

/** A picture with its content, to draw over it. */
export interface PictureCanvas {
  readonly image: Image;
  readonly plot: Rectangle;
  /** Size of lines and text. */
  readonly scale: number;
  /** Returns the pixel of a point in the plane of the picture. */
  place(x: number, y: number): PicturePoint;
}

export interface FramedSamples {
  /** Red, green, blue and opacity per sample, rows from the top. */
  readonly samples: Uint8ClampedArray;
  /** One for each color bar. */
  readonly legends: readonly ColorLegend[];
  /** Upright numbers on top, positioned in the plane. */
  readonly numbers?: readonly PictureMark[];
}

const white: Color = [255, 255, 255];
const ink: Color = [31, 41, 55];
const frame: Color = [148, 163, 184];
const missing: Color = [241, 245, 249];
const margin = 16;
const titleSize = 18;
const labelSize = 15;
/** Space between two lines of a label. */
const lineGap = 8;
const legendWidth = 150;
const barWidth = 18;
const tickLength = 5;
/** Samples per pixel and direction, for antialiasing. */
const oversampling = 2;

/**
 * Draws a field with title, frame, and a color bar with round numbers on the right. Deterministic: equal input
 * gives equal bytes.
 */
export function drawFieldPicture(input: FieldPicture): Image {
  const { colors } = input;
  return drawFramed(input, {
    bounds: (shape) => input.bounds(shape),
    samples(bounds, width, height, perPixel) {
      const grid = rasterize(input, bounds, width, height);
      const inData = rangeOf(grid);
      const { roundOff = 0 } = input;
      const constant = input.range ? null : constantOf(inData, roundOff);
      const requested = constant === null ? inData : rangeAround(constant, roundOff);
      const range = coloredRange(colors, input.range ?? requested);
      const coordinate = colorCoordinate(colors.scale, range);
      const ends = [coordinate(range[0]), coordinate(range[1])] as const;
      const coordinates = colors.scale === 'log' ? grid.map(coordinate) : grid;
      const samples = colorsOf(coordinates, ends, coloringTable(colors, range));
      const canvas = { samples, width, height, depths: null, perPixel };
      const { inks, numbers, convolution = null } = input.over?.(bounds) ?? noLayers;
      if (convolution) {
        drawConvolution(canvas, convolution, vectorsInPlane(convolution, bounds, canvas));
      }
      for (const ink of inks) drawInk(canvas, ink, projectedInPlane(ink.points, bounds, canvas));
      return { samples, legends: [{ label: input.legend, range, constant, colors }], numbers };
    },
  });
}

/** Draws title, frame and color bar around any content. */
export function drawFramed(input: PictureFrame, content: FramedContent): Image {
  const { scale = 1, plain = false, transparent = false } = input;
  const { legendCount = 1 } = content;
  const [width, height] = [input.width * scale, input.height * scale];
  const image = createImage(width, height, white, transparent ? 0 : 255);
  const plot = plain
    ? { x: 0, y: 0, width, height }
    : scaled(
        {
          x: margin,
          y: 2 * margin + capitalHeight(titleSize),
          width: input.width - 2 * margin - legendCount * legendWidth,
          height: input.height - 3 * margin - capitalHeight(titleSize),
        },
        scale,
      );
  const bounds = content.bounds(plot.width / plot.height);
  const {
    samples,
    legends,
    numbers = [],
  } = content.samples(
    bounds,
    plot.width * oversampling,
    plot.height * oversampling,
    oversampling * scale,
  );
  drawSamples(image, samples, plot, transparent ? 0 : 255);
  const perLength = plot.width / (bounds.maxX - bounds.minX);
  const place = (x: number, y: number): PicturePoint => ({
    x: plot.x + (x - bounds.minX) * perLength,
    y: plot.y + (bounds.maxY - y) * perLength,
  });
  const placed = (marks: readonly PictureMark[]): PictureMark[] =>
    marks
      .map(({ x, y, label }) => ({ ...place(x, y), label }))
      .filter((pixel) => isInside(pixel, plot));
  for (const number of placed(numbers)) drawNumber(image, number, plot, scale);
  if (plain) return image;

  const space = width - 2 * margin * scale;
  const title = fitText(input.title, space, titleSize * scale);
  drawText(image, title, margin * scale, margin * scale, titleSize * scale, ink);
  content.over?.({ image, plot, scale, place });
  drawFrame(image, plot, scale);
  for (const mark of placed(input.marks)) drawMark(image, mark, plot, scale);
  legends.forEach((legend, i) => {
    const left = plot.x + plot.width + (margin + i * legendWidth) * scale;
    const isLast = i === legends.length - 1;
    const right = isLast ? width - margin * scale : left + (legendWidth - margin) * scale;
    drawColorBar({ image, left, right, plot, legend, scale });
  });
  return image;
}

const scaled = ({ x, y, width, height }: Rectangle, scale: number): Rectangle => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

const isInside = ({ x, y }: { x: number; y: number }, plot: Rectangle): boolean =>
  x >= plot.x && x < plot.x + plot.width && y >= plot.y && y < plot.y + plot.height;

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Maps values to colors; transparent without a value. */
function colorsOf(
  grid: Float32Array,
  [low, high]: readonly [number, number],
  table: Uint8Array,
): Uint8ClampedArray {
  const samples = new Uint32Array(grid.length);
  const entries = table.length / 3;
  const scale = high > low ? entries / (high - low) : 0;
  const palette = new Uint32Array(entries);
  const bytes = new Uint8Array(palette.buffer);
  for (let entry = 0; entry < entries; entry++) {
    bytes.set(table.subarray(3 * entry, 3 * entry + 3), 4 * entry);
    bytes[4 * entry + 3] = 255;
  }
  // A loop over millions of samples, four bytes at a time; an iterator takes ten times as long.
  for (let i = 0; i < grid.length; i++) {
    const value = grid[i];
    if (Number.isNaN(value)) continue;
    samples[i] = palette[Math.min(entries - 1, Math.max(0, Math.floor((value - low) * scale)))];
  }
  return new Uint8ClampedArray(samples.buffer);
}

/** Averages the samples of each pixel over the background color. */
function drawSamples(
  image: Image,
  samples: Uint8ClampedArray,
  plot: Rectangle,
  missingAlpha: number,
): void {
  const sampleWidth = plot.width * oversampling;
  const count = oversampling ** 2;
  const whole = new Uint32Array(samples.buffer, samples.byteOffset, samples.length / 4);
  const target = new Uint32Array(image.pixels.buffer);
  const [background] =
    missingAlpha > 0 ? new Uint32Array(Uint8Array.of(...missing, missingAlpha).buffer) : [0];
  for (let y = 0; y < plot.height; y++) {
    for (let x = 0; x < plot.width; x++) {
      // The two by two samples of most pixels have one color, or none.
      const first = y * oversampling * sampleWidth + x * oversampling;
      const color = whole[first];
      const alpha = samples[4 * first + 3];
      if (
        (alpha === 255 || alpha === 0) &&
        color === whole[first + 1] &&
        color === whole[first + sampleWidth] &&
        color === whole[first + sampleWidth + 1]
      ) {
        target[(plot.y + y) * image.width + plot.x + x] = alpha === 255 ? color : background;
        continue;
      }
      let [r, g, b, covered] = [0, 0, 0, 0];
      for (let j = 0; j < oversampling; j++) {
        for (let i = 0; i < oversampling; i++) {
          const from = 4 * ((y * oversampling + j) * sampleWidth + x * oversampling + i);
          const alpha = samples[from + 3] / 255;
          r += alpha * samples[from];
          g += alpha * samples[from + 1];
          b += alpha * samples[from + 2];
          covered += alpha;
        }
      }
      const empty = count - covered;
      if (missingAlpha > 0) {
        r += empty * missing[0];
        g += empty * missing[1];
        b += empty * missing[2];
      }
      // On a transparent background, edge pixels keep the color of the field.
      const counted = missingAlpha === 0 ? covered || 1 : count;
      const at = 4 * ((plot.y + y) * image.width + plot.x + x);
      image.pixels[at] = Math.round(r / counted);
      image.pixels[at + 1] = Math.round(g / counted);
      image.pixels[at + 2] = Math.round(b / counted);
      image.pixels[at + 3] = 255 - Math.round((empty / count) * (255 - missingAlpha));
    }
  }
}

interface ColorBar {
  readonly image: Image;
  /** Room for the bar and its labels. */
  readonly left: number;
  readonly right: number;
  /** Rectangle of the plot next to it. */
  readonly plot: Rectangle;
  readonly legend: ColorLegend;
  readonly scale: number;
}

function drawColorBar(bar: ColorBar): void {
  const { image, left, right, plot, scale } = bar;
  const { label: name, range, constant, colors } = bar.legend;
  const table = coloringTable(colors, range);
  const letters = labelSize * scale;
  const labelHeight = capitalHeight(letters);
  const width = barWidth * scale;
  const lines = wrapText(name, right - left, letters);
  const lineHeight = labelHeight + lineGap * scale;
  lines.forEach((line, i) => {
    drawText(image, line, left, plot.y + i * lineHeight, letters, ink);
  });
  const y = plot.y + labelHeight + (lines.length - 1) * lineHeight + margin * scale;
  const height = plot.height - (y - plot.y);
  const entries = table.length / 3;
  const ticks =
    constant === null
      ? scaleTicks(colors, range, Math.max(2, Math.floor(height / (60 * scale))))
      : [constantTick(constant)];
  const only = constant === null ? null : entryAt(colors.scale, constant, range, entries);
  for (let row = 0; row < height; row++) {
    const entry = only ?? Math.floor(((height - 1 - row) / (height - 1)) * (entries - 1) + 0.5);
    const color: Color = [table[3 * entry], table[3 * entry + 1], table[3 * entry + 2]];
    fillRectangle(image, left, y + row, width, 1, color);
  }
  drawFrame(image, { x: left, y, width, height }, scale);
  for (const tick of ticks) {
    const row = y + Math.round((1 - tick.position) * (height - scale));
    fillRectangle(image, left + width, row, tickLength * scale, scale, ink);
    const labelTop = Math.min(
      Math.max(row - Math.floor(labelHeight / 2), y),
      y + height - labelHeight,
    );
    const labelLeft = left + width + (tickLength + 4) * scale;
    const end = right + margin * scale;
    const label = textWidth(tick.label, letters) <= end - labelLeft ? tick.label : '';
    drawText(image, label, labelLeft, labelTop, letters, ink);
    if (constant !== null)
      drawText(image, 'constant', labelLeft, labelTop + 2 * labelHeight, letters, ink);
  }
}

/** Returns the color table entry of a value, as `colorsOf` does. */
function entryAt(
  scale: Coloring['scale'],
  value: number,
  range: ColorRange,
  entries: number,
): number {
  const coordinate = colorCoordinate(scale, range);
  const [low, high] = [coordinate(range[0]), coordinate(range[1])];
  const place = (coordinate(value) - low) / (high - low || 1);
  return Math.min(entries - 1, Math.max(0, Math.floor(place * entries)));
}

function drawFrame(image: Image, { x, y, width, height }: Rectangle, line: number): void {
  fillRectangle(image, x, y, width, line, frame);
  fillRectangle(image, x, y + height - line, width, line, frame);
  fillRectangle(image, x, y, line, height, frame);
  fillRectangle(image, x + width - line, y, line, height, frame);
}

function rangeOf(grid: Float32Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (let i = 0; i < grid.length; i++) {
    const value = grid[i];
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return low > high ? [0, 1] : [low, high];
}

/** Returns bounds of the given width ÷ height around the same center, with a small margin. */
export function growToShape(bounds: Bounds, shape: number): Bounds {
  const border = 1.03;
  const width = (bounds.maxX - bounds.minX) * border;
  const height = (bounds.maxY - bounds.minY) * border;
  const halfWidth = Math.max(width, height * shape) / 2 || 0.5;
  const halfHeight = halfWidth / shape;
  const x = (bounds.minX + bounds.maxX) / 2;
  const y = (bounds.minY + bounds.maxY) / 2;
  return { minX: x - halfWidth, maxX: x + halfWidth, minY: y - halfHeight, maxY: y + halfHeight };
}
