import { describe, expect, it } from 'vitest';
import { buildTriangleMesh, summarizeMesh, triangleGeometry } from '../../solver/mesh';
import { exampleMesh, msh2, readFile, readFixture, readText } from './support';

describe('summarizeMesh', () => {
  it('describes a triangle mesh', () => {
    const mesh = readFixture('square.v41.binary.msh');
    const summary = summarizeMesh(mesh);
    expect(summary).toEqual({
      format: 'MSH 4.1 binary',
      dimension: 2,
      nodes: 30,
      cells: { triangle: 42 },
      order: 1,
      boundaries: [
        { name: 'lower wall', tag: 11, faces: 4 },
        { name: 'outflow', tag: 12, faces: 4 },
        { name: 'upper wall', tag: 13, faces: 4 },
        { name: 'inflow', tag: 14, faces: 4 },
      ],
      untaggedFaces: 0,
      interiorFaces: 55,
      boundaryFaces: 16,
      measure: expect.closeTo(1, 12),
      bounds: [0, 0, 0, 1, 1, 0],
      periodic: [],
      warnings: [],
    });
    expect(summarizeMesh(mesh, buildTriangleMesh(mesh))).toEqual(summary);
  });

  it('describes hexahedra', () => {
    const summary = summarizeMesh(readFixture('box.hex.msh'));
    expect(summary).toMatchObject({
      dimension: 3,
      cells: { hexahedron: 18 },
      boundaries: [
        { name: 'inflow', tag: 2, faces: 9 },
        { name: 'outflow', tag: 3, faces: 9 },
      ],
      untaggedFaces: 24,
      interiorFaces: 33,
      boundaryFaces: 42,
      measure: expect.closeTo(2, 12),
    });
    expect(summary.warnings).toEqual([
      '24 boundary faces are in no physical group; collected in "untagged"',
    ]);
  });

  it('describes mixed meshes', () => {
    expect(summarizeMesh(readFixture('mixed.msh'))).toMatchObject({
      cells: { quadrilateral: 9, triangle: 18 },
      boundaries: [{ name: 'floor', tag: 3, faces: 6 }],
      untaggedFaces: 12,
      interiorFaces: 36,
      boundaryFaces: 18,
      measure: expect.closeTo(2, 12),
    });
  });

  it('describes lines', () => {
    const nodes = ['1 0 0 0', '2 3 4 0', '3 3 4 12'];
    const lines = ['1 1 2 1 1 1 2', '2 1 2 1 1 2 3', '3 15 2 8 1 1'];
    expect(summarizeMesh(readText(msh2(nodes, lines, ['0 8 "left end"'])))).toMatchObject({
      dimension: 1,
      cells: { line: 2 },
      boundaries: [{ name: 'left end', tag: 8, faces: 1 }],
      untaggedFaces: 1,
      interiorFaces: 1,
      boundaryFaces: 2,
      measure: 17,
    });
  });

  it.each(['disc.order3.msh', 'disc.order3.serendipity.msh'])(
    'measures curved cells with their curved edges: %s',
    (name) => {
      const summary = summarizeMesh(readFixture(name));
      expect(summary.order).toBe(3);
      expect(summary.measure).toBeCloseTo(Math.PI, 3);
    },
  );

  it.each([
    ['tetrahedron', '1 4 2 1 1 1 2 3 5', 1 / 6],
    ['pyramid', '1 7 2 1 1 1 2 4 3 5', 1 / 3],
    ['prism', '1 6 2 1 1 1 2 3 5 6 7', 1 / 2],
    ['hexahedron', '1 5 2 1 1 1 2 4 3 5 6 8 7', 1],
  ])('measures the volume of a %s', (cellType, element, volume) => {
    const nodes = [0, 1].flatMap((z) =>
      [0, 1].flatMap((y) => [0, 1].map((x) => `${1 + x + 2 * y + 4 * z} ${x} ${y} ${z}`)),
    );
    const summary = summarizeMesh(readText(msh2(nodes, [element])));
    expect(summary.cells).toEqual({ [cellType]: 1 });
    expect(summary.measure).toBeCloseTo(volume, 14);
  });
});

describe('example meshes', () => {
  it.each([
    ['naca0012', ['airfoil', 'farfield'], 5500, 6100, 400 - 0.0817],
    [
      'supersonic-vortex',
      ['wall', 'inflow', 'outflow'],
      600,
      800,
      (Math.PI / 4) * (1.384 ** 2 - 1),
    ],
    ['rotating-hill', ['boundary'], 1000, 1200, 4],
  ])('is complete and well shaped: %s', (name, groups, fewest, most, area) => {
    const mesh = readFile(exampleMesh(name));
    const triangles = buildTriangleMesh(mesh);
    const summary = summarizeMesh(mesh, triangles);
    expect(summary.warnings).toEqual([]);
    expect(summary.boundaries.map((boundary) => boundary.name)).toEqual(groups);
    expect(summary.cells.triangle).toBeGreaterThanOrEqual(fewest);
    expect(summary.cells.triangle).toBeLessThanOrEqual(most);
    expect(Math.abs(summary.measure - area)).toBeLessThan(1e-3);
    const { areas, inscribedRadii, totalArea } = triangleGeometry(triangles);
    expect(totalArea).toBeCloseTo(summary.measure, 9);
    expect(Math.min(...inscribedRadii)).toBeGreaterThan(1e-3);
    // An equilateral triangle has area / r² = 5.196; slivers have much more.
    const worst = Math.max(...areas.map((a, cell) => a / inscribedRadii[cell] ** 2));
    expect(worst).toBeLessThan(9);
  });
});
