import { describe, expect, it } from 'vitest';
import { buildTriangleMesh } from '../../solver/mesh';
import {
  applyGroupChanges,
  boundaryFaces,
  formatFaceList,
  growFaces,
  selectFaces,
  type GroupChange,
  type SelectionStep,
} from '../../solver/mesh/groups';
import { nearestFace } from '../../solver/mesh/groups/boundaryFaces';
import { rectangleMesh } from '../../solver/mesh/rectangle';
import { inversePointMap, pointMap, transformMesh } from '../../solver/mesh/transform';
import { refineTriangleMesh } from '../../solver/mesh/refine';
import { meshChecksum } from '../../solver/mesh/meshChecksum';
import type { TriangleMesh } from '../../solver/mesh/types';
import { exampleMesh, expectConsistent, readFile, readFixture } from './support';

/** Returns the face counts by group name after the changes. */
function groupsAfter(mesh: TriangleMesh, changes: GroupChange[]) {
  const { mesh: changed, faults } = applyGroupChanges(mesh, changes);
  expectConsistent(changed);
  changed.groups.forEach(({ faceCount }, group) => {
    expect(changed.boundaryGroups.filter((own) => own === group)).toHaveLength(faceCount);
  });
  const counts = changed.groups.map(({ name, faceCount }) => [name, faceCount] as const);
  return { counts: Object.fromEntries(counts), faults, changed };
}

const split = (name: string, ...by: SelectionStep[]): GroupChange => ({ kind: 'split', name, by });
const near = (x: number, y: number, angle = 30): SelectionStep => ({
  kind: 'growth',
  at: [x, y],
  angle,
});
const box = (x0: number, y0: number, x1: number, y1: number): SelectionStep => ({
  kind: 'area',
  corners: [
    [x0, y0],
    [x1, y0],
    [x1, y1],
    [x0, y1],
  ],
});

/** Returns a square with its four sides in one group. */
const untaggedSquare = () =>
  applyGroupChanges(rectangleMesh(4, 3), [
    { kind: 'merge', groups: ['left', 'right', 'bottom', 'top'], name: 'all' },
  ]).mesh;

describe('growth along the boundary', () => {
  it('selects one side of a square below 90°, and all sides from 90°', () => {
    const faces = boundaryFaces(untaggedSquare());
    const bottom = nearestFace(faces, 0.4, 0);
    expect(growFaces(faces, bottom, 89.9)).toHaveLength(4);
    expect(growFaces(faces, bottom, 90)).toHaveLength(14);
  });

  it('stays in the group of its first face', () => {
    const faces = boundaryFaces(rectangleMesh(4, 3));
    expect(growFaces(faces, nearestFace(faces, 0.4, 0), 180)).toHaveLength(4);
  });

  it('covers an airfoil from trailing edge to trailing edge', () => {
    const mesh = buildTriangleMesh(readFile(exampleMesh('naca0012')));
    const airfoil = mesh.groups.find(({ name }) => name === 'airfoil');
    const { changed } = groupsAfter(mesh, [
      { kind: 'merge', groups: ['airfoil', 'farfield'], name: 'all' },
    ]);
    const faces = boundaryFaces(changed);
    const { counts } = groupsAfter(changed, [split('foil', near(0.5, 0.06, 45))]);
    expect(counts.foil).toBe(airfoil?.faceCount);
    const leading = selectFaces(faces, [near(0.5, 0.06, 0)]);
    expect(leading.faces?.filter((own) => own === 1)).toHaveLength(1);
  });

  it('ends at the corners of a step', () => {
    const mesh = buildTriangleMesh(readFile(exampleMesh('forward-step')));
    const all = mesh.groups.map(({ name }) => name);
    const one: GroupChange = { kind: 'merge', groups: all, name: 'all' };
    const { changed } = groupsAfter(mesh, [one, split('riser', near(0.6, 0.1))]);
    const group = changed.groups.findIndex(({ name }) => name === 'riser');
    const { coordinates } = boundaryFaces(changed);
    changed.boundaryGroups.forEach((own, face) => {
      if (own !== group) return;
      expect(coordinates[4 * face]).toBeCloseTo(0.6, 12);
      expect(coordinates[4 * face + 2]).toBeCloseTo(0.6, 12);
    });
    expect(changed.groups[group].faceCount).toBeGreaterThan(3);
  });
});

