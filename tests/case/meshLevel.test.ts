import { describe, expect, it } from 'vitest';
import { caseMesh } from '../../solver/case/caseMesh';
import { generateSchema } from '../../solver/case/generate';
import { atMeshLevel } from '../../solver/case/meshLevel';
import { testCase } from '../support/cases';

const generated = (generate: object, others: object = {}) => ({
  refinements: 0,
  generate: generateSchema.parse(generate),
  ...others,
});

/** Cells on a mesh of the settings. */
const cellsOf = (mesh: ReturnType<typeof atMeshLevel>): number =>
  caseMesh(testCase({ mesh, boundaries: {} }), null).elementTags.length;

describe('the mesh at a level', () => {
  it('changes the refinements while it can', () => {
    const mesh = { file: 'a.msh', refinements: 2 };
    expect(atMeshLevel(mesh, 1)).toEqual({ ...mesh, refinements: 3 });
    expect(atMeshLevel(mesh, -2)).toEqual({ ...mesh, refinements: 0 });
    expect(() => atMeshLevel(mesh, -3)).toThrow(/refinement -3: the mesh comes from a file/);
    expect(() => atMeshLevel(mesh, 5)).toThrow(/refinement 5: the mesh has 2 refinements already/);
  });

  it('halves the counts of a grid and refuses odd ones', () => {
    const grid = { min: [0, 0], max: [1, 1], cells: [8, 12] };
    expect(atMeshLevel({ refinements: 1, grid }, -3)).toEqual({
      refinements: 0,
      grid: { ...grid, cells: [2, 3] },
    });
    expect(() => atMeshLevel({ refinements: 0, grid }, -3)).toThrow(
      'refinement -3: mesh.grid.cells has an odd count (3), so the mesh cannot be coarsened',
    );
  });

  it.each([
    { kind: 'box', cells: [8, 4] },
    { kind: 'cylinder', cells: [16, 8], farField: 10 },
    { kind: 'cylinder', cells: [16, 8], farField: 10, firstCell: 0.2 },
    { kind: 'cylinder', cells: [16, 12], farField: 10, near: { radius: 2, cells: 4 } },
    { kind: 'airfoil', naca: '0012', cells: [16, 8] },
    {
      kind: 'outlines',
      size: 0.1,
      outlines: [
        { kind: 'rectangle', name: 'box', min: [0, 0], max: [4, 2] },
        { kind: 'circle', name: 'hole', center: [1, 1], radius: 0.25, size: 0.02 },
      ],
    },
    {
      kind: 'outlines',
      size: 0.1,
      outlines: [
        { kind: 'rectangle', name: 'box', min: [0, 0], max: [4, 2] },
        { kind: 'circle', name: 'hole', center: [1, 1], radius: 0.25, size: 0.02 },
      ],
      layers: [{ groups: ['hole'], first: 0.002, growth: 1.1, count: 12 }],
    },
  ])('has a quarter of the cells one level below: $kind $cells', (settings) => {
    const mesh = generated(settings);
    const [coarse, own] = [-1, 0].map((level) => cellsOf(atMeshLevel(mesh, level)));
    expect(own / coarse).toBeGreaterThan(3.4);
    expect(own / coarse).toBeLessThan(4.6);
  });

  it('halves the layers of extruded cells', () => {
    const box = { kind: 'box', cells: [4, 4] };
    const extrude = { from: 0, to: 1, layers: 4, groups: ['back', 'front'] as [string, string] };
    expect(atMeshLevel(generated(box, { extrude }), -1).extrude?.layers).toBe(2);
  });

  it('refuses cells that would grow too fast', () => {
    const airfoil = generated({ kind: 'airfoil', naca: '0012', cells: [16, 8], growth: 1.5 });
    expect(() => atMeshLevel(airfoil, -2)).toThrow(
      'refinement -2: the coarser cells would grow by 5.06 (limit 3)',
    );
  });
});
