import { describe, expect, it } from 'vitest';
import { buildTriangleMesh, type TriangleMesh } from '../../solver/mesh';
import { orderByHilbertCurve } from '../../solver/mesh/hilbertOrder';
import {
  expectConsistent,
  hasVerificationMeshes,
  meshErrorOf,
  msh2,
  readFile,
  readFixture,
  readText,
  SQUARE_NODES,
  SQUARE_TRIANGLES,
  verificationMesh,
} from './support';

const build = (nodes: readonly string[], elements: readonly string[], names: string[] = []) =>
  buildTriangleMesh(readText(msh2(nodes, elements, names)));
const failure = (nodes: readonly string[], elements: readonly string[]) =>
  meshErrorOf(() => build(nodes, elements));

describe('buildTriangleMesh', () => {
  it.each(['square.v22.msh', 'periodic.v41.msh', 'untagged.msh', 'disc.order3.msh'])(
    'builds consistent neighbors and a group for every boundary face: %s',
    (name) => expectConsistent(buildTriangleMesh(readFixture(name))),
  );

  it('orders cells along a Hilbert curve and keeps their element numbers', () => {
    const file = readFixture('square.v41.msh');
    const mesh = buildTriangleMesh(file);
    expect(orderByHilbertCurve(mesh)).toBe(mesh);
    const [triangles] = file.blocks.filter(({ cellType }) => cellType === 'triangle');
    expect([...mesh.elementTags].sort((a, b) => a - b)).toEqual([...triangles.elementTags]);
    mesh.elementTags.forEach((tag, cell) => {
      const element = triangles.elementTags.indexOf(tag);
      const place = (points: Float64Array, stride: number, nodes: Uint32Array) =>
        Array.from(nodes, (n) => `${points[stride * n]} ${points[stride * n + 1]}`).sort();
      expect(place(mesh.points, 3, mesh.cells.slice(3 * cell, 3 * cell + 3))).toEqual(
        place(file.points, 3, triangles.nodes.slice(3 * element, 3 * element + 3)),
      );
    });
  });

  it('connects the cells of a fan around one node', () => {
    const count = 40;
    const rim = Array.from({ length: count }, (_, i) => {
      const angle = (2 * Math.PI * i) / count;
      return `${i + 2} ${Math.cos(angle)} ${Math.sin(angle)} 0`;
    });
    // In steps of seven, so that neighbors are not consecutive.
    const cells = Array.from({ length: count }, (_, k) => {
      const i = (7 * k) % count;
      return `${k + 1} 2 2 9 1 1 ${i + 2} ${((i + 1) % count) + 2}`;
    });
    const mesh = build(['1 0 0 0', ...rim], cells);
    expectConsistent(mesh);
    expect(mesh.interiorFaceCount).toBe(count);
    expect(mesh.boundaryCells.length).toBe(count);
  });

  it('keeps groups that have faces, in file order', () => {
    const { groups, warnings } = buildTriangleMesh(readFixture('square.v41.msh'));
    expect(groups.map(({ name, tag, faceCount }) => [name, tag, faceCount])).toEqual([
      ['lower wall', 11, 4],
      ['outflow', 12, 4],
      ['upper wall', 13, 4],
      ['inflow', 14, 4],
    ]);
    expect(warnings).toEqual([]);
  });

  it('merges groups of the same name', () => {
    const lines = ['1 1 2 3 1 1 2', '2 1 2 4 2 2 3', '3 1 2 5 3 3 4', '4 1 2 6 4 4 1'];
    const names = ['1 3 "wall"', '1 4 "inlet"', '1 5 "wall"', '2 9 "inlet"'];
    const { groups } = build(SQUARE_NODES, [...lines, ...SQUARE_TRIANGLES], names);
    expect(groups).toEqual([
      { name: 'wall', tag: 3, faceCount: 2 },
      { name: 'inlet', tag: 4, faceCount: 1 },
      { name: '6', tag: 6, faceCount: 1 },
    ]);
  });

  it('collects untagged faces and reports tagged elements inside the mesh', () => {
    const { groups, warnings } = buildTriangleMesh(readFixture('untagged.msh'));
    expect(groups).toEqual([
      { name: 'floor', tag: 3, faceCount: 6 },
      { name: 'untagged', tag: 0, faceCount: 12 },
    ]);
    expect(warnings).toEqual([
      'element 4 of boundary group "floor" is inside the mesh; it is ignored (and 2 more like this)',
      '12 boundary faces are in no physical group; collected in "untagged"',
    ]);
  });

  it('reorients clockwise cells', () => {
    const mesh = build(SQUARE_NODES, ['11 2 2 9 1 1 2 3', '12 2 2 9 1 1 4 3']);
    expectConsistent(mesh);
    expect(mesh.warnings[0]).toBe('1 triangle was clockwise and has been reoriented');
  });

  it('accepts a plane of constant z and drops nodes without elements', () => {
    const lifted = [...SQUARE_NODES, '99 7 7 0'].map((line) => line.replace(/0$/, '2.5'));
    const mesh = build(lifted, SQUARE_TRIANGLES);
    expect([...mesh.points]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0]);
    expect(mesh.warnings[0]).toBe('node 99 belongs to no element and is ignored');
  });

  it('uses the corners of curved triangles', () => {
    const mesh = buildTriangleMesh(readFixture('disc.order3.msh'));
    expect(mesh.points.length / 3).toBe(13);
    expect(mesh.warnings).toEqual([
      'the triangles are of order 3; only their corners are used, so sides are straight',
    ]);
  });

  it('reports repeated, contradicting and stray boundary elements', () => {
    const nodes = [...SQUARE_NODES, '5 9 9 0'];
    const lines = ['1 1 2 3 1 1 2', '2 1 2 3 1 2 1', '3 1 2 4 2 1 2', '4 1 2 4 1 2 5'];
    const { groups, warnings } = build(nodes, [...lines, ...SQUARE_TRIANGLES]);
    expect(groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
      ['3', 1],
      ['untagged', 3],
    ]);
    expect(warnings).toEqual([
      'element 2 of boundary group "3" repeats a boundary face',
      'element 3 of boundary group "4" is on a face of group "3"; the latter is used',
      'element 4 of boundary group "4" is on no cell; it is ignored',
      '3 boundary faces are in no physical group; collected in "untagged"',
    ]);
  });
});

