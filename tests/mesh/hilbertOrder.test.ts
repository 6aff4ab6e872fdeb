import { describe, expect, it } from 'vitest';
import { orderByHilbertCurve } from '../../solver/mesh/hilbertOrder';
import type { TriangleMesh } from '../../solver/mesh/types';
import { rectangleMesh } from '../support/meshes';

/**
 * Describes each cell by its vertices and, per side, the neighbor's element tag or the boundary
 * group's name.
 */
function description(mesh: TriangleMesh): Map<number, string> {
  return new Map(
    Array.from(mesh.elementTags, (tag, cell) => {
      const sides = [0, 1, 2].map((side) => {
        const neighbor = mesh.neighbors[3 * cell + side];
        return neighbor >= 0
          ? `${mesh.elementTags[neighbor]}/${mesh.neighborSides[3 * cell + side]}`
          : mesh.groups[mesh.boundaryGroups[-1 - neighbor]].name;
      });
      return [tag, [...mesh.cells.slice(3 * cell, 3 * cell + 3), ...sides].join(' ')];
    }),
  );
}

describe('orderByHilbertCurve', () => {
  // Cells of this mesh follow the curve; after a rotation by 90° they no longer do.
  const onCurve = rectangleMesh(16, 16);
  const mesh = {
    ...onCurve,
    points: onCurve.points.map((z, i, points) => [-points[i + 1], points[i - 1], z][i % 3]),
  };
  const ordered = orderByHilbertCurve(mesh);

  it('renumbers cells without changing the mesh', () => {
    expect(description(ordered)).toEqual(description(mesh));
    expect(ordered.elementTags).not.toEqual(mesh.elementTags);
    ordered.boundaryCells.forEach((cell, face) => {
      expect(ordered.neighbors[3 * cell + ordered.boundarySides[face]]).toBe(-1 - face);
    });
  });

  it('returns a mesh already in Hilbert order unchanged', () => {
    expect(orderByHilbertCurve(onCurve)).toBe(onCurve);
    expect(orderByHilbertCurve(ordered)).toBe(ordered);
  });

  it('makes consecutive cells adjacent', () => {
    const centroid = (cell: number): [number, number] =>
      [0, 1].map((axis) =>
        [0, 1, 2].reduce(
          (sum, k) => sum + ordered.points[3 * ordered.cells[3 * cell + k] + axis],
          0,
        ),
      ) as [number, number];
    for (let cell = 1; cell < ordered.elementTags.length; cell++) {
      const [x0, y0] = centroid(cell - 1);
      const [x1, y1] = centroid(cell);
      // Centroids are at most two grid spacings apart.
      expect(Math.hypot(x1 - x0, y1 - y0) / 3).toBeLessThan(2 / 16);
    }
  });
});
