import type { Color } from './image';
import type { Bounds } from './raster';

/** Lines and flat shapes of one color drawn over a picture. */
export interface Ink {
  /** x, y, z per point. */
  readonly points: Float32Array;
  /** Per line its number of points followed by their indices. */
  readonly lines: Uint32Array;
  /** Point indices of the triangles, 3 each. */
  readonly triangles: Uint32Array;
  /** Line width in pixels. */
  readonly width: number;
  /** Opacity from 0 to 1. */
  readonly opacity: number;
}

/** Samples of a picture: red, green, blue and opacity, rows from the top. */
export interface Samples {
  readonly samples: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  /** Depth per sample, larger is nearer; null if everything is in one plane. */
  readonly depths: Float32Array | null;
  /** Samples per pixel width. */
  readonly perPixel: number;
}

/** Projected points, in samples. */
export interface ProjectedPoints {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** NaN for invisible points. */
  readonly depth: Float32Array;
}

const inkColor: Color = [31, 41, 55];

/** Projects points of the picture's plane, of which `bounds` are visible. */
export function projectedInPlane(
  points: Float32Array,
  { minX, maxX, minY, maxY }: Bounds,
  { width, height }: Pick<Samples, 'width' | 'height'>,
): ProjectedPoints {
  const [x, y, depth] = [0, 1, 2].map(() => new Float32Array(points.length / 3));
  for (let i = 0; i < x.length; i++) {
    x[i] = ((points[3 * i] - minX) * width) / (maxX - minX);
    y[i] = ((maxY - points[3 * i + 1]) * height) / (maxY - minY);
  }
  return { x, y, depth };
}

/** Draws lines and shapes where nothing is nearer. */
export function drawInk(canvas: Samples, ink: Ink, seen: ProjectedPoints): void {
  const { samples, width, height, depths } = canvas;
  const { lines, triangles, opacity } = ink;
  const { x, y, depth } = seen;
  // Overlapping pieces of translucent shapes are painted once.
  const painted = opacity < 1 ? new Uint8Array(width * height) : null;
  const reach = Math.max(1, ink.width * canvas.perPixel) / 2;

  const paint = (sample: number, near: number): void => {
    if (painted?.[sample] || (depths && !(near >= depths[sample]))) return;
    if (painted) painted[sample] = 1;
    if (depths && opacity === 1) depths[sample] = near;
    const behind = (samples[4 * sample + 3] / 255) * (1 - opacity);
    for (let k = 0; k < 3; k++) {
      samples[4 * sample + k] =
        (opacity * inkColor[k] + behind * samples[4 * sample + k]) / (opacity + behind);
    }
    samples[4 * sample + 3] = 255 * (opacity + behind);
  };
  const within = (
    corners: readonly number[],
    border: number,
    visit: (px: number, py: number, sample: number) => void,
  ): void => {
    const [xs, ys] = [corners.map((i) => x[i]), corners.map((i) => y[i])];
    const left = Math.max(0, Math.ceil(Math.min(...xs) - border - 0.5));
    const right = Math.min(width - 1, Math.floor(Math.max(...xs) + border - 0.5));
    const top = Math.max(0, Math.ceil(Math.min(...ys) - border - 0.5));
    const bottom = Math.min(height - 1, Math.floor(Math.max(...ys) + border - 0.5));
    for (let row = top; row <= bottom; row++) {
      for (let column = left; column <= right; column++) {
        visit(column + 0.5, row + 0.5, row * width + column);
      }
    }
  };

  for (let at = 0; at < lines.length; at += lines[at] + 1) {
    for (let i = at + 1; i < at + lines[at]; i++) {
      const [a, b] = [lines[i], lines[i + 1]];
      const [dx, dy] = [x[b] - x[a], y[b] - y[a]];
      const square = dx * dx + dy * dy;
      within([a, b], reach, (px, py, sample) => {
        const along = ((px - x[a]) * dx + (py - y[a]) * dy) / square;
        const share = square > 0 ? Math.min(1, Math.max(0, along)) : 0;
        const away = Math.hypot(px - x[a] - share * dx, py - y[a] - share * dy);
        if (away <= reach) paint(sample, depth[a] + share * (depth[b] - depth[a]));
      });
    }
  }
  for (let at = 0; at < triangles.length; at += 4) {
    const [a, b, c] = triangles.subarray(at + 1, at + 4);
    const area = (x[b] - x[a]) * (y[c] - y[a]) - (y[b] - y[a]) * (x[c] - x[a]);
    if (area === 0) continue;
    within([a, b, c], 0, (px, py, sample) => {
      const wa = ((x[b] - px) * (y[c] - py) - (y[b] - py) * (x[c] - px)) / area;
      const wb = ((x[c] - px) * (y[a] - py) - (y[c] - py) * (x[a] - px)) / area;
      const wc = 1 - wa - wb;
      if (wa < 0 || wb < 0 || wc < 0) return;
      paint(sample, wa * depth[a] + wb * depth[b] + wc * depth[c]);
    });
  }
}
