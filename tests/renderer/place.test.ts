import { describe, expect, it } from 'vitest';
import { formatPlace } from '../../renderer/format/place';

describe('a place', () => {
  it('has as many coordinates as the mesh has axes', () => {
    const place = { x: 0.5, y: -0.25, z: 2 };
    expect([1, 2, 3].map((dimension) => formatPlace(place, dimension))).toEqual([
      '0.5',
      '0.5, −0.25',
      '0.5, −0.25, 2',
    ]);
  });
});
