import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../../solver/mesh/cellMesh';
import { meshMeasure } from '../../../solver/mesh/cellMeasures';
import { boxMesh } from '../../../solver/mesh/generate/box';
import { joinPeriodic } from '../../../solver/mesh/periodic';
import { shuffleOrientation } from '../../../solver/mesh/shuffleOrientation';
import { expectConsistentCells } from '../cells';

const bent = (place: readonly number[]): number[] =>
  place.map((own, axis) => own + 0.06 * Math.sin(3 * place[(axis + 1) % place.length] + axis));

describe.each([
  ['quadrilaterals', [3, 2]],
  ['hexahedra', [3, 2, 2]],
])('box of %s', (_, cells) => {
  const size = { min: cells.map(() => 0), max: cells.map((_own, axis) => 1 + axis), cells };

  it.each([1, 3])('has the given cells, sides and measure at order %i', (order) => {
    const mesh = buildCellMesh(boxMesh(size, order));
    expectConsistentCells(mesh);
    expect(mesh.order).toBe(order);
    expect(mesh.elementTags.length).toBe(cells.reduce((all, own) => all * own, 1));
    expect(meshMeasure(mesh)).toBeCloseTo(cells.length === 2 ? 2 : 6, 10);
    expect(mesh.groups.map(({ name }) => name)).toEqual(
      ['left', 'right', 'bottom', 'top', 'back', 'front'].slice(0, 2 * cells.length),
    );
    expect(mesh.warnings).toEqual([]);
  });

  it('is graded by the ratio of its last and first cells', () => {
    const grading = cells.map((_own, axis) => (axis === 0 ? 4 : 1));
    const { points } = boxMesh({ ...size, grading }, 1);
    const along = [0, 1, 2, 3].map((node) => points[3 * node]);
    expect((along[3] - along[2]) / (along[1] - along[0])).toBeCloseTo(4, 12);
    expect((along[3] - along[2]) / (along[2] - along[1])).toBeCloseTo(2, 12);
  });

  it.each([1, 3])(
    'keeps its measure and groups with randomly reoriented cells at order %i',
    (order) => {
      const straight = buildCellMesh(boxMesh(size, order, bent));
      const mesh = shuffleOrientation(straight, 7);
      expectConsistentCells(mesh);
      expect(mesh.cells).not.toEqual(straight.cells);
      expect(meshMeasure(mesh)).toBeCloseTo(meshMeasure(straight), 12);
      mesh.boundaryGroups.forEach((group, face) => {
        expect(mesh.boundaryCells[face]).toBe(straight.boundaryCells[face]);
        expect(mesh.groups[group].faceCount).toBe(straight.groups[group].faceCount);
      });
    },
  );

  it('keeps its periodic sides when cells are reoriented', () => {
    const box = buildCellMesh(boxMesh(size, 2));
    const joined = joinPeriodic(joinPeriodic(box, 'left', 'right'), 'bottom', 'top');
    expectConsistentCells(joined, true);
    const mesh = shuffleOrientation(joined, 3);
    expectConsistentCells(mesh, true);
    if (mesh.neighborTurns) expect(new Set(mesh.neighborTurns).size).toBe(4);
  });
});
