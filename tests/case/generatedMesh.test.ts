import { describe, expect, it } from 'vitest';
import { checkCase, parseCaseDocument, sourceMesh, summarizeSource } from '../../solver/case';
import { caseMesh } from '../../solver/case/caseMesh';
import { caseSchema, type CaseInput } from '../../solver/case/document';
import { defaultGenerators, type GenerateSettings } from '../../solver/case/generate';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { expectConsistentCells } from '../mesh/cells';
import { meshErrorOf } from '../mesh/support';
import { rectangleQuads } from '../../solver/mesh/rectangle';

const ring: Extract<GenerateSettings, { kind: 'cylinder' }> = {
  kind: 'cylinder',
  radius: 1,
  farField: 3,
  outline: 'circle',
  half: false,
  cells: [8, 2],
  order: 2,
};

const caseOn = (mesh: CaseInput['mesh'], others: Partial<CaseInput> = {}) =>
  caseSchema.parse({
    format: 'fluxbench-case',
    version: 1,
    name: 'Generated',
    mesh,
    system: { id: 'advection', parameters: {} },
    scheme: { id: 'cese', cflNumber: 0.5 },
    initial: { u: '0' },
    boundaries: {},
    time: { end: 1, maxSteps: null, steadyTolerance: null },
    exact: null,
    ...others,
  });

