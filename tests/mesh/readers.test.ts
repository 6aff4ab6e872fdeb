import { describe, expect, it } from 'vitest';
import { buildCellMesh } from '../../solver/mesh/cellMesh';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { readMeshFile } from '../../solver/mesh/readers';
import type { CellMesh, MeshFile } from '../../solver/mesh/types';
import { nodeLattice } from '../../solver/mesh/nodeLattice';
import { solutionVtu } from '../../solver/outputs/vtk/solutionVtu';
import { solidSolution } from '../outputs/polynomialSolution';
import { encoded, legacyVtk, su2, vtu } from './otherFormats';

const read = (text: string | Uint8Array, name: string): MeshFile =>
  readMeshFile(typeof text === 'string' ? encoded(text) : text, name);
const groupsOf = (mesh: CellMesh): Record<string, number> =>
  Object.fromEntries(mesh.groups.map(({ name, faceCount }) => [name, faceCount]));

describe('SU2 meshes', () => {
  it('keep cells and markers', () => {
    const file = read(su2('9 0 1 4 3 0\n9 1 2 5 4 1'), 'a.su2');
    const mesh = buildCellMesh(file);
    expect(file.format).toBe('SU2');
    expect(mesh).toMatchObject({ shape: 'quadrilateral', dimension: 2, order: 1 });
    expect(meshMeasure(mesh)).toBeCloseTo(2, 12);
    expect(groupsOf(mesh)).toEqual({ 'lower wall': 2, rest: 4 });
  });

  it('are recognized by content, not by name', () => {
    expect(read(su2('9 0 1 4 3\n9 1 2 5 4'), 'mesh.msh').format).toBe('SU2');
  });

  it('are recognized and read with the line ends of Windows', () => {
    const text = `% Problem dimension\n%\n${su2('9 0 1 4 3\n9 1 2 5 4')}`.replaceAll('\n', '\r\n');
    const mesh = buildCellMesh(read(text, 'a.su2'));
    expect(groupsOf(mesh)).toEqual({ 'lower wall': 2, rest: 4 });
  });

  it('number the nodes of curved cells along the axes', () => {
    const places = [0, 0.5, 1].flatMap((y) => [0, 0.5, 1].map((x) => `${x} ${y + (x === 0.5 ? 0.1 : 0)}`)); // prettier-ignore
    const text = `NDIME= 2
NELEM= 1
109 0 1 2 3 4 5 6 7 8
NPOIN= 9
${places.join('\n')}
NMARK= 1
MARKER_TAG= all
MARKER_ELEMS= 4
103 0 1 2
103 2 5 8
103 8 7 6
103 6 3 0
`;
    const mesh = buildCellMesh(read(text, 'curved.su2'));
    expect(mesh).toMatchObject({ order: 2 });
    expect(groupsOf(mesh)).toEqual({ all: 4 });
    // Lower and upper side are bent alike.
    expect(meshMeasure(mesh)).toBeCloseTo(1, 12);
    const [center] = [Array.from(mesh.points.subarray(3 * mesh.cells[8], 3 * mesh.cells[8] + 2))];
    expect(center[0]).toBeCloseTo(0.5, 12);
    expect(center[1]).toBeCloseTo(0.6, 12);
  });

  it('leave out the halo of a partition, with a warning', () => {
    const halo = 'MARKER_TAG= SEND_RECEIVE\nMARKER_ELEMS= 1\nSEND_TO= 1\n1 0 0\n';
    const file = read(su2('9 0 1 4 3\n9 1 2 5 4', halo), 'part.su2');
    expect(file.warnings).toEqual(['markers SEND_RECEIVE of a partitioned mesh are ignored']);
    expect(file.groups.map(({ name }) => name)).toEqual(['lower wall', 'rest']);
  });

  it.each([
    ['an unknown point', su2('9 0 1 4 3\n9 1 2 6 4'), /^a\.su2:5: .*point 6, but there are 6/],
    ['an unknown type', su2('9 0 1 4 3\n42 1 2 5 4'), /^a\.su2:5: element type 42/],
    ['a missing point', su2('9 0 1 4 3\n9 1 2 5'), /^a\.su2:5: expected 5 numbers, found 4/],
    ['a word', su2('9 0 1 4 3\n9 1 two 5 4'), /^a\.su2:5: expected a number, found "two"/],
    ['several zones', 'NZONE= 2\nIZONE= 1\nNDIME= 2\n', /^a\.su2:1: the file has 2 zones/],
    ['a cut file', 'NDIME= 2\nNELEM= 3\n9 0 1 4 3\n', /^a\.su2:3: the file ends where an element/],
    ['a huge count', 'NDIME= 2\nNELEM= 30000\n', /^a\.su2:2: NELEM is 30000, more than/],
    ['no points', 'NDIME= 2\nNELEM= 1\n5 0 1 2\n', /no points/],
  ])('refuse %s in one line', (_, text, message) => {
    expect(() => read(text, 'a.su2')).toThrow(message);
  });
});

