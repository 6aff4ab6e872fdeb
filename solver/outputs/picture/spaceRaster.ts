import type { ColoredMesh } from '../surfaces/coloredMesh';
import {
  drawConvolution,
  restLength,
  type ConvolvedMesh,
  type ProjectedVectors,
} from './convolution';
import { drawInk, type Ink, type Samples, type ProjectedPoints } from './ink';
import type { Orbit } from './orbit';
import type { Bounds } from './raster';
import { drawVolume, type VolumeInk } from './volumeRaster';

/** A surface in space with its appearance. */
export interface LitMesh extends Pick<ColoredMesh, 'points' | 'triangles' | 'colors' | 'normals'> {
  /** Opacity from 0 to 1. */
  readonly opacity: number;
  /** Whether it is shaded by a light at the eye. */
  readonly isLit: boolean;
}

/** Content of a picture in space. */
export interface SpaceContent {
  readonly meshes: readonly LitMesh[];
  readonly inks: readonly Ink[];
  readonly volume?: VolumeInk | null;
  readonly convolution?: ConvolvedMesh | null;
}

/** Light at the eye: ambient part, and diffuse part of surfaces facing it. */
const [ambient, diffuse] = [0.6, 0.4];

/** Projected points of a surface, in samples. */
interface VisibleMesh extends ProjectedPoints {
  readonly mesh: LitMesh;
}

/**
 * Renders surfaces in space with depth test and opacity at the samples of a picture. Lines and shapes are
 * lifted slightly above their surfaces.
 * @param bounds visible part of the picture's plane @param perPixel samples per pixel width
 * @returns red, green, blue and opacity per sample, rows from the top
 */
export function rasterizeSpace(
  { meshes, inks, volume = null, convolution = null }: SpaceContent,
  orbit: Orbit,
  bounds: Bounds,
  { width, height, perPixel }: Pick<Samples, 'width' | 'height' | 'perPixel'>,
): Uint8ClampedArray {
  const samples = new Uint8ClampedArray(4 * width * height);
  const depths = new Float32Array(width * height).fill(-Infinity);
  const seen = meshes.map((mesh) => ({
    ...visibleOf(mesh.points, orbit, bounds, width, height),
    mesh,
  }));
  const draw = ({ x, y, depth, mesh }: VisibleMesh, at: number): void => {
    const { triangles, opacity } = mesh;
    const [a, b, c] = [triangles[at], triangles[at + 1], triangles[at + 2]];
    const area = (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    // Points behind the eye have no depth.
    if (area === 0 || Number.isNaN(depth[a] + depth[b] + depth[c])) return;
    const corners = cornerColors(mesh, orbit, at);
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
        // A small overlap avoids gaps between neighbors.
        if (wa < -1e-6 || wb < -1e-6 || wc < -1e-6) continue;
        const sample = row * width + column;
        const near = wa * depth[a] + wb * depth[b] + wc * depth[c];
        if (near < depths[sample]) continue;
        if (opacity === 1) depths[sample] = near;
        const behind = (samples[4 * sample + 3] / 255) * (1 - opacity);
        for (let k = 0; k < 3; k++) {
          const own = wa * corners[k] + wb * corners[3 + k] + wc * corners[6 + k];
          samples[4 * sample + k] =
            (opacity * own + behind * samples[4 * sample + k]) / (opacity + behind);
        }
        samples[4 * sample + 3] = 255 * (opacity + behind);
      }
    }
  };
  for (const one of seen) {
    if (one.mesh.opacity < 1) continue;
    for (let at = 0; at < one.mesh.triangles.length; at += 3) draw(one, at);
  }
  const canvas = { samples, width, height, depths, perPixel };
  if (convolution) {
    drawConvolution(canvas, convolution, projectedVectors(convolution, orbit, bounds, canvas));
  }
  for (const ink of inks) {
    const points = towardsEye(ink.points, orbit, lift * (bounds.maxY - bounds.minY));
    drawInk(canvas, ink, visibleOf(points, orbit, bounds, width, height));
  }
  if (volume) drawVolume(canvas, volume, orbit, bounds);
  for (const { one, at } of farthestFirst(seen.filter(({ mesh }) => mesh.opacity < 1))) {
    draw(one, at);
  }
  return samples;
}

