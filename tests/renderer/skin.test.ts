import { describe, expect, it } from 'vitest';
import { isInsideSkin } from '../../renderer/caseModel/insideDomain';
import type { MeshGeometry } from '../../renderer/engine/displayData';
import { fromStandard } from '../../renderer/view3d/orbit';
import { visibleTriangles } from '../../renderer/view3d/visibleTriangles';
import { SkinLayer } from '../../renderer/view3d/skinLayer';
import { ofGroups } from '../../renderer/view3d/skinLook';
import { faceTriangles, SkinPick } from '../../renderer/view3d/skinPick';
import { solidSpace } from '../../renderer/view3d/solidSpace';
import type { Sight } from '../../renderer/view3d/viewSpace';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { boxMesh } from '../../solver/mesh/generate/box';
import { viewCells } from '../../solver/worker/meshView';

const mesh = buildCellMesh(boxMesh({ min: [0, 0, 0], max: [2, 2, 2], cells: [2, 2, 2] }, 1));
const geometry: MeshGeometry = { ...viewCells(mesh), faces: null, dimension: 3 };
const size = { width: 200, height: 200 };
const whole = { minX: 0, minY: 0, maxX: 2, maxY: 2, minZ: 0, maxZ: 2 };
const fromAbove = (projection: 'parallel' | 'perspective'): Sight => ({
  camera: solidSpace.fit(whole, size),
  orbit: fromStandard({ azimuth: 0, elevation: 0, projection }, '+z'),
  size,
});
const top = (mesh.groups.find(({ name }) => name === 'front') ?? mesh.groups[0]).name;

describe('a boundary surface in 3D', () => {
  it('is picked with group and face unless hidden', () => {
    const at = (groups: Record<string, 'hidden'>) =>
      solidSpace.placeAt(fromAbove('parallel'), { x: 90, y: 90 }, () => [
        new SkinPick(geometry, { groups }),
      ]);
    const seen = at({});
    expect(seen?.z).toBeCloseTo(2, 2);
    const face = seen?.face?.face ?? -1;
    expect(mesh.groups[mesh.boundaryGroups[face]].name).toBe(seen?.face?.group);
    // With the upper side hidden, the lower one is visible from inside: the picked point is in front of it.
    const below = at({ [seen?.face?.group ?? '']: 'hidden' });
    expect(below?.z).toBeCloseTo(0, 2);
    expect(below?.z).toBeGreaterThan(0);
    expect(seen?.z).toBeLessThan(2);
    expect(below?.face?.group).not.toBe(seen?.face?.group);
    expect(mesh.groups.map(({ name }) => name)).toContain(top);
  });

  it.each(['parallel', 'perspective'] as const)(
    'selects the faces visible in a box in %s projection',
    (projection) => {
      const pick = new SkinPick(geometry, { groups: {} });
      const facesIn = (from: number, to: number): number[] => {
        const box = { from: { x: from, y: from }, to: { x: to, y: to } };
        const seen = visibleTriangles(pick, fromAbove(projection), box);
        return [...new Set(seen.map((triangle) => pick.faceOf(triangle)?.face ?? -1))];
      };
      const all = facesIn(0, 200);
      expect(all).toHaveLength(4);
      expect(new Set(all.map((face) => mesh.boundaryGroups[face])).size).toBe(1);
      expect(facesIn(0, 95)).toHaveLength(1);
    },
  );

  it('draws only parts that have triangles or lines', () => {
    const layer = new SkinLayer();
    const look = { groups: {}, opacity: 1, light: true, outline: false };
    const drawn = (withField: boolean, edges: boolean, shown: MeshGeometry | null = geometry) => {
      layer.show(shown, { look, withField, edges });
      return layer.actors.map((actor) => actor.getVisibility());
    };
    // Translucent edges without lines would cost additional passes in each frame.
    expect(drawn(true, false)).toEqual([false, false]);
    expect(drawn(true, true)).toEqual([false, true]);
    expect(drawn(false, true)).toEqual([true, true]);
    expect(drawn(false, false, null)).toEqual([false, false]);
    expect(drawn(false, false)).toEqual([true, false]);
    layer.dispose();
  });

  it('converts faces to triangles and filters by group', () => {
    const [first] = geometry.boundaries;
    expect(faceTriangles(geometry, [first.faces[0], first.faces[1]])).toHaveLength(2 * 2 * 9);
    const parts = [
      { name: 'a', ranges: [[0, 1]] },
      { name: 'b', ranges: [[1, 3]] },
    ] as const;
    const list = Uint32Array.of(1, 2, 3, 4, 5, 6);
    expect(ofGroups(list, 2, parts, () => true)).toBe(list);
    expect([...ofGroups(list, 2, parts, (name) => name === 'b')]).toEqual([3, 4, 5, 6]);
  });

  it('contains the points inside', () => {
    expect(isInsideSkin(geometry, [1, 0.3, 1.9])).toBe(true);
    expect(isInsideSkin(geometry, [1, 0.3, 2.1])).toBe(false);
    expect(isInsideSkin(geometry, [-1, -1, -1])).toBe(false);
  });
});
