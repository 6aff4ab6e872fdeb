import { describe, expect, it } from 'vitest';
import { isInRegion, regionBounds, type Region } from '../../solver/diagnostics/region';

const isIn = (region: Region, ...[x, y, z]: readonly number[]): boolean =>
  isInRegion(region, x, y, z);

describe('a round region', () => {
  const disk: Region = { kind: 'circle', center: [1, 2], radius: 5 };
  const ball: Region = { kind: 'circle', center: [1, 2, 3], radius: 7 };

  it('contains points up to its radius', () => {
    // (3, 4) has length 5, and (2, 3, 6) has length 7.
    expect([isIn(disk, 4, 6), isIn(disk, 4, 6.01), isIn(disk, -2, -2, 99)]).toEqual([
      true,
      false,
      true,
    ]);
    expect([isIn(ball, 3, 5, 9), isIn(ball, 3, 5, 9.01), isIn(ball, 3, -1, -3)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is an interval if only x is given', () => {
    const interval: Region = { kind: 'circle', center: [1], radius: 5 };
    expect([-4, -4.01, 6, 6.01].map((x) => isIn(interval, x, 99))).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });

  it('has the bounds of its radius', () => {
    expect(regionBounds(ball)).toEqual({
      minX: -6,
      minY: -5,
      minZ: -4,
      maxX: 8,
      maxY: 9,
      maxZ: 10,
    });
    expect(regionBounds(disk)).toMatchObject({ minZ: -Infinity, maxZ: Infinity });
  });
});
