import { describe, expect, it } from 'vitest';
import { CellMap } from '../../solver/mesh/cellMap';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import type { CellMesh } from '../../solver/mesh/types';
import { cellCurve, cellSkin, type SpaceOnCells } from '../../solver/space/cellPictures';
import { readFixture } from '../mesh/support';

/** The display data of a space of means on the cells of a mesh. */
function meansOn(mesh: CellMesh): SpaceOnCells {
  const map = new CellMap(mesh);
  return {
    mesh,
    dimension: mesh.dimension,
    shape: mesh.shape,
    cellCount: mesh.elementTags.length,
    functionCount: 1,
    degree: 0,
    maps: { place: map.place.bind(map) },
  } as unknown as SpaceOnCells;
}

/** Three cells from 0 to 3, the last one first. */
const line: CellMesh = {
  kind: 'cells',
  shape: 'line',
  dimension: 1,
  order: 1,
  points: Float64Array.of(0, 0, 0, 1, 0, 0, 2, 0, 0, 3, 0, 0),
  cells: Uint32Array.of(2, 3, 0, 1, 1, 2),
  neighbors: Int32Array.of(2, -1, -2, 2, 1, 0),
  neighborSides: Uint8Array.of(1, 0, 0, 0, 1, 0),
  boundaryCells: Uint32Array.of(0, 1),
  boundarySides: Uint8Array.of(1, 0),
  boundaryGroups: Uint16Array.of(1, 0),
  groups: ['in', 'out'].map((name) => ({ name, tag: 0, faceCount: 1 })),
  interiorFaceCount: 2,
  elementTags: Float64Array.of(1, 2, 3),
  warnings: [],
};

describe('the curve of cells along a line', () => {
  it('visits cells in the order of x', () => {
    const { points, samples, boundary, shared } = cellCurve(meansOn(line));
    expect(Array.from(points).filter((_, i) => i % 3 === 0)).toEqual([0, 1, 1, 2, 2, 3]);
    expect([...(samples.at?.cell ?? [])]).toEqual([1, 1, 2, 2, 0, 0]);
    expect(boundary.map(({ name, edges }) => [name, ...edges])).toEqual([
      ['in', 0, 0],
      ['out', 5, 5],
    ]);
    expect([...shared().index]).toEqual([0, 1, 1, 2, 2, 3]);
  });
});

describe('the skin of cells in 3D', () => {
  const skin = cellSkin(meansOn(buildCellMesh(readFixture('box.hex.msh'))));
  const corner = (triangle: number, k: number): Float32Array => {
    const point = 3 * skin.triangles[3 * triangle + k];
    return skin.points.subarray(point, point + 3);
  };

  it('is closed and oriented outward', () => {
    let volume = 0;
    for (let triangle = 0; triangle < skin.triangles.length / 3; triangle++) {
      const [a, b, c] = [0, 1, 2].map((k) => corner(triangle, k));
      volume +=
        (a[0] * (b[1] * c[2] - b[2] * c[1]) +
          a[1] * (b[2] * c[0] - b[0] * c[2]) +
          a[2] * (b[0] * c[1] - b[1] * c[0])) /
        6;
    }
    expect(volume).toBeCloseTo(2, 5);
  });

  it('outlines the groups', () => {
    const inflow = skin.boundary.find(({ name }) => name === 'inflow');
    const points = [...(inflow?.edges ?? [])].map((point) =>
      Array.from(skin.points.subarray(3 * point, 3 * point + 3)),
    );
    // Three cells along each side of a square at z = 0.
    expect(points.length).toBe(2 * 4 * 3);
    expect(points.every(([x, y, z]) => z === 0 && (x % 1 === 0 || y % 1 === 0))).toBe(true);
  });

  it('identifies coincident points', () => {
    expect(skin.shared().count).toBe(4 * 4 * 3 - 2 * 2 * 1);
  });
});
