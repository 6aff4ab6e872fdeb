import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { boxMesh } from '../../solver/mesh/generate/box';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { shuffleOrientation } from '../../solver/mesh/shuffleOrientation';
import { transformMesh } from '../../solver/mesh/transform';
import type { CellMesh } from '../../solver/mesh/types';
import { pointOf, sideCorners } from './cells';
import { meshErrorOf } from './support';

/** Returns a 60° sector of a ring between radii 1 and 2, off the origin. */
function sector(cells: readonly number[], order = 2): CellMesh {
  const box = { min: cells.map(() => 0), max: cells.map(() => 1), cells };
  const mesh = buildCellMesh(
    boxMesh(box, order, ([r, t, z = 0]) => {
      const [radius, angle] = [1 + r, (Math.PI * t) / 3];
      return [3 + radius * Math.cos(angle), radius * Math.sin(angle), z];
    }),
  );
  if (mesh.dimension === 2) return mesh;
  return transformMesh(mesh, { scale: 1, rotation: 40, axis: 'x', translation: [0, 1, 2] });
}

describe.each([
  ['quadrilaterals', [2, 3]],
  ['hexahedra', [2, 3, 2]],
])('rotationally periodic groups of %s', (_, cells) => {
  it('is joined with matching corners', () => {
    const mesh = joinPeriodic(shuffleOrientation(sector(cells), 4), 'bottom', 'top', true);
    expect(mesh.groups.map(({ name }) => name)).not.toContain('top');
    const seam = mesh.seams!.find(({ name }) => name === 'bottom')!;
    const sides = 2 * cells.length;
    // Distances between corners of a face and its partner match the rotation.
    seam.cells.forEach((cell, face) => {
      const slot = sides * cell + seam.sides[face];
      const own = sideCorners(mesh, cell, seam.sides[face]);
      const other = sideCorners(mesh, mesh.neighbors[slot], mesh.neighborSides[slot]);
      const turn = mesh.neighborTurns?.[slot] ?? own.length - 1;
      own.forEach((node, k) => {
        const partner = other[(turn - k + own.length) % own.length];
        const [a, b] = [pointOf(mesh, node), pointOf(mesh, partner)];
        // In an equilateral triangle, the corners are as far apart as both are from the axis.
        const apart = Math.hypot(...a.map((at, axis) => at - b[axis]));
        expect(apart).toBeCloseTo(radiusOf(a, cells.length), 10);
        expect(radiusOf(b, cells.length)).toBeCloseTo(radiusOf(a, cells.length), 10);
      });
    });
  });

  it('are rejected if not declared as rotated', () => {
    expect(meshErrorOf(() => joinPeriodic(sector(cells), 'bottom', 'top'))).toBe(
      'periodic groups "bottom" and "top" are rotated against each other by 60°: choose the opposite group, or ' +
        'set "turned": true for both if the flow repeats under that rotation',
    );
  });

  it.each([false, true])('is rejected with a location if no rotation matches', (isTurned) => {
    expect(meshErrorOf(() => joinPeriodic(sector(cells), 'left', 'right', isTurned))).toMatch(
      /"right" do not match near/,
    );
  });

  it('is rejected if both groups differ by a translation', () => {
    const sheared = buildCellMesh(
      boxMesh({ min: cells.map(() => 0), max: cells.map(() => 1), cells }, 1, ([x, y, ...more]) => [
        x + y / 3,
        y,
        ...more,
      ]),
    );
    expect(joinPeriodic(sheared, 'left', 'right').groups).toHaveLength(2 * cells.length - 2);
    expect(meshErrorOf(() => joinPeriodic(sheared, 'left', 'right', true))).toBe(
      'periodic groups "left" and "right" are translates of each other: join them without "turned"',
    );
  });

  it('is rejected at a common corner unless declared as rotated', () => {
    const counts = cells.map(() => 2);
    const box = buildCellMesh(
      boxMesh({ min: cells.map(() => 0), max: cells.map(() => 1), cells: counts }, 1),
    );
    expect(meshErrorOf(() => joinPeriodic(box, 'left', 'top'))).toMatch(
      /by 90°: choose the opposite group/,
    );
    expect(joinPeriodic(box, 'left', 'top', true).rotations).toHaveLength(2);
  });

  it('is rejected if both groups face the same way', () => {
    const counts = cells.map(() => 2);
    const box = buildCellMesh(boxMesh({ min: cells.map(() => 0), max: counts, cells: counts }, 1));
    const isHigh = (face: number): boolean =>
      sideCorners(box, box.boundaryCells[face], box.boundarySides[face]).every(
        (node) => pointOf(box, node)[1] >= 1,
      );
    const left = box.groups.findIndex(({ name }) => name === 'left');
    const mesh = {
      ...box,
      groups: [...box.groups, { ...box.groups[left], name: 'high' }],
      boundaryGroups: box.boundaryGroups.map((group, face) =>
        group === left && isHigh(face) ? box.groups.length : group,
      ),
    };
    expect(meshErrorOf(() => joinPeriodic(mesh, 'left', 'high'))).toBe(
      'periodic groups "left" and "high" face the same way: join sides that face each other',
    );
  });
});

/** Returns the distance from the axis of the transformed ring. */
function radiusOf([x, y, z]: readonly number[], dimension: number): number {
  if (dimension === 2) return Math.hypot(x - 3, y);
  const angle = (40 * Math.PI) / 180;
  return Math.hypot(x - 3, Math.cos(angle) * (y - 1) + Math.sin(angle) * (z - 2));
}
