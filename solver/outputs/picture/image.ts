/** Pixels of a picture: 4 bytes (red, green, blue, alpha) each, rows from the top. */
export interface Image {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8Array;
}

/** Red, green, blue, 0…255. */
export type Color = readonly [number, number, number];

export function createImage(width: number, height: number, [r, g, b]: Color, alpha = 255): Image {
  const pixels = new Uint8Array(4 * width * height);
  for (let i = 0; i < pixels.length; i += 4) {
    pixels[i] = r;
    pixels[i + 1] = g;
    pixels[i + 2] = b;
    pixels[i + 3] = alpha;
  }
  return { width, height, pixels };
}

/** Fills the pixels x … x+width−1, y … y+height−1, clipped to the image. */
export function fillRectangle(
  image: Image,
  x: number,
  y: number,
  width: number,
  height: number,
  [r, g, b]: Color,
): void {
  const right = Math.min(image.width, x + width);
  const bottom = Math.min(image.height, y + height);
  for (let row = Math.max(0, y); row < bottom; row++) {
    for (let column = Math.max(0, x); column < right; column++) {
      const at = 4 * (row * image.width + column);
      image.pixels[at] = r;
      image.pixels[at + 1] = g;
      image.pixels[at + 2] = b;
      image.pixels[at + 3] = 255;
    }
  }
}

/** Blends a color over a pixel of the image; ignores pixels outside. @param share coverage of the pixel, 0…1 */
export function blend(
  { width, height, pixels }: Image,
  x: number,
  y: number,
  color: Color,
  share: number,
): void {
  if (x < 0 || x >= width || y < 0 || y >= height) return;
  const at = 4 * (y * width + x);
  const behind = (1 - share) * (pixels[at + 3] / 255);
  const alpha = share + behind;
  for (let k = 0; k < 3; k++) {
    pixels[at + k] = Math.round((share * color[k] + behind * pixels[at + k]) / alpha);
  }
  pixels[at + 3] = Math.round(255 * alpha);
}
