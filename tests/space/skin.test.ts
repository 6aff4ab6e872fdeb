import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { CellMap } from '../../solver/mesh/cellMap';
import { boxMesh } from '../../solver/mesh/generate/box';
import { orderByHilbertCurve } from '../../solver/mesh/hilbertOrder';
import { joinPeriodic } from '../../solver/mesh/periodic';
import type { CellMesh } from '../../solver/mesh/types';
import { samePlaces } from '../../solver/space/cellPictures';
import { skinIntervals, skinOf } from '../../solver/space/skin';
import { viewCells } from '../../solver/worker/meshView';

/** A quarter of a ring about the z axis, radii 1 to 2, of curved cells. */
const ring = buildCellMesh(
  boxMesh({ min: [1, 0, 0], max: [2, 1, 1], cells: [2, 3, 2] }, 3, ([r, turn, z]) => [
    r * Math.cos((turn * Math.PI) / 2),
    r * Math.sin((turn * Math.PI) / 2),
    z,
  ]),
);
const skin = (mesh: CellMesh) => skinOf(mesh, new CellMap(mesh), skinIntervals(mesh, 1));

describe('the skin of curved cells', () => {
  const view = viewCells(ring);
  const groupSkin = (name: string) => {
    const part = view.boundaries.find((own) => own.name === name);
    if (!part?.skin) throw new Error(name);
    return { ...part, skin: part.skin };
  };
  const radius = (point: number): number =>
    Math.hypot(view.points[3 * point], view.points[3 * point + 1]);

  it('is curved in each group', () => {
    const { skin: own, faceCount } = groupSkin('right');
    const [[first, last]] = own.triangles;
    expect(faceCount).toBe(6);
    expect(last - first).toBe(2 * 6 ** 2 * faceCount);
    for (const point of view.triangles.subarray(3 * first, 3 * last)) {
      expect(radius(point)).toBeCloseTo(2, 3);
    }
    // Chords of a quarter circle in 18 pieces.
    expect(view.slack).toBeGreaterThan(1e-4);
    expect(view.slack).toBeLessThan(4e-3);
    expect(
      skin(buildCellMesh(boxMesh({ min: [0, 0, 0], max: [1, 1, 1], cells: [2, 1, 1] }, 1))).slack,
    ).toBeCloseTo(0, 7);
  });

  it('has outward normals of the curved faces', () => {
    const towards = { right: [1, 0], left: [-1, 0], back: [0, -1], front: [0, 1] } as const;
    for (const [name, [out, up]] of Object.entries(towards)) {
      const [[first, last]] = groupSkin(name).skin.triangles;
      for (const point of view.triangles.subarray(3 * first, 3 * last)) {
        const [x, y] = view.points.subarray(3 * point, 3 * point + 3);
        const [nx, ny, nz] = view.normals!.subarray(3 * point, 3 * point + 3);
        expect(nx).toBeCloseTo((out * x) / radius(point), 2);
        expect(ny).toBeCloseTo((out * y) / radius(point), 2);
        expect(nz).toBeCloseTo(up, 5);
      }
    }
  });

  it('has the area of each group and curved lines along cell edges', () => {
    expect(groupSkin('right').length).toBeCloseTo(Math.PI, 2);
    const { skin: own, segments } = groupSkin('right');
    const [[first, last]] = own.lines;
    // 3 × 2 faces have 17 edges of 6 pieces each; 10 of them bound the group.
    expect(last - first).toBe(17 * 6);
    expect(segments).toHaveLength(10 * 6 * 6);
  });

  it('includes periodic groups under their names', () => {
    const box = buildCellMesh(boxMesh({ min: [0, 0, 0], max: [1, 1, 1], cells: [3, 2, 2] }, 1));
    const joined = orderByHilbertCurve(joinPeriodic(box, 'left', 'right'));
    const { parts, points, triangles, at } = skin(joined);
    expect(parts.map(({ name, faceCount }) => `${name} ${faceCount}`)).toEqual([
      ...joined.groups.map(({ name, faceCount }) => `${name} ${faceCount}`),
      'left 4',
      'right 4',
    ]);
    // Together they are the surface of the unit cube, whatever the cell order.
    expect(triangles).toHaveLength(3 * 2 * (4 + 4 + 4 * 6));
    for (let i = 0; i < at.cell.length; i++) {
      const place = [...points.subarray(3 * i, 3 * i + 3)];
      expect(place.some((value) => value === 0 || value === 1)).toBe(true);
    }
  });
});

describe('a coincident point', () => {
  it('is identified up to round-off', () => {
    const points = Float32Array.of(0, 0, 0, 1, 0, 0, 1 + 1e-7, 0, 0, 0, 1, 0, 0, 0, 0);
    expect(samePlaces(points)).toEqual({ count: 3, index: Uint32Array.of(0, 1, 1, 2, 0) });
  });
});