describe('group changes', () => {
  it('splits, rename and merge groups without changing the file’s mesh', () => {
    const mesh = rectangleMesh(4, 3);
    const { counts, faults } = groupsAfter(mesh, [
      split('inlet', near(0, 0.5)),
      { kind: 'rename', group: 'right', name: 'outlet' },
      { kind: 'merge', groups: ['bottom', 'top'], name: 'walls' },
    ]);
    expect({ counts, faults }).toEqual({
      counts: { inlet: 3, outlet: 3, walls: 8 },
      faults: [],
    });
    expect(mesh.groups.map(({ name }) => name)).toEqual(['left', 'right', 'bottom', 'top']);
  });

  it('selects boxes, and removes boxes from the selection', () => {
    const mesh = untaggedSquare();
    const { counts } = groupsAfter(mesh, [
      split('low', box(-1, -1, 2, 0.5), { ...box(-1, -0.1, 0.3, 0.1), remove: true }),
    ]);
    // Three of the four bottom faces, and the lowest of the three on the left and right sides.
    expect(counts).toEqual({ low: 5, all: 9 });
  });

  it('gives new groups unused tags and lists untagged faces last', () => {
    const mesh = buildTriangleMesh(readFixture('untagged.msh'));
    const { changed } = groupsAfter(mesh, [split('new', near(0, 0.5, 0))]);
    const tags = changed.groups.map(({ tag }) => tag);
    expect(new Set(tags).size).toBe(tags.length);
    expect(changed.groups.at(-1)).toMatchObject({ name: 'untagged', tag: 0 });
    const renamed = groupsAfter(mesh, [{ kind: 'rename', group: 'untagged', name: 'wall' }]);
    expect(renamed.changed.groups.find(({ name }) => name === 'wall')?.tag).toBeGreaterThan(0);
  });

  it('gives the same groups on a refined mesh', () => {
    const changes = [split('low', box(-1, -1, 2, 0.5)), split('inlet', near(0, 0.9))];
    const mesh = refineTriangleMesh(rectangleMesh(4, 4), new Map());
    const { counts, faults } = groupsAfter(mesh, changes);
    expect(faults).toEqual([]);
    expect(counts).toMatchObject({ low: 16, inlet: 4 });
  });

  it('select faces by number only in the identical mesh, and report a different one', () => {
    const mesh = rectangleMesh(4, 3);
    const picked = split('picked', { kind: 'faces', faces: '0-2,5', mesh: meshChecksum(mesh) });
    expect(groupsAfter(mesh, [picked]).counts.picked).toBe(4);
    const other = groupsAfter(rectangleMesh(4, 4), [picked]);
    expect(other.counts.picked).toBeUndefined();
    expect(other.faults).toEqual([
      {
        index: 0,
        level: 'error',
        message:
          'boundary group "picked": its faces were selected one by one in another mesh with different face numbers: define it again, or remove this change',
      },
    ]);
  });

  it.each<[string, GroupChange, string, RegExp]>([
    [
      'an unknown group',
      split('a', { kind: 'group', group: 'b' }),
      'error',
      /no boundary group "b"/,
    ],
    ['a point far from the boundary', split('a', near(9, 9)), 'error', /no boundary near \(9, 9\)/],
    ['an empty box', split('a', box(4, 4, 5, 5)), 'error', /it selects no face of this mesh/],
    [
      'a rename of an unknown group',
      { kind: 'rename', group: 'b', name: 'c' },
      'warning',
      /"b" to rename/,
    ],
    [
      'a merge of unknown groups',
      { kind: 'merge', groups: ['b', 'd'], name: 'c' },
      'warning',
      /"b", "d" to merge into "c"/,
    ],
  ])('reports %s and leave the mesh unchanged', (_, change, level, message) => {
    const mesh = rectangleMesh(2, 2);
    const { counts, faults } = groupsAfter(mesh, [change]);
    expect(counts).toEqual({ left: 2, right: 2, bottom: 2, top: 2 });
    expect(faults).toEqual([
      { index: 0, level, message: expect.stringMatching(message) as unknown },
    ]);
  });

  it('skips a rename that the file already contains', () => {
    const mesh = rectangleMesh(2, 2);
    expect(groupsAfter(mesh, [{ kind: 'rename', group: 'links', name: 'left' }]).faults).toEqual(
      [],
    );
  });

  it('writes face numbers as ranges', () => {
    expect(formatFaceList([0, 1, 2, 3, 4, 7, 9, 10])).toBe('0-4,7,9-10');
  });
});

describe('mesh transform', () => {
  it('scales, rotates and then translates', () => {
    const transform = { scale: 2, rotation: 90, translation: [1, 0] } as const;
    expect(pointMap(transform)(1, 0)).toEqual([1, 2]);
    const { points } = transformMesh(rectangleMesh(1, 1), transform);
    expect([...points]).toEqual([1, 0, 0, 1, 2, 0, -1, 0, 0, -1, 2, 0]);
  });

  it('can be inverted for points', () => {
    const transform = { scale: 0.3, rotation: 37, translation: [4, -5] } as const;
    const [x, y] = pointMap(transform)(2.5, 7);
    const [backX, backY] = inversePointMap(transform)(x, y);
    expect(backX).toBeCloseTo(2.5, 12);
    expect(backY).toBeCloseTo(7, 12);
  });

  it('returns the same object if it is the identity', () => {
    const mesh = rectangleMesh(1, 1);
    expect(transformMesh(mesh, { scale: 1, rotation: 0, translation: [0, 0] })).toBe(mesh);
  });
});