describe('VTK meshes', () => {
  it.each([
    ['legacy ASCII', legacyVtk('3.0')],
    ['legacy binary', legacyVtk('4.2', true)],
    ['XML in ASCII', encoded(vtu('ascii'))],
    ['XML in Base64', encoded(vtu('base64'))],
    ['XML in Base64 with wide headers', encoded(vtu('base64', 'UInt64'))],
    ['XML compressed in two blocks', encoded(vtu('zlib'))],
  ])('keep cells and numbered groups: %s', (_, bytes) => {
    const mesh = buildCellMesh(read(bytes, 'cube.vtu'));
    expect(mesh).toMatchObject({ shape: 'hexahedron', dimension: 3 });
    expect(meshMeasure(mesh)).toBeCloseTo(1, 12);
    expect(groupsOf(mesh)).toEqual({ 1: 2, 2: 4 });
  });

  it('join the points of cells that share none, as files of discontinuous solutions have', () => {
    const text = vtu('ascii');
    const place = /(Name="Points"[^>]*>)([^<]*)/;
    const twice = (
      text.match(place)![2] +
      ' ' +
      text.match(place)![2].replaceAll('1', '1.000000001')
    ).trim();
    // Two hexahedra on top of each other in z, the second one with separate points.
    const [low, high] = [twice.split(' ').slice(0, 24), twice.split(' ').slice(24)];
    const above = high.map((value, i) => (i % 3 === 2 ? Number(value) + 1 : Number(value)));
    const apart = `<VTKFile type="UnstructuredGrid" version="1.0"><UnstructuredGrid><Piece NumberOfPoints="16" NumberOfCells="2"><Points><DataArray type="Float64" Name="Points" NumberOfComponents="3" format="ascii">${[...low, ...above].join(' ')}</DataArray></Points><Cells><DataArray type="Int32" Name="connectivity" format="ascii">0 1 3 2 4 5 7 6 8 9 11 10 12 13 15 14</DataArray><DataArray type="Int32" Name="offsets" format="ascii">8 16</DataArray><DataArray type="UInt8" Name="types" format="ascii">12 12</DataArray></Cells></Piece></UnstructuredGrid></VTKFile>`;
    const mesh = buildCellMesh(read(apart, 'apart.vtu'));
    expect(mesh.interiorFaceCount).toBe(1);
    expect(mesh.points.length / 3).toBe(12);
  });

  it('reads numbers after the facts that VTK writes before them', () => {
    const text = vtu('ascii').replace(
      /(Name="Points"[^>]*>)/,
      '$1<InformationKey name="L2_NORM_RANGE" location="vtkDataArray" length="2"><Value index="0">0</Value></InformationKey>',
    );
    expect(meshMeasure(buildCellMesh(read(text, 'a.vtu')))).toBeCloseTo(1, 12);
  });

  it('refuse polyhedra with their number and first place', () => {
    const text = vtu('ascii').replace('>12 9 9', '>42 9 9');
    expect(() => read(text, 'a.vtu')).toThrow(
      /^a\.vtu: 1 cell is a polyhedron.*cell 0 of VTK type 42/,
    );
  });

  it.each([
    [
      'a surface',
      vtu('ascii').replace('type="UnstructuredGrid"', 'type="PolyData"'),
      /found a VTK file other than/,
    ],
    [
      'a cell longer than the file',
      new TextDecoder().decode(legacyVtk('3.0')).replace(/^(CELLS.*\n)8 /m, '$18e9 '),
      /^a\.vtu: the offsets of cell 0 are wrong/,
    ],
    ['big-endian data', vtu('ascii').replace('LittleEndian', 'BigEndian'), /big-endian/],
    [
      'another compressor',
      vtu('zlib').replace('vtkZLibDataCompressor', 'vtkLZ4DataCompressor'),
      /vtkLZ4DataCompressor is not supported/,
    ],
    [
      'a cut array',
      vtu('base64').replace(/(Name="connectivity"[^>]*>.{20})[^<]*/, '$1'),
      /the file ends where/,
    ],
    [
      'damaged blocks',
      vtu('zlib').replace(/(Name="Points"[^>]*>.{48})..../, '$1AAAA'),
      /damaged|ends where/,
    ],
    [
      'a point that is not there',
      vtu('ascii').replace('>0 1 3 2 4', '>0 1 3 2 40'),
      /point 40, but there are 8/,
    ],
  ])('refuse %s in one line', (_, text, message) => {
    expect(() => read(text, 'a.vtu')).toThrow(message);
  });
});

it.each([1, 2, 3])('reads the nodes of tetrahedra and prisms of order %i in Gmsh’s order', (n) => {
  const layers = {
    boxes: [1, 1, 2],
    cellsOf: (_: number, __: number, k: number) => (k === 0 ? 'prisms' : 'center'),
    isSplit: () => true,
  } as const;
  const bytes = solutionVtu(solidSolution(n, 'x', layers), [], {
    form: { isDouble: true, isCompressed: false },
  });
  const { blocks, points } = readMeshFile(bytes, 'solids.vtu');
  expect(blocks.map(({ cellType }) => cellType).sort()).toEqual(['prism', 'tetrahedron']);
  for (const { cellType, nodes, nodesPerElement: width } of blocks) {
    const lattice = nodeLattice(cellType as 'prism', n);
    for (let first = 0; first < nodes.length; first += width) {
      const at = (k: number): Float64Array =>
        points.subarray(3 * nodes[first + k], 3 * nodes[first + k] + 3);
      lattice.forEach(([i, j, k], node) =>
        at(node).forEach((value, axis) => {
          const [o, x, y, z] = [0, 1, 2, 3].map((corner) => at(corner)[axis]);
          expect(value).toBeCloseTo(o + ((x - o) * i + (y - o) * j + (z - o) * k) / n, 12);
        }),
      );
    }
  }
});
