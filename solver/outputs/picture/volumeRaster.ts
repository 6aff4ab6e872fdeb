import type { Orbit } from './orbit';
import type { Bounds } from './raster';
import type { Samples } from './ink';

/** A field on a regular grid, with its colors. */
export interface VolumeInk {
  readonly dims: readonly [number, number, number];
  readonly origin: readonly [number, number, number];
  readonly spacing: readonly [number, number, number];
  /** Values, first coordinate fastest; NaN outside the domain. */
  readonly values: Float32Array;
  /** Colors from the lowest to the highest value, three bytes each. */
  readonly table: Uint8Array;
  /** Position of a value among the colors, from 0 to 1. */
  place(value: number): number;
  /** Opacity over `unit` of a length, by position. */
  opacity(place: number): number;
  readonly unit: number;
  /** Plane that hides the side to which its normal points; null for none. */
  readonly clip: {
    readonly normal: readonly [number, number, number];
    readonly point: readonly [number, number, number];
  } | null;
}

/** Transmittance below which a ray ends. */
const leastVisible = 0.01;
/** Length of a step in spacings of the grid. */
const stepSpacings = 0.7;

/** Draws a volume by casting rays from front to back, up to the depths of the surfaces on the canvas. */
export function drawVolume(
  canvas: Samples & { readonly depths: Float32Array },
  volume: VolumeInk,
  orbit: Orbit,
  { minX, maxX, minY, maxY }: Bounds,
): void {
  const { width, height, depths, perPixel } = canvas;
  const ray = new VolumeRay(volume, orbit);
  const found = new Float64Array(4);
  for (let row = 0; row < height; row += perPixel) {
    for (let column = 0; column < width; column += perPixel) {
      let last = NaN;
      for (let j = row; j < Math.min(height, row + perPixel); j++) {
        for (let i = column; i < Math.min(width, column + perPixel); i++) {
          const sample = j * width + i;
          // The samples of a pixel share a ray unless a surface ends it earlier.
          if (depths[sample] !== last) {
            const x = minX + ((column + perPixel / 2) / width) * (maxX - minX);
            const y = maxY - ((row + perPixel / 2) / height) * (maxY - minY);
            ray.collect(x, y, depths[sample], found);
            last = depths[sample];
          }
          blend(canvas.samples, sample, found);
        }
      }
    }
  }
}

/** Draws premultiplied color and opacity, from 0 to 1, over a sample. */
function blend(samples: Uint8ClampedArray, sample: number, over: Float64Array): void {
  const opacity = over[3];
  if (opacity === 0) return;
  const behind = (samples[4 * sample + 3] / 255) * (1 - opacity);
  for (let k = 0; k < 3; k++) {
    samples[4 * sample + k] =
      (255 * over[k] + behind * samples[4 * sample + k]) / (opacity + behind);
  }
  samples[4 * sample + 3] = 255 * (opacity + behind);
}

class VolumeRay {
  private readonly step: number;
  private readonly share: number;
  private readonly at = new Float64Array(3);
  private readonly slope = new Float64Array(3);

  constructor(
    private readonly volume: VolumeInk,
    private readonly orbit: Orbit,
  ) {
    this.step = stepSpacings * Math.min(...volume.spacing);
    this.share = this.step / volume.unit;
  }

  /** Writes the color times opacity, and the opacity, in front of a depth. */
  collect(x: number, y: number, depth: number, found: Float64Array): void {
    const { volume, at, slope, step, share } = this;
    const { origin, towards, eye, depthAt } = this.orbit.ray(x, y);
    found.fill(0);
    // In spacings of the grid; along the ray towards the eye.
    let [near, far] = [eye, -Infinity];
    for (let axis = 0; axis < 3; axis++) {
      at[axis] = (origin[axis] - volume.origin[axis]) / volume.spacing[axis];
      slope[axis] = towards[axis] / volume.spacing[axis];
      const end = volume.dims[axis] - 1;
      if (Math.abs(slope[axis]) < 1e-12) {
        if (at[axis] < 0 || at[axis] > end) return;
        continue;
      }
      const [a, b] = [-at[axis] / slope[axis], (end - at[axis]) / slope[axis]];
      near = Math.min(near, Math.max(a, b));
      far = Math.max(far, Math.min(a, b));
    }
    if (volume.clip) {
      const { normal, point } = volume.clip;
      const outside = normal.reduce((sum, n, k) => sum + n * (origin[k] - point[k]), 0);
      const growth = normal.reduce((sum, n, k) => sum + n * towards[k], 0);
      if (growth > 0) near = Math.min(near, -outside / growth);
      else if (growth < 0) far = Math.max(far, -outside / growth);
      else if (outside > 0) return;
    }
    const { table } = volume;
    const count = table.length / 3;
    let visible = 1;
    for (let s = near - step / 2; s > far && visible > leastVisible; s -= step) {
      if (depthAt(s) < depth) break;
      const value = this.valueAt(s);
      if (Number.isNaN(value)) continue;
      const place = volume.place(value);
      const opacity = 1 - (1 - volume.opacity(Math.min(1, Math.max(0, place)))) ** share;
      const entry = 3 * Math.min(count - 1, Math.max(0, Math.floor(place * count)));
      const part = (visible * opacity) / 255;
      for (let k = 0; k < 3; k++) found[k] += part * table[entry + k];
      visible *= 1 - opacity;
    }
    found[3] = 1 - visible;
  }

  /** Interpolates the grid at a position of the ray; NaN next to a missing value. */
  private valueAt(s: number): number {
    const { dims, values } = this.volume;
    const [nx, ny, nz] = dims;
    const x = Math.min(nx - 1, Math.max(0, this.at[0] + s * this.slope[0]));
    const y = Math.min(ny - 1, Math.max(0, this.at[1] + s * this.slope[1]));
    const z = Math.min(nz - 1, Math.max(0, this.at[2] + s * this.slope[2]));
    const [i, j, k] = [
      Math.min(nx - 2, Math.floor(x)),
      Math.min(ny - 2, Math.floor(y)),
      Math.min(nz - 2, Math.floor(z)),
    ];
    const [u, v, w] = [x - i, y - j, z - k];
    const first = i + nx * (j + ny * k);
    const along = (at: number): number => values[at] + u * (values[at + 1] - values[at]);
    const [low, high] = [first, first + nx * ny];
    const near = along(low) + v * (along(low + nx) - along(low));
    const far = along(high) + v * (along(high + nx) - along(high));
    return near + w * (far - near);
  }
}
