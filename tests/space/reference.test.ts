import { describe, expect, it } from 'vitest';
import { referenceCells } from '../../solver/space/reference';
import {
  latticePointsOfSide,
  pointOnSide,
  referenceNormal,
} from '../../solver/space/reference/sides';

const cells = Object.values(referenceCells);

describe.each(cells)('the reference $shape', (cell) => {
  const { dimension, corners, sides, measure } = cell;
  const exponents = { line: [3], triangle: [2, 1], quadrilateral: [3, 2], hexahedron: [3, 2, 1] };
  /** ∫ of the monomial with these exponents. */
  const integrals = { line: 1 / 4, triangle: 2 / 120, quadrilateral: 1 / 12, hexahedron: 1 / 24 };

  it('has a quadrature rule that is exact for polynomials of the requested degree', () => {
    const { points, weights } = cell.rule(3);
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(measure, 14);
    const integral = weights.reduce(
      (sum, weight, q) =>
        sum +
        exponents[cell.shape].reduce(
          (product, power, axis) => product * points.coordinates[axis][q] ** power,
          weight,
        ),
      0,
    );
    expect(integral).toBeCloseTo(integrals[cell.shape], 14);
  });

  it('integrates high-degree polynomials with interior points and positive weights', () => {
    const { points, weights } = cell.rule(20);
    const [r, s] = points.coordinates;
    expect(Math.min(...weights)).toBeGreaterThan(0);
    for (let q = 0; q < points.count; q++) {
      expect(cell.contains(points.coordinates.map((values) => values[q]))).toBe(true);
    }
    // r^12 s^8 on the triangle gives 12! 8!/22!.
    const power = cell.shape === 'triangle' ? 12 : 20;
    const expected = cell.shape === 'triangle' ? 1 / 58_198_140 : 1 / 21;
    const integral = weights.reduce(
      (sum, weight, q) => sum + weight * r[q] ** power * (power === 12 ? s[q] ** 8 : 1),
      0,
    );
    expect(integral / expected).toBeCloseTo(1, 11);
  });

  it('contains all points of its lattice, whose corners are its own', () => {
    const { points, corners: at } = cell.lattice(3);
    for (let i = 0; i < points.count; i++) {
      expect(cell.contains(points.coordinates.map((values) => values[i]))).toBe(true);
    }
    expect(at.map((i) => points.coordinates.map((values) => values[i]))).toEqual(corners);
  });

  it('has sides that contain their corners, with outward normals', () => {
    const middle = corners[0].map(
      (_, axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length,
    );
    sides.forEach((own, side) => {
      const center = pointOnSide(cell, side, new Array<number>(dimension - 1).fill(0.5));
      const normal = referenceNormal(cell, side);
      const out = (point: readonly number[]): number =>
        point.reduce((sum, value, axis) => sum + (value - center[axis]) * normal[axis], 0);
      for (const corner of own) expect(out(corners[corner])).toBeCloseTo(0, 14);
      expect(out(middle)).toBeLessThan(0);
    });
  });

  it('lists the lattice points of a side from its first corner on', () => {
    const lattice = cell.lattice(2);
    sides.forEach((own, side) => {
      const found = latticePointsOfSide(cell, lattice, side);
      expect(found).toHaveLength(3 ** (dimension - 1));
      expect(found[0]).toBe(lattice.corners[own[0]]);
    });
  });

  it('places stencil points inside the cell', () => {
    const around = cell.around(corners[1], 0.25);
    for (let i = 0; i < around.count; i++) {
      expect(cell.contains(around.coordinates.map((values) => values[i]))).toBe(true);
    }
  });
});

describe('a lattice', () => {
  it('splits a triangle and a square into triangles', () => {
    for (const shape of ['triangle', 'quadrilateral'] as const) {
      const { points, triangles } = referenceCells[shape].lattice(3);
      const [x, y] = points.coordinates;
      let area = 0;
      for (let i = 0; i < triangles.length; i += 3) {
        const [a, b, c] = triangles.slice(i, i + 3);
        const own = ((x[b] - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (y[b] - y[a])) / 2;
        expect(own).toBeGreaterThan(0);
        area += own;
      }
      expect(area).toBeCloseTo(referenceCells[shape].measure, 14);
    }
  });

  it('covers the faces of a cube with outward orientation', () => {
    const { points, triangles } = referenceCells.hexahedron.lattice(2);
    const at = (i: number): number[] => points.coordinates.map((values) => values[i]);
    let volume = 0;
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = triangles.slice(i, i + 3).map(at);
      const determinant =
        a[0] * (b[1] * c[2] - b[2] * c[1]) -
        a[1] * (b[0] * c[2] - b[2] * c[0]) +
        a[2] * (b[0] * c[1] - b[1] * c[0]);
      volume += determinant / 6;
    }
    expect(volume).toBeCloseTo(1, 14);
  });
});
