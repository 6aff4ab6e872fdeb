import { describe, expect, it } from 'vitest';
import { distanceOf, isPlaceIn, pointSchema } from '../../solver/diagnostics/point';
import { isInRegion, regionBounds, type Region } from '../../solver/diagnostics/region';

describe('point of a case', () => {
  it('has one to three numbers', () => {
    expect(pointSchema.safeParse([0.5]).success).toBe(true);
    expect(pointSchema.safeParse([]).success).toBe(false);
    expect(pointSchema.safeParse([1, 2, 3, 4]).success).toBe(false);
    expect(distanceOf([0.5], [2])).toBe(1.5);
  });

  it('needs y in 2D and 3D', () => {
    expect([1, 2, 3].map((dimension) => isPlaceIn(dimension, [0.5]))).toEqual([true, false, false]);
    expect(isPlaceIn(3, [0.5, 1])).toBe(true);
  });
});

describe('region defined by 1D points', () => {
  const box: Region = { kind: 'box', from: [1], to: [2] };
  const circle: Region = { kind: 'circle', center: [1], radius: 0.5 };

  it('is unbounded in y and z', () => {
    expect(isInRegion(box, 1.5, -7, 3)).toBe(true);
    expect(isInRegion(box, 2.5, 0)).toBe(false);
    expect(isInRegion(circle, 1.4, 9)).toBe(true);
    expect(isInRegion(circle, 1.6, 0)).toBe(false);
    expect(regionBounds(circle)).toMatchObject({ minX: 0.5, minY: -Infinity, maxY: Infinity });
  });
});