/** Offset of shapes above surfaces, relative to the height of the picture. */
const lift = 0.005;

function towardsEye(points: Float32Array, { facing }: Orbit, length: number): Float32Array {
  const eye = [facing(1, 0, 0), facing(0, 1, 0), facing(0, 0, 1)];
  return points.map((at, i) => at + length * eye[i % 3]);
}

function visibleOf(
  points: Float32Array,
  orbit: Orbit,
  bounds: Bounds,
  width: number,
  height: number,
): ProjectedPoints {
  const count = points.length / 3;
  const [x, y, depth] = [0, 1, 2].map(() => new Float32Array(count));
  const scaleX = width / (bounds.maxX - bounds.minX);
  const scaleY = height / (bounds.maxY - bounds.minY);
  for (let i = 0; i < count; i++) {
    const place = orbit.place(points[3 * i], points[3 * i + 1], points[3 * i + 2]);
    x[i] = (place.x - bounds.minX) * scaleX;
    y[i] = (bounds.maxY - place.y) * scaleY;
    depth[i] = place.depth;
  }
  return { x, y, depth };
}

/** Length relative to the height of the picture over which vectors are projected. */
const vectorReach = 1e-3;

/** Projects points, lifted above their surfaces, and the vectors there. */
function projectedVectors(
  { points, vectors }: ConvolvedMesh,
  orbit: Orbit,
  bounds: Bounds,
  { width, height }: Pick<Samples, 'width' | 'height'>,
): ProjectedVectors {
  const size = bounds.maxY - bounds.minY;
  const lifted = towardsEye(points, orbit, (lift / 2) * size);
  const rest = restLength(vectors);
  const ends = lifted.map((at, i) => {
    const first = i - (i % 3);
    const length = Math.hypot(vectors[first], vectors[first + 1], vectors[first + 2]);
    return at + (length > rest ? (vectorReach * size * vectors[i]) / length : NaN);
  });
  const from = visibleOf(lifted, orbit, bounds, width, height);
  const to = visibleOf(ends, orbit, bounds, width, height);
  return {
    ...from,
    u: to.x.map((x, i) => x - from.x[i]),
    v: to.y.map((y, i) => y - from.y[i]),
  };
}

/** Sorts translucent triangles from back to front. */
function farthestFirst(seen: readonly VisibleMesh[]): { one: VisibleMesh; at: number }[] {
  const all = seen.flatMap((one) => {
    const { depth, mesh } = one;
    return Array.from({ length: mesh.triangles.length / 3 }, (_, triangle) => {
      const at = 3 * triangle;
      const [a, b, c] = [0, 1, 2].map((corner) => depth[mesh.triangles[at + corner]]);
      return { one, at, near: a + b + c };
    });
  });
  return all.sort((a, b) => a.near - b.near);
}

/** Returns the lit colors of a triangle's corners, 0 to 255; surfaces without normals are flat shaded. */
function cornerColors(
  { points, triangles, colors, normals, isLit }: LitMesh,
  orbit: Orbit,
  at: number,
): number[] {
  const corners = [triangles[at], triangles[at + 1], triangles[at + 2]];
  const flat = isLit && !normals ? facingOf(points, corners, orbit) : 1;
  return corners.flatMap((i) => {
    const facing =
      isLit && normals
        ? orbit.facing(normals[3 * i], normals[3 * i + 1], normals[3 * i + 2])
        : flat;
    const shade = isLit ? ambient + diffuse * Math.abs(facing) : 1;
    return [0, 1, 2].map((k) => 255 * shade * colors[3 * i + k]);
  });
}

/** Returns the cosine between the normal of a flat triangle and the direction to the eye. */
function facingOf(points: Float32Array, corners: readonly number[], orbit: Orbit): number {
  const [a, b, c] = corners.map((i) => points.subarray(3 * i, 3 * i + 3));
  const [u, v] = [b, c].map((end) => [end[0] - a[0], end[1] - a[1], end[2] - a[2]]);
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]];
  const length = Math.hypot(...normal);
  return length > 0 ? orbit.facing(normal[0], normal[1], normal[2]) / length : 1;
}
