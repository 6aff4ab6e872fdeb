import { describe, expect, it } from 'vitest';
import { meshChecksum } from '../../solver/mesh/meshChecksum';
import { rectangleMesh } from '../support/meshes';

describe('meshChecksum', () => {
  it('matches the checksum in saved projects and checkpoints', () => {
    expect(meshChecksum(rectangleMesh(3, 2))).toBe(1347255378);
    const skewed = rectangleMesh(2, 3, (x, y) => [x + 0.1 * y, 2 * y + 0.3]);
    expect(meshChecksum(skewed)).toBe(1897105684);
  });
});
