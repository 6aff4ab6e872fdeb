import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { boxMesh } from '../../solver/mesh/generate/box';
import { joinPeriodic } from '../../solver/mesh/periodic';
import { shuffleOrientation } from '../../solver/mesh/shuffleOrientation';
import { transformMesh } from '../../solver/mesh/transform';
import type { CellMesh } from '../../solver/mesh/types';
import { pointOf, sideCorners } from './cells';
import { meshErrorOf } from './support';

/** A sector of 60° of a ring between radii 1 and 2, off the origin. */
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
  ['quadrangles', [2, 3]],
  ['hexahedra', [2, 3, 2]],
])('periodic groups of %s that are turned against each other', (_, cells) => {
  it('are joined, corner on corner', () => {
    const mesh = joinPeriodic(shuffleOrientation(sector(cells), 4), 'bottom', 'top', true);
    expect(mesh.groups.map(({ name }) => name)).not.toContain('top');
    const seam = mesh.seams!.find(({ name }) => name === 'bottom')!;
    const sides = 2 * cells.length;
    // Distances between corners of a face and of its partner are those of the turn: alike along the radius.
    seam.cells.forEach((cell, face) => {
      const slot = sides * cell + seam.sides[face];
      const own = sideCorners(mesh, cell, seam.sides[face]);
      const other = sideCorners(mesh, mesh.neighbours[slot], mesh.neighbourSides[slot]);
      const turn = mesh.neighbourTurns?.[slot] ?? own.length - 1;
      own.forEach((node, k) => {
        const partner = other[(turn - k + own.length) % own.length];
        const [a, b] = [pointOf(mesh, node), pointOf(mesh, partner)];
        // Of an equilateral triangle: as far apart as both are from the axis.
        const apart = Math.hypot(...a.map((at, axis) => at - b[axis]));
        expect(apart).toBeCloseTo(radiusOf(a, cells.length), 10);
        expect(radiusOf(b, cells.length)).toBeCloseTo(radiusOf(a, cells.length), 10);
      });
    });
  });

  it('are refused where a state would have to turn with them', () => {
    expect(meshErrorOf(() => joinPeriodic(sector(cells), 'bottom', 'top'))).toMatch(
      /^periodic groups "bottom" and "top" are turned against each other by 60°, and a state of several/,
    );
  });

  it('are refused with a place where they fit in no way', () => {
    expect(meshErrorOf(() => joinPeriodic(sector(cells), 'left', 'right', true))).toMatch(
      /"right" (don't match near|have \d+ and \d+ faces)/,
    );
  });
});

/** From the axis of the ring, as it lies after its transform. */
function radiusOf([x, y, z]: readonly number[], dimension: number): number {
  if (dimension === 2) return Math.hypot(x - 3, y);
  const angle = (40 * Math.PI) / 180;
  return Math.hypot(x - 3, Math.cos(angle) * (y - 1) + Math.sin(angle) * (z - 2));
}
