import { PNG } from 'pngjs';

/** Pixels of a PNG file: red, green, blue and opacity each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** @throws Error if the bytes are not a PNG file. */
export const readPng = (bytes: Buffer): Picture => PNG.sync.read(bytes);

/** Part of a picture, as fractions of its width and height from the upper left corner. */
export interface Part {
  readonly x: readonly [number, number];
  readonly y: readonly [number, number];
}

export const whole: Part = { x: [0, 1], y: [0, 1] };

/** Calls a function with the index of each pixel of a part. */
function eachPixel({ width, height }: Picture, { x, y }: Part, visit: (at: number) => void): void {
  const [left, right] = x.map((fraction) => Math.floor(fraction * width));
  const [top, bottom] = y.map((fraction) => Math.floor(fraction * height));
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) visit(4 * (row * width + column));
  }
}

/** Number of different colors. */
export function countColors(picture: Picture, part = whole): number {
  const { data } = picture;
  const colors = new Set<number>();
  eachPixel(picture, part, (at) => {
    colors.add((data[at] << 16) | (data[at + 1] << 8) | data[at + 2]);
  });
  return colors.size;
}

/** Number of pixels whose red, green and blue are within 20 of a color. */
export function countPixels(picture: Picture, color: readonly number[], part = whole): number {
  const { data } = picture;
  let count = 0;
  eachPixel(picture, part, (at) => {
    if (color.every((value, i) => Math.abs(data[at + i] - value) <= 20)) count++;
  });
  return count;
}

/** The pixels of a part. */
export function cropped(picture: Picture, { x, y }: Part): Picture {
  const bytes: number[] = [];
  eachPixel(picture, { x, y }, (at) => bytes.push(...picture.data.subarray(at, at + 4)));
  const [left, right] = x.map((fraction) => Math.floor(fraction * picture.width));
  const [top, bottom] = y.map((fraction) => Math.floor(fraction * picture.height));
  return { width: right - left, height: bottom - top, data: Uint8Array.from(bytes) };
}

/** Largest difference of a color component between two pictures of the same size. */
export function largestDifference(a: Picture, b: Picture, part = whole): number {
  if (a.width !== b.width || a.height !== b.height) return Infinity;
  let largest = 0;
  eachPixel(a, part, (at) => {
    for (let i = at; i < at + 3; i++) {
      largest = Math.max(largest, Math.abs(a.data[i] - b.data[i]));
    }
  });
  return largest;
}