describe('generated mesh of a case', () => {
  it('is the same object while its settings are unchanged', () => {
    const mesh = caseMesh(caseOn({ generate: ring }), null);
    expect([mesh.shape, mesh.order, mesh.elementTags.length]).toEqual(['quadrilateral', 2, 16]);
    expect(caseMesh(caseOn({ generate: ring }), null)).toBe(mesh);
    expect(caseMesh(caseOn({ generate: { ...ring, order: 1 } }), null).order).toBe(1);
  });

  it('supports extrusion, group changes and transforms like a mesh file', () => {
    const mesh = caseMesh(
      caseOn({
        generate: ring,
        extrude: { to: 2, layers: 3 },
        transform: { scale: 2, translation: [1, 0, 5] },
        groups: [{ kind: 'merge', groups: ['back', 'front'], name: 'ends' }],
      }),
      null,
    );
    expectConsistentCells(mesh);
    expect([mesh.shape, mesh.elementTags.length]).toEqual(['hexahedron', 48]);
    expect(mesh.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
      ['cylinder', 24],
      ['farField', 24],
      ['ends', 32],
    ]);
    const plane = meshMeasure(sourceMesh({ generate: ring }, null));
    expect(meshMeasure(mesh)).toBeCloseTo(8 * 2 * plane, 8);
  });

  it('fills the region between outlines and places new boundary nodes on their curves', () => {
    const generate: CaseInput['mesh']['generate'] = {
      ...defaultGenerators.outlines,
      size: 0.5,
      outlines: [
        { kind: 'rectangle', name: 'box', min: [-2, -2], max: [2, 2] },
        { kind: 'airfoil', name: 'airfoil', naca: '0012', size: 0.2, place: { rotation: -5 } },
        { kind: 'ellipse', name: 'ellipse', center: [-1, 1], radii: [0.5, 0.25] },
      ],
    };
    // A spline through the nodes of the coarse mesh would not meet this tolerance.
    const ellipse = { condition: 'slipWall', values: {}, curve: { kind: 'spline' as const } };
    const refined = caseMesh(
      caseOn({ generate, refinements: 1, transform: { scale: 2 } }, { boundaries: { ellipse } }),
      null,
    );
    expect(refined.groups.map(({ name }) => name)).toEqual(['box', 'airfoil', 'ellipse']);
    const group = refined.groups.findIndex(({ name }) => name === 'ellipse');
    const nodes = [...refined.boundaryCells].flatMap((cell, face) => {
      const corner = refined.boundarySides[face];
      return refined.boundaryGroups[face] === group ? [refined.cells[3 * cell + corner]] : [];
    });
    expect(nodes.length).toBeGreaterThan(20);
    const misses = nodes.map((node) => {
      const [x, y] = [refined.points[3 * node] / 2 + 1, refined.points[3 * node + 1] / 2 - 1];
      return Math.abs((x / 0.5) ** 2 + (y / 0.25) ** 2 - 1);
    });
    expect(Math.max(...misses)).toBeLessThan(1e-12);
  });

  it('extrudes the quadrilaterals of a file to hexahedra', () => {
    const file = rectangleQuads(3, 2);
    const made = caseOn({
      file: 'mesh/plane.msh',
      extrude: { layers: 2, groups: ['low', 'high'] },
    });
    const mesh = caseMesh(made, file);
    expectConsistentCells(mesh);
    expect(mesh.elementTags.length).toBe(12);
    expect(caseMesh(made, file)).toBe(mesh);
    const summary = summarizeSource(made.mesh, mesh, null);
    expect(summary).toMatchObject({ dimension: 3, cells: { hexahedron: 12 }, nodes: 36, order: 1 });
    expect(summary.measure).toBeCloseTo(1, 12);
  });

  it('joins periodic groups', () => {
    const pair = (group: string, partner: string) => ({
      [group]: { condition: 'periodic', values: {}, partner },
    });
    const boundaries = { ...pair('back', 'front'), ...pair('front', 'back') };
    const mesh = caseMesh(caseOn({ generate: ring, extrude: { layers: 3 } }, { boundaries }), null);
    expect(mesh.groups.map(({ name }) => name)).toEqual(['cylinder', 'farField']);
  });

  it.each<[CaseInput['mesh'], RegExp]>([
    [
      { generate: { ...ring, farField: 0.5 } },
      /^mesh.generate.farField: is 0.5, but must be larger than/,
    ],
    [{ generate: { ...ring, cells: [1e4, 1e4] } }, /^mesh.generate.cells: 100,000,000 exceed/],
    [{ generate: { ...ring, cells: [1e4, 1e3], order: 5 } }, /^mesh.generate.cells: with order 5/],
    [
      { generate: { kind: 'box', min: [0, 0], max: [1, -1], cells: [2, 2] } },
      /^mesh.generate.max: must be greater than min along y/,
    ],
    [
      { generate: { kind: 'box', min: [0, 0], max: [1, 1], cells: [2, 2, 2] } },
      /^mesh.generate.min: 2 numbers/,
    ],
    [
      { generate: { kind: 'airfoil', cells: [8, 4], firstCell: 0.1, growth: 1.2, farField: 5 } },
      /^mesh.generate.naca: give either/,
    ],
  ])('reports invalid settings in one line: %#', (mesh, message) => {
    const made = caseOn(mesh);
    expect(meshErrorOf(() => caseMesh(made, null))).toMatch(message);
    const [fault] = checkCase(made, null, null).filter(({ section }) => section === 'mesh');
    expect(fault.message).toMatch(message);
    expect(fault.message.startsWith(fault.field!)).toBe(true);
  });

  it.each<[CaseInput['mesh'], RegExp]>([
    [
      { generate: ring, extrude: { from: 1, to: 1 } },
      /^mesh\.extrude\.to: is 1, but must be above from, 1/,
    ],
    [
      { generate: ring, extrude: { groups: ['cylinder', 'front'] } },
      /^mesh.extrude.groups: "cylinder" is already a group/,
    ],
    [
      { generate: { kind: 'box', min: [0, 0, 0], max: [1, 1, 1], cells: [1, 1, 1] }, extrude: {} },
      /^mesh\.extrude: needs quadrilaterals, but these are hexahedra/,
    ],
  ])('reports an invalid extrusion in one line: %#', (mesh, message) => {
    expect(meshErrorOf(() => caseMesh(caseOn(mesh), null))).toMatch(message);
  });

  it.each([
    [{ generate: ring, file: 'a.msh' }, 'mesh: has both "file" and "generate"; remove one of them'],
    [{ generate: { ...ring, order: 6 } }, 'mesh.generate.order: must be at most 5, found 6'],
    [{ generate: { kind: 'sphere' } }, 'mesh.generate.kind: is not a known choice, found "sphere"'],
    [
      { grid: { min: [0], max: [1], cells: [2] }, extrude: {} },
      'mesh.extrude: extrudes quadrilaterals, but a grid is generated in 3D directly; give mesh.grid three axes',
    ],
  ])('is rejected by the parser in one line: %#', (mesh, message) => {
    const text = JSON.stringify({ ...caseOn({ generate: ring }), mesh });
    expect(() => parseCaseDocument(text, 'case.json')).toThrow(`case.json: ${message}`);
  });
});
