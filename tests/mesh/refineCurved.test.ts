import { describe, expect, it } from 'vitest';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { boxMesh } from '../../solver/mesh/generate/box';
import { extrudedMesh, generatedMesh } from '../../solver/mesh/generate';
import { orderByHilbertCurve } from '../../solver/mesh/hilbertOrder';
import { refineMesh } from '../../solver/mesh/refineMesh';
import { shuffleOrientation } from '../../solver/mesh/shuffleOrientation';
import { expectConsistentCells, pointOf } from './cells';

const bent = (place: readonly number[]): number[] =>
  place.map((own, axis) => own + 0.06 * Math.sin(3 * place[(axis + 1) % place.length] + axis));

const ring = (order: number) =>
  generatedMesh({
    kind: 'cylinder',
    radius: 1,
    farField: 2,
    outline: 'circle',
    half: false,
    cells: [8, 2],
    order,
  });

describe.each([
  ['quadrilaterals', [2, 2], 3],
  ['hexahedra', [2, 1, 1], 2],
])('refined curved %s', (_, cells, order) => {
  const box = { min: cells.map(() => 0), max: cells.map(() => 1), cells };
  const mesh = shuffleOrientation(buildCellMesh(boxMesh(box, order, bent)), 5);
  const fine = refineMesh(mesh, new Map());

  it('stay conforming for any axis orientation', () => {
    expectConsistentCells(fine);
    expect(fine.order).toBe(order);
    expect(fine.elementTags.length).toBe(2 ** cells.length * mesh.elementTags.length);
    expectConsistentCells(orderByHilbertCurve(fine));
  });

  it('cover their parents exactly', () => {
    expect(Math.abs(meshMeasure(fine) - meshMeasure(mesh))).toBeLessThan(1e-14);
  });
});

describe('refined rings', () => {
  it.each([1, 2, 3])('puts new nodes on the circle for order %i', (order) => {
    const mesh = ring(order);
    const errors = [mesh, refineMesh(mesh, mesh.curves!)].map((own) => {
      const exact = 3 * Math.PI;
      return Math.abs(meshMeasure(own) - exact);
    });
    const fine = refineMesh(mesh, mesh.curves!);
    const radii = [...new Set(fine.cells)].map((node) => Math.hypot(...pointOf(fine, node)));
    expect(Math.min(...radii)).toBeCloseTo(1, 14);
    expect(radii.filter((radius) => radius < 1 + 1e-12)).toHaveLength(16 * order);
    // The area is as accurate as that of polynomials through points of the circle.
    expect(errors[0] / errors[1]).toBeGreaterThan([0, 3.9, 13, 15][order]);
  });

  it('stays on the cylinder in 3D', () => {
    const mesh = extrudedMesh(ring(2), { from: 0, to: 1, layers: 2, groups: ['back', 'front'] });
    const fine = refineMesh(mesh, mesh.curves!);
    const plane = refineMesh(ring(2), ring(2).curves!);
    expect(meshMeasure(fine)).toBeCloseTo(meshMeasure(plane), 12);
    const radii = [...new Set(fine.cells)].map((node) =>
      Math.hypot(...pointOf(fine, node).slice(0, 2)),
    );
    expect(Math.min(...radii)).toBeCloseTo(1, 14);
    expect(radii.filter((radius) => radius < 1 + 1e-12)).toHaveLength(32 * 9);
  });
});
