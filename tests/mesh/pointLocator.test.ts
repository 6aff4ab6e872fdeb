import { describe, expect, it } from 'vitest';
import { PointLocator } from '../../solver/mesh/pointLocator';
import { rectangleMesh } from '../support/meshes';

describe('PointLocator', () => {
  const mesh = rectangleMesh(7, 5);
  const locator = new PointLocator(mesh);

  it('finds the cell and reference position of interior points', () => {
    for (let i = 0; i < 200; i++) {
      const [x, y] = [(i * 0.6180339887) % 1, (i * 0.7548776662) % 1];
      const found = locator.find(x, y);
      expect(found).not.toBeNull();
      const { cell, r, s } = found!;
      const corner = (k: number) => mesh.cells[3 * cell + k] * 3;
      const at = (axis: number) =>
        (1 - r - s) * mesh.points[corner(0) + axis] +
        r * mesh.points[corner(1) + axis] +
        s * mesh.points[corner(2) + axis];
      expect(at(0)).toBeCloseTo(x, 12);
      expect(at(1)).toBeCloseTo(y, 12);
      expect(Math.min(r, s, 1 - r - s)).toBeGreaterThan(-1e-12);
    }
  });

  it('treats corners and sides of the domain as inside despite rounding', () => {
    for (const [x, y] of [
      [0, 0],
      [1, 1],
      [1 + 1e-10, 0.3],
      [0.5, -1e-10],
    ]) {
      expect(locator.find(x, y)).not.toBeNull();
    }
  });

  it('finds no cell outside', () => {
    for (const [x, y] of [
      [1.001, 0.5],
      [-3, 0],
      [0.5, 1e9],
      [NaN, 0],
    ]) {
      expect(locator.find(x, y)).toBeNull();
    }
  });
});
