import { describe, expect, it } from 'vitest';
import {
  drawConvolution,
  vectorsInPlane,
  type ConvolvedMesh,
} from '../../solver/outputs/picture/convolution';

const size = 96;
const bounds = { minX: 0, minY: 0, maxX: 1, maxY: 1 };

/** The unit square with the same vector everywhere. */
const square = (x: number, y: number, strength = 1): ConvolvedMesh => ({
  points: Float32Array.of(0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0),
  triangles: Uint32Array.of(0, 1, 2, 0, 2, 3),
  vectors: Float32Array.from({ length: 12 }, (_, i) => [x, y, 0][i % 3]),
  strength,
});

/** Brightness of a gray picture with the convolution, by column and row. */
function shaded(mesh: ConvolvedMesh, depth: number | null = null) {
  const samples = new Uint8ClampedArray(4 * size * size).fill(128);
  const depths = depth === null ? null : new Float32Array(size * size).fill(depth);
  const canvas = { samples, width: size, height: size, depths, perPixel: 2 };
  const seen = vectorsInPlane(mesh, bounds, canvas);
  drawConvolution(canvas, mesh, { ...seen, depth: seen.depth.fill(0) });
  return (column: number, row: number): number => samples[4 * (row * size + column)];
}

/** Correlation between samples and those displaced to the right and down. */
function correlation(at: ReturnType<typeof shaded>, right: number, down: number): number {
  const pairs: [number, number][] = [];
  for (let row = 20; row < size - 20; row++) {
    for (let column = 20; column < size - 20; column++)
      pairs.push([at(column, row), at(column + right, row + down)]);
  }
  const mean = (of: (pair: [number, number]) => number): number =>
    pairs.reduce((sum, pair) => sum + of(pair), 0) / pairs.length;
  const [a, b] = [mean(([first]) => first), mean(([, second]) => second)];
  const covariance = mean(([first, second]) => (first - a) * (second - b));
  return (
    covariance /
    Math.sqrt(mean(([first]) => (first - a) ** 2) * mean(([, second]) => (second - b) ** 2))
  );
}

describe('a line-integral convolution', () => {
  it.each([
    ['to the right', [1, 0], [8, 0], [0, 8]],
    ['up', [0, 2], [0, 8], [8, 0]],
    ['up and right', [3, 3], [6, -6], [6, 6]],
    ['down and right', [3, -3], [6, 6], [6, -6]],
  ] as const)('has lines along a vector %s', (_, [x, y], [i, j], [k, l]) => {
    const at = shaded(square(x, y));
    expect(correlation(at, i, j)).toBeGreaterThan(0.6);
    expect(Math.abs(correlation(at, k, l))).toBeLessThan(0.3);
  });

  it('has the requested contrast around a mean near the color', () => {
    const spread = (strength: number) => {
      const at = shaded(square(1, 0, strength));
      const values = Array.from({ length: size }, (_, row) => at(size / 2, row));
      return Math.max(...values) - Math.min(...values);
    };
    expect(spread(1)).toBeGreaterThan(100);
    expect(spread(0.5) / spread(1)).toBeCloseTo(0.5, 1);
  });

  it('changes nothing behind other objects, or where the vectors are zero', () => {
    const grays = (at: ReturnType<typeof shaded>) =>
      new Set(Array.from({ length: size }, (_, row) => at(size / 2, row)));
    expect(grays(shaded(square(1, 0), 1))).toEqual(new Set([128]));
    expect(grays(shaded(square(1, 0), -1)).size).toBeGreaterThan(5);
    expect(grays(shaded(square(0, 0)))).toEqual(new Set([128]));
  });
});
