import { describe, expect, it } from 'vitest';
import { CellMap } from '../../solver/mesh/cellMap';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { orderByHilbertCurve } from '../../solver/mesh/hilbertOrder';
import { locatorOf } from '../../solver/mesh/locate';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { refineMesh } from '../../solver/mesh/refineMesh';
import { transformMesh } from '../../solver/mesh/transform';
import { boxFile, closure, expectConsistentCells } from './cells';
import { meshErrorOf, pseudoRandom, readFixture } from './support';

const skewed = (place: readonly number[]): number[] =>
  place.map((own, axis) => own + 0.08 * Math.sin(3 * place[(axis + 1) % place.length] + axis));

const boxOf = (counts: readonly number[], map?: (place: readonly number[]) => readonly number[]) =>
  buildCellMesh(boxFile(counts, map));

const noCurves = new Map();

describe.each([
  ['lines', [6]],
  ['quadrilaterals', [3, 4]],
  ['hexahedra', [3, 2, 3]],
])('%s', (_, counts) => {
  const mesh = boxOf(counts, skewed);
  const parts = 2 ** counts.length;

  it('keeps groups, measure and orientation when refined', () => {
    const fine = refineMesh(refineMesh(mesh, noCurves), noCurves);
    expectConsistentCells(fine);
    expect(fine.elementTags.length).toBe(parts ** 2 * mesh.elementTags.length);
    expect(meshMeasure(fine)).toBeCloseTo(meshMeasure(mesh), 10);
    expect(fine.groups).toEqual(
      mesh.groups.map((group) => ({
        ...group,
        faceCount: (parts / 2) ** 2 * group.faceCount,
      })),
    );
    for (const part of closure(fine, 5)) expect(part).toBeCloseTo(0, 13);
  });

  it('is found by a point inside it', () => {
    const locate = locatorOf(mesh);
    const map = new CellMap(mesh);
    const random = pseudoRandom(7);
    const place = new Float64Array(3);
    for (let i = 0; i < 200; i++) {
      const cell = Math.floor(random() * mesh.elementTags.length);
      const reference = counts.map(() => 0.01 + 0.98 * random());
      map.place(cell, reference, place);
      const found = locate(place);
      expect(found?.cell).toBe(cell);
      reference.forEach((own, axis) => expect(found?.reference[axis]).toBeCloseTo(own, 10));
    }
    expect(locate([9, 9, 9])).toBeNull();
    expect(locate(counts.map((_, axis) => (axis === 0 ? -0.2 : 0.5)))).toBeNull();
  });

  it('are ordered along a Hilbert curve for any input numbering', () => {
    const ordered = orderByHilbertCurve(refineMesh(mesh, noCurves));
    expectConsistentCells(ordered);
    expect(orderByHilbertCurve(ordered)).toBe(ordered);
  });

  it('can be scaled, but moved only along their own axes', () => {
    const translation = [1, counts.length > 1 ? 2 : 0, counts.length > 2 ? 3 : 0] as const;
    const moved = transformMesh(mesh, { scale: 2, rotation: 0, translation });
    expectConsistentCells(moved);
    expect(meshMeasure(moved)).toBeCloseTo(parts * meshMeasure(mesh), 10);
    expect(Array.from(moved.points.subarray(0, 3))).toEqual(
      [0, 1, 2].map((axis) => 2 * mesh.points[axis] + translation[axis]),
    );
    if (counts.length < 3) {
      const away = () => transformMesh(mesh, { scale: 1, rotation: 0, translation: [0, 0, 1] });
      expect(meshErrorOf(away)).toMatch(/cannot be moved along z/);
    }
  });
});

describe('periodic groups', () => {
  it.each([
    ['lines', [4]],
    ['quadrilaterals', [3, 4]],
    ['hexahedra', [3, 2, 4]],
  ])('connects all sides of a box: %s', (_, counts) => {
    const names = ['left', 'right', 'bottom', 'top', 'back', 'front'];
    let mesh = boxOf(counts);
    counts.forEach((_, axis) => (mesh = joinPeriodic(mesh, names[2 * axis], names[2 * axis + 1])));
    expect(mesh.groups).toEqual([]);
    expectConsistentCells(mesh, true);
  });

  it('keeps the other groups, and reports the location of a mismatch', () => {
    const mesh = joinPeriodic(boxOf([3, 2, 2]), 'back', 'front');
    expect(mesh.groups.map(({ name }) => name)).toEqual(['left', 'right', 'bottom', 'top']);
    expectConsistentCells(mesh, true);
    const bent = boxOf([3, 2, 2], ([x, y, z]) => [x, x > 0.9 && y === 0.5 ? 0.6 : y, z]);
    expect(meshErrorOf(() => joinPeriodic(bent, 'left', 'right'))).toMatch(
      /do not match near \(0, .*Periodic Surface/,
    );
  });
});

it('rotates a 3D mesh about an axis', () => {
  const mesh = boxOf([1, 1, 1]);
  const turned = transformMesh(mesh, { scale: 1, rotation: 90, axis: 'x', translation: [0, 0, 0] });
  expectConsistentCells(turned);
  // y becomes z, and z becomes −y.
  mesh.points.forEach((_, i) => {
    const from = i - (i % 3);
    const requested = [mesh.points[from], -mesh.points[from + 2], mesh.points[from + 1]];
    expect(turned.points[i]).toBeCloseTo(requested[i % 3], 15);
  });
  // A third of a turn about the diagonal exchanges the axes: x becomes y, y becomes z.
  const diagonal = transformMesh(mesh, {
    scale: 2,
    rotation: 120,
    axis: [1, 1, 1],
    translation: [0, 0, 5],
  });
  expectConsistentCells(diagonal);
  mesh.points.forEach((_, i) => {
    const from = i - (i % 3);
    const [x, y, z] = mesh.points.subarray(from, from + 3);
    expect(diagonal.points[i]).toBeCloseTo([2 * z, 2 * x, 2 * y + 5][i % 3], 14);
  });
  const about = () =>
    transformMesh(boxOf([1, 1]), { scale: 1, rotation: 5, axis: 'x', translation: [0, 0] });
  expect(meshErrorOf(about)).toMatch(/rotate it about z/);
});

it('finds points in curved cells', () => {
  const mesh = buildCellMesh(readFixture('ring.quad.order3.msh'));
  const locate = locatorOf(mesh);
  const map = new CellMap(mesh);
  const place = new Float64Array(3);
  const random = pseudoRandom(3);
  for (let i = 0; i < 100; i++) {
    const [radius, angle] = [1.01 + 0.98 * random(), 0.5 * Math.PI * random()];
    const requested = [radius * Math.cos(angle), radius * Math.sin(angle), 0];
    const found = locate(requested);
    expect(found).not.toBeNull();
    map.place(found!.cell, found!.reference, place);
    requested.forEach((own, axis) => expect(place[axis]).toBeCloseTo(own, 9));
  }
  expect(locate([0.5, 0.5, 0])).toBeNull();
});
