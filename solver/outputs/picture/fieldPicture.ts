import { colourTable, type ColourMap } from '../colourMaps';
import { drawText, fitText, fontHeight, textWidth } from './font';
import { createImage, fillRectangle, type Colour, type Image } from './image';
import { drawMark, type PictureMark } from './marks';
import { rasterize, type Bounds, type RasterInput } from './raster';
import { formatTicks, niceTicks } from './ticks';

export interface FieldPicture extends RasterInput {
  /** The part of the plane to show; grown in one direction to the picture's shape. */
  readonly bounds: Bounds;
  /** Lowest and highest value of the colour map; null takes those in sight. */
  readonly range: readonly [number, number] | null;
  readonly colourMap: ColourMap;
  readonly title: string;
  /** Beside the colour bar: the field's name. */
  readonly legend: string;
  /** Crosses at points of the plane, with what stands beside them. */
  readonly marks: readonly PictureMark[];
  readonly width: number;
  readonly height: number;
}

const white: Colour = [255, 255, 255];
const ink: Colour = [31, 41, 55];
const frame: Colour = [148, 163, 184];
const missing: Colour = [241, 245, 249];
const margin = 16;
const titleScale = 2;
const labelScale = 2;
const barWidth = 18;
const tickLength = 5;
/** A narrower range is round-off of a constant field, not structure. */
const smallestRelativeRange = 1e-5;
/** Samples per pixel and direction, for smooth edges. */
const oversampling = 2;

/**
 * A picture of a field: title above, colours in a frame, colour bar with round numbers at the
 * right. Deterministic: the same input gives the same bytes.
 */
export function drawFieldPicture(input: FieldPicture): Image {
  const { width, height } = input;
  const image = createImage(width, height, white);
  const top = 2 * margin + titleScale * fontHeight;
  const legendWidth = 150;
  const plot = {
    x: margin,
    y: top,
    width: width - 2 * margin - legendWidth,
    height: height - top - margin,
  };
  const bounds = growToShape(input.bounds, plot.width / plot.height);
  const grid = rasterize(input, bounds, plot.width * oversampling, plot.height * oversampling);
  const [low, high] = input.range ?? rangeOf(grid);
  const table = colourTable(input.colourMap);

  const title = fitText(input.title, width - 2 * margin, titleScale);
  drawText(image, title, margin, margin, titleScale, ink);
  drawGrid(image, grid, plot, [low, high], table);
  drawFrame(image, plot.x, plot.y, plot.width, plot.height);
  const scale = plot.width / (bounds.maxX - bounds.minX);
  for (const { x, y, label } of input.marks) {
    const pixel = { x: plot.x + (x - bounds.minX) * scale, y: plot.y + (bounds.maxY - y) * scale };
    if (isInside(pixel, plot)) drawMark(image, { ...pixel, label }, plot);
  }
  drawColourBar(image, plot.x + plot.width + margin, plot, [low, high], table, input.legend);
  return image;
}

const isInside = ({ x, y }: { x: number; y: number }, plot: Rectangle): boolean =>
  x >= plot.x && x < plot.x + plot.width && y >= plot.y && y < plot.y + plot.height;

interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function drawGrid(
  image: Image,
  grid: Float32Array,
  plot: Rectangle,
  [low, high]: readonly [number, number],
  table: Uint8Array,
): void {
  const sampleWidth = plot.width * oversampling;
  const entries = table.length / 3;
  const scale = high > low ? entries / (high - low) : 0;
  for (let y = 0; y < plot.height; y++) {
    for (let x = 0; x < plot.width; x++) {
      let [r, g, b] = [0, 0, 0];
      for (let j = 0; j < oversampling; j++) {
        for (let i = 0; i < oversampling; i++) {
          const value = grid[(y * oversampling + j) * sampleWidth + x * oversampling + i];
          if (Number.isNaN(value)) {
            r += missing[0];
            g += missing[1];
            b += missing[2];
            continue;
          }
          const entry = Math.min(entries - 1, Math.max(0, Math.floor((value - low) * scale)));
          r += table[3 * entry];
          g += table[3 * entry + 1];
          b += table[3 * entry + 2];
        }
      }
      const samples = oversampling ** 2;
      const at = 4 * ((plot.y + y) * image.width + plot.x + x);
      image.pixels[at] = Math.round(r / samples);
      image.pixels[at + 1] = Math.round(g / samples);
      image.pixels[at + 2] = Math.round(b / samples);
    }
  }
}

function drawColourBar(
  image: Image,
  x: number,
  plot: Rectangle,
  [low, high]: readonly [number, number],
  table: Uint8Array,
  legend: string,
): void {
  const space = image.width - x - margin;
  drawText(image, fitText(legend, space, labelScale), x, plot.y, labelScale, ink);
  const y = plot.y + labelScale * fontHeight + margin;
  const height = plot.height - (y - plot.y);
  const entries = table.length / 3;
  for (let row = 0; row < height; row++) {
    const entry = Math.floor(((height - 1 - row) / (height - 1)) * (entries - 1) + 0.5);
    const colour: Colour = [table[3 * entry], table[3 * entry + 1], table[3 * entry + 2]];
    fillRectangle(image, x, y + row, barWidth, 1, colour);
  }
  drawFrame(image, x, y, barWidth, height);
  const ticks = niceTicks(low, high, Math.max(2, Math.floor(height / 60)));
  const labels = formatTicks(ticks);
  const labelHeight = labelScale * fontHeight;
  ticks.forEach((tick, i) => {
    const fraction = high > low ? (tick - low) / (high - low) : 0.5;
    const row = y + Math.round((1 - fraction) * (height - 1));
    fillRectangle(image, x + barWidth, row, tickLength, 1, ink);
    const labelTop = Math.min(
      Math.max(row - Math.floor(labelHeight / 2), y),
      y + height - labelHeight,
    );
    const left = x + barWidth + tickLength + 4;
    const label = textWidth(labels[i], labelScale) <= image.width - left ? labels[i] : '';
    drawText(image, label, left, labelTop, labelScale, ink);
  });
}

function drawFrame(image: Image, x: number, y: number, width: number, height: number): void {
  fillRectangle(image, x, y, width, 1, frame);
  fillRectangle(image, x, y + height - 1, width, 1, frame);
  fillRectangle(image, x, y, 1, height, frame);
  fillRectangle(image, x + width - 1, y, 1, height, frame);
}

function rangeOf(grid: Float32Array): [number, number] {
  let [low, high] = [Infinity, -Infinity];
  for (const value of grid) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low > high) return [0, 1];
  const middle = (low + high) / 2;
  const narrowest = smallestRelativeRange * Math.abs(middle) || 1e-30;
  return high - low > narrowest ? [low, high] : [middle - narrowest, middle + narrowest];
}

/** Bounds of the given width ÷ height around the same centre, with a small border. */
function growToShape(bounds: Bounds, shape: number): Bounds {
  const border = 1.03;
  const width = (bounds.maxX - bounds.minX) * border;
  const height = (bounds.maxY - bounds.minY) * border;
  const halfWidth = Math.max(width, height * shape) / 2 || 0.5;
  const halfHeight = halfWidth / shape;
  const x = (bounds.minX + bounds.maxX) / 2;
  const y = (bounds.minY + bounds.maxY) / 2;
  return { minX: x - halfWidth, maxX: x + halfWidth, minY: y - halfHeight, maxY: y + halfHeight };
}
