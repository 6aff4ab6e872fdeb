import { gzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { defaultCase, typesOfGroups } from '../../solver/case';
import { systems } from '../../solver/physics';
import {
  buildCellMesh,
  polyMeshAmong,
  readAnyMesh,
  readGmsh,
  readPolyMesh,
  writeGmsh,
  type CellMesh,
  type MeshFile,
  type PolyMeshFiles,
} from '../../solver/mesh';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { CELL_SHAPES } from '../../solver/mesh/cellShapes';
import { asciiFoam, binaryFoam, foamBox, foamMesh, type FoamMesh } from './foamFiles';

const groupsOf = (mesh: CellMesh): Record<string, number> =>
  Object.fromEntries(mesh.groups.map(({ name, faceCount }) => [name, faceCount]));
const read = (mesh: FoamMesh): MeshFile => readPolyMesh(asciiFoam(mesh), 'case');
const plane = foamBox([3, 2, 1], ([x, y, z]) => [2 * x, y, 0.1 * z]);
const box = foamBox([3, 2, 4], ([x, y, z]) => [x, y, 0.5 * z], 'patch');

/** Six times the volume of a tetrahedron. */
const volume = (file: MeshFile, nodes: readonly number[]): number => {
  const [o, a, b, c] = nodes.map((own) => file.points.subarray(3 * own, 3 * own + 3));
  const [u, v, w] = [a, b, c].map((own) => own.map((value, axis) => value - o[axis]));
  return u[0] * (v[1] * w[2] - v[2] * w[1]) + u[1] * (v[2] * w[0] - v[0] * w[2]) + u[2] * (v[0] * w[1] - v[1] * w[0]); // prettier-ignore
};

describe('meshes of OpenFOAM', () => {
  it('keep cells and patches, as text, binary with labels of both sizes, and packed', () => {
    const written = [asciiFoam(box), binaryFoam(box), binaryFoam(box, 64)];
    const packed = Object.fromEntries(
      Object.entries(written[0]).map(([name, content]) => [name, gzipSync(content)]),
    ) as PolyMeshFiles;
    for (const files of [...written, packed]) {
      const mesh = buildCellMesh(readPolyMesh(files, 'case'));
      expect(mesh).toMatchObject({ shape: 'hexahedron', dimension: 3, interiorFaceCount: 46 });
      expect(meshMeasure(mesh)).toBeCloseTo(12, 12);
      expect(groupsOf(mesh)).toEqual({ left: 8, right: 8, sides: 24, frontAndBack: 12 });
    }
  });

  it('become plane meshes between empty patches normal to any axis', () => {
    const mesh = buildCellMesh(read(plane));
    expect(mesh).toMatchObject({ shape: 'quadrilateral', dimension: 2 });
    expect(meshMeasure(mesh)).toBeCloseTo(12, 12);
    expect(groupsOf(mesh)).toEqual({ left: 2, right: 2, sides: 6 });
    // Across y.
    const turned = read(foamBox([3, 2, 1], ([x, y, z]) => [x, -0.1 * z, y]));
    expect(turned.warnings).toEqual([
      'the plane mesh lies in the x–z plane of OpenFOAM, which becomes the x–y plane',
    ]);
    expect(meshMeasure(buildCellMesh(turned))).toBeCloseTo(6, 12);
  });

  it('recognize the four shapes from their faces, in any order and orientation', () => {
    const points = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1], [0.5, 0.5, 2], [2, 0.5, 0], [2, 0.5, 1], [0.5, 3, 0.5]]; // prettier-ignore
    const cells = [
      { shape: 'prism' as const, nodes: [1, 9, 2, 5, 10, 6] },
      { shape: 'hexahedron' as const, nodes: [0, 1, 2, 3, 4, 5, 6, 7] },
      { shape: 'pyramid' as const, nodes: [4, 5, 6, 7, 8] },
      { shape: 'pyramid' as const, nodes: [3, 7, 6, 2, 11] },
      { shape: 'tetrahedron' as const, nodes: [5, 10, 6, 8] },
    ];
    const file = read(foamMesh(points, cells, [{ name: 'all', type: 'wall' }], () => 'all'));
    const counts = file.blocks.map(({ cellType, elementTags }) => [cellType, elementTags.length]);
    expect(Object.fromEntries(counts)).toMatchObject({
      prism: 1,
      hexahedron: 1,
      pyramid: 2,
      tetrahedron: 1,
    });
    for (const { cellType, nodes, nodesPerElement, dimension } of file.blocks) {
      if (dimension < 3) continue;
      for (let at = 0; at < nodes.length; at += nodesPerElement) {
        const own = Array.from(nodes.subarray(at, at + nodesPerElement));
        // Every corner sees its facets from inside.
        for (const facet of CELL_SHAPES[cellType].facets) {
          const apex = own.find((_, corner) => !facet.includes(corner))!;
          const [a, b, c] = facet.map((corner) => own[corner]);
          expect(volume(file, [a, c, b, apex])).toBeGreaterThan(0);
        }
      }
    }
  });

  it('are read from a zip archive of the case, and kept by MSH', async () => {
    const files = Object.entries(asciiFoam(plane));
    const zip = zipSync({
      'cavity/0/U': new Uint8Array(10),
      ...Object.fromEntries(files.map(([name, own]) => [`cavity/constant/polyMesh/${name}`, own])),
    });
    const file = await readAnyMesh(zip, 'cavity.zip');
    expect(file.format).toBe('OpenFOAM');
    const again = buildCellMesh(readGmsh(writeGmsh(file), 'cavity.msh'));
    expect(groupsOf(again)).toEqual({ left: 2, right: 2, sides: 6 });
    await expect(readAnyMesh(zipSync({ 'case.json': new Uint8Array(1) }), 'a.zip')).rejects.toThrow(
      /^a\.zip: the archive contains no mesh of OpenFOAM/,
    );
    await expect(readAnyMesh(zip.subarray(0, 900), 'a.zip')).rejects.toThrow(
      /^a\.zip: the archive is damaged/,
    );
  });

  it('give patches the conditions of their types before those of their names', () => {
    const file = read(plane);
    const gas = systems.get('euler2d')!;
    const names = file.groups.map(({ name }) => name);
    const { boundaries } = defaultCase(gas, 'a.msh', names, null, typesOfGroups(file.groups));
    expect(boundaries.right.condition).toBe('slipWall');
    expect(boundaries.sides.condition).toBe('slipWall');
    expect(boundaries.left.condition).toBe('farField');
  });

  const cube = foamBox([1, 1, 1], undefined, 'patch');
  const change = (
    files: PolyMeshFiles,
    name: keyof PolyMeshFiles,
    from: string | RegExp,
    to: string,
  ): PolyMeshFiles => ({
    ...files,
    [name]: new TextEncoder().encode(new TextDecoder().decode(files[name]).replace(from, to)),
  });
  const hanging = foamMesh(
    [[0, 0, 0], [1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]], // prettier-ignore
    [{ shape: 'tetrahedron', nodes: [0, 1, 2, 3] }, { shape: 'tetrahedron', nodes: [1, 2, 3, 4] }], // prettier-ignore
    [{ name: 'all', type: 'patch' }],
    () => 'all',
  );
  // Both tetrahedra as one cell.
  const merged = {
    ...hanging,
    faces: hanging.faces.slice(1).map((face) => ({ ...face, owner: 0 })),
  };
  const faulty: readonly (readonly [string, PolyMeshFiles, RegExp])[] = [
    [
      'polyhedra',
      asciiFoam(merged),
      /^case: 1 cell is a polyhedron, the first is cell 0 at \(0\.4, 0\.4, 0\.4\); make/,
    ],
    [
      'a wedge',
      asciiFoam(foamBox([1, 1, 1], undefined, 'wedge')),
      /^case: patch "frontAndBack" is a wedge: axisymmetric/,
    ],
    [
      'several layers between empty patches',
      asciiFoam(foamBox([1, 1, 2])),
      /^case: cell 0 at \(0\.5, 0\.5, 0\.5\) has 1 empty faces, expected 2/,
    ],
    [
      'empty patches that are bent',
      asciiFoam(foamBox([1, 1, 1], ([x, y, z]) => [x, y, z + x * y])),
      /^case: the empty patches are not normal to one axis/,
    ],
    [
      'a decomposed mesh',
      asciiFoam(foamBox([1, 1, 1], undefined, 'processor')),
      /^case: .*reconstructParMesh/,
    ],
    [
      'an unknown point',
      change(asciiFoam(cube), 'faces', /4\(0/, '4(99'),
      /^case: an element refers to point 99, but there are 8/,
    ],
    [
      'a cell number without faces',
      change(asciiFoam(cube), 'owner', /\n0\n/, '\n7\n'),
      /^case: a face belongs to cell 7/,
    ],
    [
      'a missing owner',
      change(asciiFoam(cube), 'owner', '6\n(\n0', '5\n('),
      /^case: there are 6 faces, but 5 owners and 0 neighbours/,
    ],
    [
      'a word instead of a number',
      change(asciiFoam(cube), 'points', '(0 0 0)', '(0 x 0)'),
      /^case\/points:16: expected a number, found "x"/,
    ],
    [
      'a count that the file cannot hold',
      change(asciiFoam(cube), 'points', '8\n(', '800000000\n('),
      /^case\/points:14: the number of entries is 800000000, .*more than the file can hold/,
    ],
    [
      'a truncated list',
      change(asciiFoam(cube), 'points', /\(1 1 1\)[^]*/, ''),
      /^case\/points:23: the file ends where "\(" is expected/,
    ],
    [
      'truncated binary data',
      { ...binaryFoam(cube), points: binaryFoam(cube).points.subarray(0, 700) },
      /^case\/points:.* the file ends where a list is expected/,
    ],
    [
      'another file',
      { ...asciiFoam(cube), faces: new TextEncoder().encode('solid x') },
      /^case\/faces:1: expected the header FoamFile/,
    ],
    [
      'a damaged gzip file',
      { ...asciiFoam(cube), faces: gzipSync(asciiFoam(cube).faces).subarray(0, 100) },
      /^case\/faces: the gzip file is damaged/,
    ],
    [
      'numbers of an unknown size',
      change(
        asciiFoam(cube),
        'owner',
        /(format\s+)ascii;/,
        `$1binary; arch "label=3${'x'.repeat(3000)}";`,
      ),
      /^case\/owner:\d+: numbers of "label=3x{40,60}…"/,
    ],
    [
      'a patch without its faces',
      change(asciiFoam(cube), 'boundary', /startFace 0;/, ''),
      /patch "left" has no valid startFace/,
    ],
  ];
  it.each(faulty)('are rejected in one line: %s', (_, files, message) => {
    expect(() => readPolyMesh(files, 'case')).toThrow(message);
  });

  it('are found in a case, in its mesh folder, and refused if there are several', () => {
    const files = (folder: string): string[] =>
      ['points', 'faces.gz', 'owner', 'neighbour', 'boundary'].map((name) => folder + name);
    expect(polyMeshAmong(files(''), 'a')?.faces).toBe('faces.gz');
    expect(
      polyMeshAmong([...files('a/constant/polyMesh/'), ...files('a/0.5/polyMesh/')], 'a')?.owner,
    ).toBe('a/constant/polyMesh/owner');
    expect(polyMeshAmong(files('').slice(1), 'a')).toBeNull();
    expect(() =>
      polyMeshAmong([...files('air/polyMesh/'), ...files('solid/polyMesh/')], 'a'),
    ).toThrow(/^a: there are several meshes/);
  });
});
