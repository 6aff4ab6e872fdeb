import { projectedInPlane, type Samples, type ProjectedPoints } from './ink';
import type { Bounds } from './raster';

/** A vector field on triangles, whose line-integral convolution shades a picture. */
export interface ConvolvedMesh {
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** 3 point indices each. */
  readonly triangles: Uint32Array;
  /** Vector x, y, z per point, tangential to the triangles. */
  readonly vectors: Float32Array;
  /** Contrast of the texture, from 0 to 1. */
  readonly strength: number;
}

/** Projected points with the projected directions there; NaN without a direction. */
export interface ProjectedVectors extends ProjectedPoints {
  readonly u: Float32Array;
  readonly v: Float32Array;
}

/** Steps of a line in either direction, and the width of the noise, in cells of the texture: half a pixel each. */
export const convolution = { steps: 30, grain: 3 } as const;
/** Size of the periodic noise; a power of two. */
export const noiseSize = 256;
/**
 * Contrast of the mean of the noise along a line: its standard deviation is 0.29/√(2·30/3), and 2.2 of them span the
 * whole range.
 */
export const contrast = 3.5;
/** Factor of a color: brightness without the texture's contrast, and its change from the darkest to the brightest line. */
export const shading = { base: 0.75, span: 1.2 } as const;
/** Vectors shorter than this fraction of the longest one have no direction. */
export const restShare = 1e-4;

/** Returns uniform noise from 0 to 255, the same in each picture. */
export function convolutionNoise(): Uint8Array {
  const noise = new Uint8Array(noiseSize ** 2);
  let seed = 1;
  for (let i = 0; i < noise.length; i++) {
    // A linear congruential generator (Numerical Recipes), of which the upper bits are used.
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    noise[i] = seed >>> 24;
  }
  return noise;
}

/** Returns the length below which a vector has no direction. */
export function restLength(vectors: Float32Array): number {
  let largest = 0;
  for (let i = 0; i < vectors.length; i += 3) {
    const length = Math.hypot(vectors[i], vectors[i + 1], vectors[i + 2]);
    if (length > largest && length < Infinity) largest = length;
  }
  return restShare * largest;
}

/** Projects the points and vectors of a plane, of which `bounds` are visible. */
export function vectorsInPlane(
  { points, vectors }: ConvolvedMesh,
  bounds: Bounds,
  size: Pick<Samples, 'width' | 'height'>,
): ProjectedVectors {
  const rest = restLength(vectors);
  const component = (axis: 0 | 1, sign: number) =>
    Float32Array.from({ length: points.length / 3 }, (_, i) => {
      const [u, v] = [vectors[3 * i], vectors[3 * i + 1]];
      return Math.hypot(u, v) > rest ? sign * vectors[3 * i + axis] : NaN;
    });
  return { ...projectedInPlane(points, bounds, size), u: component(0, 1), v: component(1, -1) };
}

/** Shades the samples in which the triangles of a mesh are in front. */
export function drawConvolution(
  canvas: Samples,
  { triangles, strength }: Pick<ConvolvedMesh, 'triangles' | 'strength'>,
  seen: ProjectedVectors,
): void {
  const { samples, width, height, depths } = canvas;
  const size = Math.max(1, canvas.perPixel >> 1);
  const texture = new VectorTexture(Math.ceil(width / size), Math.ceil(height / size));
  const isFront = new Uint8Array(width * height);
  const { x, y, depth, u, v } = seen;
  for (let at = 0; at < triangles.length; at += 3) {
    const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];
    const area = (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    // Points behind the eye have no depth.
    if (area === 0 || Number.isNaN(depth[a] + depth[b] + depth[c])) continue;
    const left = Math.max(0, Math.ceil(Math.min(x[a], x[b], x[c]) - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(x[a], x[b], x[c]) - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(y[a], y[b], y[c]) - 0.5));
    const bottom = Math.min(height - 1, Math.floor(Math.max(y[a], y[b], y[c]) - 0.5));
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        const [px, py] = [column + 0.5, row + 0.5];
        const wa = ((x[b] - px) * (y[c] - py) - (y[b] - py) * (x[c] - px)) / area;
        const wb = ((x[c] - px) * (y[a] - py) - (y[c] - py) * (x[a] - px)) / area;
        const wc = 1 - wa - wb;
        if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue;
        const sample = row * width + column;
        const near = wa * depth[a] + wb * depth[b] + wc * depth[c];
        if (depths && near < depths[sample]) continue;
        isFront[sample] = 1;
        if (row % size !== size >> 1 || column % size !== size >> 1) continue;
        texture.put(
          Math.floor(column / size),
          Math.floor(row / size),
          wa * u[a] + wb * u[b] + wc * u[c],
          wa * v[a] + wb * v[b] + wc * v[c],
        );
      }
    }
  }
  const shades = texture.convolved();
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const sample = row * width + column;
      if (isFront[sample] === 0) continue;
      const shade = shades[Math.floor(row / size) * texture.width + Math.floor(column / size)];
      if (Number.isNaN(shade)) continue;
      const factor = 1 + strength * (shading.base - 1 - shading.span / 2 + shading.span * shade);
      for (let k = 0; k < 3; k++) samples[4 * sample + k] *= factor;
    }
  }
}

/** Directions on a grid of cells. */
class VectorTexture {
  private readonly u: Float32Array;
  private readonly v: Float32Array;

  constructor(
    readonly width: number,
    private readonly height: number,
  ) {
    this.u = new Float32Array(width * height).fill(NaN);
    this.v = new Float32Array(width * height).fill(NaN);
  }

  put(column: number, row: number, u: number, v: number): void {
    const length = Math.hypot(u, v);
    const at = row * this.width + column;
    this.u[at] = u / length;
    this.v[at] = v / length;
  }

  /** Returns the convolution of noise along the directions, from 0 to 1; NaN without a direction. */
  convolved(): Float32Array {
    const { width, height, u, v } = this;
    const noise = convolutionNoise();
    const { steps, grain } = convolution;
    const noiseAt = (x: number, y: number): number =>
      noise[(Math.floor(y / grain) % noiseSize) * noiseSize + (Math.floor(x / grain) % noiseSize)];
    const result = new Float32Array(width * height).fill(NaN);
    for (let row = 0; row < height; row++) {
      for (let column = 0; column < width; column++) {
        const own = row * width + column;
        if (Number.isNaN(u[own])) continue;
        let [sum, count] = [noiseAt(column, row), 1];
        for (const way of [1, -1]) {
          let [x, y, at] = [column + 0.5, row + 0.5, own];
          for (let step = 0; step < steps; step++) {
            x += way * u[at];
            y += way * v[at];
            if (!(x >= 0 && y >= 0 && x < width && y < height)) break;
            at = Math.floor(y) * width + Math.floor(x);
            if (Number.isNaN(u[at])) break;
            sum += noiseAt(x, y);
            count++;
          }
        }
        const mean = sum / (255 * count);
        result[own] = Math.min(1, Math.max(0, 0.5 + contrast * (mean - 0.5)));
      }
    }
    return result;
  }
}