describe('buildTriangleMesh rejects', () => {
  it('cells with zero area', () => {
    expect(failure([...SQUARE_NODES, '5 2 2 0'], ['12 2 2 9 1 1 3 5'])).toBe(
      'test.msh: element 12 has zero area (nodes 1, 3, 5): remove coinciding points in Gmsh (Coherence) and mesh again',
    );
    expect(failure(SQUARE_NODES, ['12 2 2 9 1 1 3 3'])).toContain('element 12 has zero area');
  });

  it('duplicate cells', () => {
    expect(failure(SQUARE_NODES, [...SQUARE_TRIANGLES, '13 2 2 9 1 3 4 1'])).toContain(
      'elements 12 and 13 are the same triangle',
    );
    expect(failure(SQUARE_NODES, ['1 2 2 9 1 1 2 3', '2 2 2 9 1 2 1 3'])).toContain(
      'elements 1 and 2 are the same triangle',
    );
  });

  it('a face with three cells', () => {
    expect(
      failure([...SQUARE_NODES, '5 2 0 0'], [...SQUARE_TRIANGLES, '13 2 2 9 1 1 3 5']),
    ).toContain('elements 11, 12, 13 share one face');
  });

  it('folded cells', () => {
    expect(
      failure([...SQUARE_NODES, '5 2 0 0'], [SQUARE_TRIANGLES[0], '13 2 2 9 1 1 3 5']),
    ).toContain('elements 11 and 13 lie on the same side of their common face');
  });

  it('nodes outside the plane', () => {
    expect(failure(['1 0 0 0', '2 1 0 0', '3 1 1 0.1', '4 0 1 0'], SQUARE_TRIANGLES)).toMatch(
      /^test\.msh: element 11: node 3 has z = 0\.1, but the first node has z = 0; a 2D mesh must lie/,
    );
  });

  it.each([
    ['box.hex.msh', '18 hexahedra'],
    ['mixed.msh', '9 quadrilaterals and 18 triangles'],
  ])('other cell shapes: %s', (name, cells) => {
    expect(meshErrorOf(() => buildTriangleMesh(readFixture(name)))).toContain(
      `the cells of this mesh are ${cells}, but only triangles are supported: `,
    );
  });
});

describe.skipIf(!hasVerificationMeshes)(
  'published verification meshes (skipped if missing)',
  () => {
    it.each([
      ['supersonic-vortex/A', ['v22', 'v41'], 180, 293],
      ['supersonic-vortex/B', ['v22', 'v41'], 720, 1126],
      ['supersonic-vortex/C', ['v22', 'v41'], 2880, 4412],
      ['rotating-hill/A', [], 1080, 1664],
      ['rotating-hill/B', [], 4320, 6568],
    ])('%s has the published numbers of cells and faces', (path, versions, cells, faces) => {
      const files = versions.length > 0 ? versions.map((v) => `${path}.${v}.msh`) : [`${path}.msh`];
      const meshes = files.map((file) => buildTriangleMesh(readFile(verificationMesh(file))));
      for (const mesh of meshes) {
        expectConsistent(mesh);
        expect(mesh.cells.length / 3).toBe(cells);
        expect(mesh.interiorFaceCount + mesh.boundaryCells.length).toBe(faces);
        expect(mesh.warnings).toEqual([]);
        expect(mesh.groups).toEqual(meshes[0].groups);
      }
    });

    it('has the same topology from MSH 2.2 and 4.1', () => {
      const [a, b] = ['v22', 'v41'].map((version) =>
        buildTriangleMesh(readFile(verificationMesh(`supersonic-vortex/B.${version}.msh`))),
      );
      const located = (mesh: TriangleMesh) =>
        [...mesh.boundaryCells]
          .map((cell, face) => {
            const [v, w] = [0, 1].map(
              (k) => mesh.cells[3 * cell + ((mesh.boundarySides[face] + k) % 3)],
            );
            const name = mesh.groups[mesh.boundaryGroups[face]].name;
            return `${name} ${[...mesh.points.slice(3 * v, 3 * v + 2), ...mesh.points.slice(3 * w, 3 * w + 2)].join(' ')}`;
          })
          .sort();
      expect(located(b)).toEqual(located(a));
    });
  },
);
