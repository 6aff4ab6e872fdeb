import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  buildCellMesh,
  readGmsh,
  readMeshFile,
  readPolyMesh,
  writeGmsh,
  writeSu2,
  type CellMesh,
  type MeshFile,
} from '../../solver/mesh';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { asciiFoam, foamBox } from './foamFiles';
import { readFixture } from './support';

const hasGmsh = spawnSync('gmsh', ['--version']).status === 0;
const groupsOf = (mesh: CellMesh): Record<string, number> =>
  Object.fromEntries(mesh.groups.map(({ name, faceCount }) => [name, faceCount]));
const facts = (file: MeshFile): unknown => {
  const mesh = buildCellMesh(file);
  const cells = mesh.cells.length / (mesh.shape === 'triangle' ? 3 : 1);
  return [
    mesh.shape,
    cells,
    mesh.interiorFaceCount,
    groupsOf(mesh),
    Number(meshMeasure(mesh).toPrecision(12)),
  ];
};
const box = readPolyMesh(asciiFoam(foamBox([3, 2, 4], undefined, 'patch')), 'box');
const meshes: readonly (readonly [string, MeshFile])[] = [
  ['triangles', readFixture('square.v41.msh')],
  ['triangles with periodic sides', readFixture('periodic.v41.msh')],
  ['hexahedra', readFixture('box.hex.msh')],
  ['hexahedra of OpenFOAM', box],
  ['triangles without groups', readFixture('untagged.msh')],
];

describe('the writer of SU2 meshes', () => {
  it.each(meshes)('keeps cells and groups of %s', (_, file) => {
    const plain = {
      ...file,
      groups: file.groups.map((own) => ({ ...own, name: own.name.replaceAll(' ', '-') })),
    };
    const { content, warnings } = writeSu2(plain);
    const again = readMeshFile(content, 'a.su2');
    expect(facts(again)).toEqual(facts(plain));
    expect(warnings).toEqual([]);
    // Once more it is the same text.
    expect(new TextDecoder().decode(writeSu2(again).content)).toBe(
      new TextDecoder().decode(content),
    );
  });

  it('straightens curved cells and renames groups, with a warning', () => {
    const file = readFixture('ring.quad.order3.msh');
    const spaced = {
      ...file,
      groups: file.groups.map((own) => ({ ...own, name: `${own.name} (1)` })),
    };
    const { content, warnings } = writeSu2(spaced);
    const again = buildCellMesh(readMeshFile(content, 'a.su2'));
    expect(again.order).toBe(1);
    expect(again.points.length).toBeLessThan(file.points.length);
    expect(again.groups.every(({ name }) => name.endsWith('_1_'))).toBe(true);
    expect(warnings[0]).toMatch(/^\d+ curved cells are written with straight sides/);
    expect(warnings[1]).toMatch(/^group ".* \(1\)" is written as marker ".*_1_"/);
  });

  it('rejects lines and surfaces in space', () => {
    const file = readFixture('square.v41.msh');
    const bent = { ...file, points: file.points.map((value, i) => (i === 2 ? 1 : value)) };
    expect(() => writeSu2(bent)).toThrow(/SU2 takes plane meshes in z = 0/);
  });
});

describe.skipIf(!hasGmsh)('Gmsh', () => {
  it.each([...meshes, ['curved quadrilaterals', readFixture('ring.quad.order3.msh')] as const])(
    'reads and writes what is written of %s',
    (_, file) => {
      const folder = mkdtempSync(join(tmpdir(), 'fluxbench-writers-'));
      try {
        const [given, made] = [join(folder, 'a.msh'), join(folder, 'b.msh')];
        writeFileSync(given, writeGmsh(file));
        const ran = spawnSync(
          'gmsh',
          [given, '-save_all', '-save', '-o', made, '-format', 'msh41'],
          {
            encoding: 'utf8',
          },
        );
        expect(`${ran.stdout}${ran.stderr}`).not.toMatch(/Error|Warning/);
        expect(facts(readGmsh(readFileSync(made), made))).toEqual(facts(file));
      } finally {
        rmSync(folder, { recursive: true });
      }
    },
  );
});
