import { describe, expect, it } from 'vitest';
import { orbitOf } from '../../solver/outputs/picture/orbit';
import { drawVolume, type VolumeInk } from '../../solver/outputs/picture/volumeRaster';

/** A box of 2 × 2 × 1 around the origin, orange, with the value x. */
const box: VolumeInk = {
  dims: [41, 41, 21],
  origin: [-1, -1, -0.5],
  spacing: [0.05, 0.05, 0.05],
  values: Float32Array.from({ length: 41 * 41 * 21 }, (_, i) => -1 + 0.05 * (i % 41)),
  table: Uint8Array.of(255, 128, 0),
  place: (value) => (value + 1) / 2,
  opacity: () => 0.5,
  unit: 0.5,
  clip: null,
};
const bounds = { minX: -2, maxX: 2, minY: -2, maxY: 2 };

function drawn(volume: VolumeInk, orbit: ReturnType<typeof orbitOf>, depth = -Infinity) {
  const [width, height] = [8, 8];
  const samples = new Uint8ClampedArray(4 * width * height);
  const depths = new Float32Array(width * height).fill(depth);
  drawVolume({ samples, width, height, depths, perPixel: 1 }, volume, orbit, bounds);
  return (column: number, row: number) => [
    ...samples.subarray(4 * (8 * row + column), 4 * (8 * row + column) + 4),
  ];
}

describe('a volume in a picture', () => {
  const above = (projection: 'parallel' | 'perspective') =>
    orbitOf({ projection, azimuth: 0, elevation: 90 }, [0, 0, 0], 4);

  it.each(['parallel', 'perspective'] as const)('absorbs by the length of the ray, %s', (own) => {
    const at = drawn(box, above(own));
    // Two units of half opacity.
    const [red, green, blue, opacity] = at(4, 4);
    expect(opacity / 255).toBeCloseTo(0.75, 1);
    expect([red, green, blue]).toEqual([255, 128, 0]);
    expect(at(0, 4)).toEqual([0, 0, 0, 0]);
  });

  it('ends at what is in front, and has a longer way from the side', () => {
    const half = drawn(box, above('parallel'), 0);
    expect(half(4, 4)[3] / 255).toBeCloseTo(0.5, 1);
    expect(drawn(box, above('parallel'), 1)(4, 4)[3]).toBe(0);
    const side = orbitOf({ projection: 'parallel', azimuth: 0, elevation: 0 }, [0, 0, 0], 4);
    expect(drawn(box, side)(4, 4)[3] / 255).toBeCloseTo(1 - 0.5 ** 4, 1);
  });

  it('is cut by a plane, from either side', () => {
    const cut = (z: 1 | -1) => {
      const clip = { normal: [0, 0, z], point: [0, 0, 0.25] } as const;
      return drawn({ ...box, clip }, above('perspective'))(4, 4)[3] / 255;
    };
    expect(cut(1)).toBeCloseTo(1 - 0.5 ** 1.5, 1);
    expect(cut(-1)).toBeCloseTo(1 - 0.5 ** 0.5, 1);
  });

  it('has the opacity of its values, and none where they are missing', () => {
    const rising = drawn({ ...box, opacity: (place) => 0.9 * place }, above('parallel'));
    expect(rising(5, 4)[3]).toBeGreaterThan(rising(2, 4)[3] + 50);
    const missing = drawn({ ...box, values: box.values.map(() => NaN) }, above('parallel'));
    expect(missing(4, 4)).toEqual([0, 0, 0, 0]);
  });
});
