import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { boxMesh } from '../../solver/mesh/generate/box';
import { applyGroupChanges, boundaryFaces, growFaces, selectFaces } from '../../solver/mesh/groups';

/** A box of 3 × 2 × 2 cells. */
const mesh = buildCellMesh(boxMesh({ min: [0, 0, 0], max: [3, 2, 2], cells: [3, 2, 2] }, 1));
const merged = applyGroupChanges(mesh, [
  { kind: 'merge', groups: mesh.groups.map(({ name }) => name), name: 'wall' },
]).mesh;
const boundary = boundaryFaces(merged);
/** Returns centers of faces as text. */
const middlesOf = (faces: readonly number[]): string[] =>
  faces.map((face) => [...(boundary.surface?.middles ?? []).slice(3 * face, 3 * face + 3)].join());
const upper = [0.5, 1.5, 2.5].flatMap((x) => [0.5, 1.5].map((y) => `${x},${y},2`)).sort();

describe('faces in 3D', () => {
  const above = middlesOf([...boundary.groups.keys()]).indexOf('1.5,0.5,2');

  it('is reached across edges up to an angle within its group', () => {
    expect(middlesOf(growFaces(boundary, above, 30)).sort()).toEqual(upper);
    expect(growFaces(boundary, above, 90)).toHaveLength(boundary.groups.length);
    const apart = boundaryFaces(mesh);
    expect(growFaces(apart, above, 90)).toHaveLength(6);
  });

  it('is selected by a nearby point, and by its number', () => {
    const near = selectFaces(boundary, [{ kind: 'growth', at: [1.4, 0.6, 2.1], angle: 30 }]);
    expect(near.faces?.reduce((sum, own) => sum + own, 0)).toBe(6);
    const faces = `${above}`;
    const one = selectFaces(boundary, [{ kind: 'faces', faces, mesh: boundary.checksum }]);
    expect(one.faces?.[above]).toBe(1);
  });

  it('is reported missing far from the boundary or without a third coordinate', () => {
    const fault = (at: [number, number, number?]) =>
      selectFaces(boundary, [{ kind: 'growth', at, angle: 30 }]).fault;
    expect(fault([1.5, 1, 9])).toBe('the mesh has no boundary near (1.5, 1, 9)');
    expect(fault([1.5, 1])).toContain('three coordinates');
  });

  it('can be split into a separate group', () => {
    const { mesh: changed, faults } = applyGroupChanges(merged, [
      { kind: 'split', name: 'lid', by: [{ kind: 'growth', at: [1.5, 0.5, 2], angle: 30 }] },
    ]);
    expect(faults).toEqual([]);
    expect(changed.groups.map(({ name, faceCount }) => `${name} ${faceCount}`)).toEqual([
      'wall 26',
      'lid 6',
    ]);
  });
});
