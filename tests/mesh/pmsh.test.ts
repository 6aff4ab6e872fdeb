import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { buildCellMesh, buildTriangleMesh, readMeshFile } from '../../solver/mesh';
import { sharedFile } from '../support/shared';

const bytes = (...lines: readonly string[]): Uint8Array =>
  new TextEncoder().encode(`${lines.join('\n')}\n`);

/** Two triangles of the unit square: walls at the bottom and the top, outflow on the right, inflow on the left. */
const square = [
  '2',
  '0 0 1 0 0 1 0 1 2',
  '1 0 1 1 0 1 3 4 1',
  '5',
  '0 0 1 0 0 -1 0 0',
  '1 0 0 1 0 1 1 2',
  '0 1 0 0 0 -3 2 0',
  '1 0 1 1 1 -2 0 0',
  '1 1 0 1 1 -1 1 0',
];

describe('a mesh of the public code DGCUDA', () => {
  it('has triangles, joined corners and named boundary groups', () => {
    const mesh = buildTriangleMesh(readMeshFile(bytes(...square), 'square.pmsh'));
    expect(mesh.elementTags.length).toBe(2);
    expect(mesh.groups.map(({ name, faceCount }) => [name, faceCount])).toEqual([
      ['wall', 2],
      ['outflow', 1],
      ['inflow', 1],
    ]);
  });

  it('is rejected with the line of an incomplete record', () => {
    const damaged = [...square];
    damaged[2] = '1 0 1 1';
    expect(() => readMeshFile(bytes(...damaged), 'square.pmsh')).toThrow(
      'square.pmsh:3: not a complete line of a DGCUDA mesh (.pmsh); copy the file again',
    );
    expect(() => readMeshFile(bytes(...square.slice(0, 6)), 'square.pmsh')).toThrow(':7:');
    expect(() =>
      readMeshFile(bytes(...square.slice(0, 4), '0 0 1 0 0 -9 0 0'), 'square.pmsh'),
    ).toThrow(':5:');
  });

  it('is rejected without triangles', () => {
    expect(() => buildCellMesh(readMeshFile(bytes('0', '0'), 'empty.pmsh'))).toThrow(
      'empty.pmsh: the file contains no elements; export the mesh again',
    );
  });

  it('has the cells and sides of the same mesh in the format of Gmsh', ({ skip }) => {
    const files = ['A.pmsh', 'A.v22.msh'].map((name) =>
      sharedFile(`meshes/supersonic-vortex/${name}`),
    );
    if (files.includes(null)) skip('requires ../shared/meshes');
    const [first, second] = files.map((file) =>
      buildTriangleMesh(readMeshFile(readFileSync(file!), file!)),
    );
    expect(first.elementTags.length).toBe(second.elementTags.length);
    expect(first.groups.map(({ name, faceCount }) => `${name} ${faceCount}`).sort()).toEqual(
      second.groups.map(({ name, faceCount }) => `${name} ${faceCount}`).sort(),
    );
  });
});
