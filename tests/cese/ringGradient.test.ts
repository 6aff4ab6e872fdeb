import { describe, expect, it } from 'vitest';
import {
  pairedGradient,
  ringGradient,
  ringOf,
  type Ring,
} from '../../solver/methods/cese/quads/cpu/ringGradient';

type Place = readonly [x: number, y: number];

/** Returns points around the origin and the change of a variable from the origin to each point. */
function ringAround(places: readonly Place[], more: (x: number, y: number) => number): Ring {
  const ring = ringOf(places.length);
  ring.size = places.length;
  places.forEach(([x, y], k) => {
    [ring.x[k], ring.y[k], ring.more[k]] = [x, y, more(x, y)];
  });
  return ring;
}

const five = [0.1, 1.2, 2.9, 4, 5].map((angle, k): Place => {
  const radius = 1 + 0.2 * k;
  return [radius * Math.cos(angle), radius * Math.sin(angle)];
});
const four: readonly Place[] = [
  [-1, -0.8],
  [0.9, -1.1],
  [1.2, 1],
  [-0.7, 1.3],
];

describe('gradient from surrounding points', () => {
  it.each([
    ['three points', ringGradient, five.filter((_, k) => k % 2 === 0)],
    ['five points', ringGradient, five],
    ['two pairs of points', pairedGradient, four],
  ])('is exact for linear data: %s', (_, found, places) => {
    for (const alpha of [0, 1, 2]) {
      const gradient = new Float64Array(2);
      found(
        ringAround(places, (x, y) => 3 * x - 2 * y),
        alpha,
        gradient,
      );
      expect(gradient[0]).toBeCloseTo(3, 12);
      expect(gradient[1]).toBeCloseTo(-2, 12);
    }
  });

  it.each([0, 1, 2])('weights gradients by their magnitude to the power −%i', (alpha) => {
    const gradient = new Float64Array(2);
    const cross: readonly Place[] = [
      [1, 0],
      [0, 1],
      [-1, 0],
      [0, -1],
    ];
    const ring = ringAround(cross, () => 0);
    ring.more.set([3, 4, 0, -1]);
    ringGradient(ring, alpha, gradient);
    const byQuadrant = [
      [3, 4],
      [0, 4],
      [0, 1],
      [3, 1],
    ];
    const weights = byQuadrant.map((g) => Math.hypot(...g) ** -alpha);
    const total = weights.reduce((sum, weight) => sum + weight);
    for (const axis of [0, 1]) {
      const mean = byQuadrant.reduce((sum, g, k) => sum + (weights[k] * g[axis]) / total, 0);
      expect(gradient[axis]).toBeCloseTo(mean, 12);
    }
  });
});
