import { describe, expect, it } from 'vitest';
import { readAnyMesh, buildCellMesh, type CellMesh, type MeshFile } from '../../solver/mesh';
import { meshMeasure } from '../../solver/mesh/cellMeasures';
import { nodeLattice } from '../../solver/mesh/nodeLattice';
import { readMeshFile } from '../../solver/mesh/readers';
import {
  base,
  boundaries,
  boundary,
  cgnsFile,
  family,
  int,
  list,
  location,
  node,
  range,
  section,
  structured,
  unstructured,
  type Node,
} from './cgnsFile';

const read = async (...nodes: Node[]): Promise<MeshFile> =>
  readAnyMesh(await cgnsFile(nodes), 'a.cgns');
const groupsOf = (mesh: CellMesh): Record<string, number> =>
  Object.fromEntries(mesh.groups.map(({ name, faceCount }) => [name, faceCount]));

/** Two squares side by side. */
const points = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]]; // prettier-ignore
const quads = section('cells', 7, [1, 2], 1, 2, 5, 4, 2, 3, 6, 5);
const sides = section('sides', 3, [3, 8], 1, 2, 2, 3, 3, 6, 6, 5, 5, 4, 4, 1);
const corners = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [0, 1, 0], [0, 0, 1], [1, 0, 1], [1, 1, 1], [0, 1, 1]]; // prettier-ignore

describe('unstructured zones of CGNS files', () => {
  it('keep cells, and families of boundary conditions as groups', async () => {
    const file = await read(
      base(2, [
        unstructured(points, 2, [
          quads,
          sides,
          boundaries(
            boundary('lower', 'BCWall', range(3, 4), location('EdgeCenter')),
            boundary('right', 'FamilySpecified', list(5), location('EdgeCenter'), family('out')),
            boundary('left', 'FamilySpecified', list(8), location('EdgeCenter'), family('out')),
          ),
        ]),
      ]),
    );
    expect(file.format).toBe('CGNS');
    const mesh = buildCellMesh(file);
    expect(mesh).toMatchObject({ shape: 'quadrilateral', dimension: 2, order: 1 });
    expect(meshMeasure(mesh)).toBeCloseTo(2, 12);
    // Sides without a condition have the name of their section.
    expect(groupsOf(mesh)).toEqual({ lower: 2, out: 2, sides: 2 });
  });

  it('take conditions on points for the facets between them, with and without boundary elements', async () => {
    const conditions = boundaries(
      boundary('lower', 'BCWall', list(1, 2, 3)),
      boundary('upper', 'BCFarfield', range(4, 6)),
    );
    for (const own of [[quads, sides], [quads]]) {
      const file = await read(base(2, [unstructured(points, 2, [...own, conditions])]));
      const mesh = buildCellMesh(file);
      expect(groupsOf(mesh)).toMatchObject({ lower: 2, upper: 2 });
    }
  });

  it('take conditions on ranges that are far longer than the zone', async () => {
    const conditions = boundaries(
      boundary('outer', 'BCWall', range(1, 2 ** 31 - 1), location('EdgeCenter')),
      boundary('points', 'BCWall', range(-(2 ** 31), 2 ** 31 - 1)),
    );
    const file = await read(base(2, [unstructured(points, 2, [quads, sides, conditions])]));
    expect(groupsOf(buildCellMesh(file))).toEqual({ outer: 6 });
  });

  it('read mixed sections of former and present files', async () => {
    const mixed = section('all', 20, [1, 4], 5, 1, 2, 4, 5, 2, 5, 4, 7, 2, 3, 6, 5, 3, 1, 2);
    const file = await read(base(2, [unstructured(points, 3, [mixed])]));
    expect(file.blocks.map((block) => [block.cellType, block.elementTags.length])).toEqual([
      ['triangle', 2],
      ['quadrilateral', 1],
      ['line', 1],
    ]);
  });

  it('keep the nodes of curved hexahedra', async () => {
    // Gmsh's order of the nodes of HEXA_27, see the SIDS, figure "Hexahedral elements".
    const places = [...corners.map((c) => c.map((x) => 2 * x)), [1, 0, 0], [2, 1, 0], [1, 2, 0], [0, 1, 0], [0, 0, 1], [2, 0, 1], [2, 2, 1], [0, 2, 1], [1, 0, 2], [2, 1, 2], [1, 2, 2], [0, 1, 2], [1, 1, 0], [1, 0, 1], [2, 1, 1], [1, 2, 1], [0, 1, 1], [1, 1, 2], [1, 1, 1]]; // prettier-ignore
    const cell = section('cell', 19, [1, 1], ...places.map((_, i) => i + 1));
    const file = await read(base(3, [unstructured(places, 1, [cell])]));
    const { nodes, order } = file.blocks[0];
    expect(order).toBe(2);
    const found = Array.from(nodes, (own) =>
      Array.from(file.points.subarray(3 * own, 3 * own + 3)),
    );
    expect(found).toEqual(nodeLattice('hexahedron', 2));
    expect(meshMeasure(buildCellMesh(file))).toBeCloseTo(8, 12);
  });

  it('join zones that match point by point', async () => {
    const left = points.filter(([x]) => x < 2);
    const right = points.filter(([x]) => x > 0);
    const cell = section('cell', 7, [1, 1], 1, 2, 4, 3);
    const connection = node('join', 'ZoneGridConnectivity_t', undefined, [
      node('c', 'GridConnectivity_t', 'right', [
        node('GridConnectivityType', 'GridConnectivityType_t', 'Abutting1to1'),
        list(2, 4),
        node('PointListDonor', 'IndexArray_t', int(1, 3)),
      ]),
    ]);
    const file = await read(
      base(2, [
        unstructured(left, 1, [cell, connection], 'left'),
        unstructured(right, 1, [cell], 'right'),
      ]),
    );
    expect(file.points).toHaveLength(18);
    expect(buildCellMesh(file).interiorFaceCount).toBe(1);
  });
});

describe('structured zones of CGNS files', () => {
  const flat = (low: number) => (index: readonly number[]) => [low + index[0], index[1]];

  it('become quadrilaterals with the groups of their ranges', async () => {
    const zone = structured('block', [4, 3], flat(0), [
      boundaries(
        boundary('inlet', 'BCInflow', range(1, 1, 1, 3)),
        boundary('wall', 'BCWall', range(1, 1, 4, 1)),
        boundary('top', 'BCFarfield', range(1, 3, 3, 3), location('JFaceCenter')),
      ),
    ]);
    const mesh = buildCellMesh(await read(base(2, [zone])));
    expect(mesh).toMatchObject({ shape: 'quadrilateral' });
    expect(meshMeasure(mesh)).toBeCloseTo(6, 12);
    expect(groupsOf(mesh)).toEqual({ inlet: 2, wall: 3, top: 3, untagged: 2 });
  });

  it('are joined in any orientation', async () => {
    // The second block continues the first along x, with its own axes turned: i runs along −y, j along x.
    const turned = (index: readonly number[]) => [3 + index[1], 2 - index[0]];
    const first = structured('a', [4, 3], flat(0), [
      node('joins', 'ZoneGridConnectivity_t', undefined, [
        node('ab', 'GridConnectivity1to1_t', 'b', [
          range(4, 1, 4, 3),
          node('PointRangeDonor', 'IndexRange_t', int(3, 1, 1, 1)),
          node('Transform', '"int[IndexDimension]"', int(2, -1)),
        ]),
      ]),
    ]);
    const file = await read(base(2, [first, structured('b', [3, 5], turned)]));
    const mesh = buildCellMesh(file);
    expect(file.points.length / 3).toBe(12 + 15 - 3);
    expect(meshMeasure(mesh)).toBeCloseTo(14, 12);
    expect(mesh.interiorFaceCount).toBe(7 + 10 + 2);
  });

  it('close an O-grid onto itself', async () => {
    const ring = (index: readonly number[]) => {
      const [angle, radius] = [(index[0] % 8) * (Math.PI / 4), 1 + index[1]];
      return [radius * Math.cos(angle), radius * Math.sin(angle)];
    };
    const zone = structured('ring', [9, 3], ring, [
      node('joins', 'ZoneGridConnectivity_t', undefined, [
        node('seam', 'GridConnectivity1to1_t', 'ring', [
          range(1, 1, 1, 3),
          node('PointRangeDonor', 'IndexRange_t', int(9, 1, 9, 3)),
          node('Transform', '"int[IndexDimension]"', int(1, 2)),
        ]),
      ]),
      boundaries(boundary('inner', 'BCWall', range(1, 1, 9, 1))),
    ]);
    const mesh = buildCellMesh(await read(base(2, [zone])));
    expect(mesh.interiorFaceCount).toBe(8 * 2 + 8);
    expect(groupsOf(mesh)).toEqual({ inner: 8, untagged: 8 });
  });

  it('become hexahedra in space', async () => {
    const zone = structured('box', [3, 4, 5], (index) => index, [
      boundaries(
        boundary('low', 'BCWall', range(1, 1, 1, 3, 4, 1)),
        boundary('right', 'BCOutflow', range(3, 1, 1, 3, 3, 4), location('IFaceCenter')),
      ),
    ]);
    const mesh = buildCellMesh(await read(base(3, [zone])));
    expect(mesh).toMatchObject({ shape: 'hexahedron', dimension: 3 });
    expect(meshMeasure(mesh)).toBeCloseTo(24, 12);
    expect(groupsOf(mesh)).toMatchObject({ low: 6, right: 12 });
  });
});

describe('CGNS files that cannot be used', () => {
  const zone = (...children: Node[]): Node[] => [base(2, [unstructured(points, 2, children)])];
  const faulty: readonly (readonly [string, readonly Node[], RegExp])[] = [
    ['no base', [], /^a\.cgns: the file contains no CGNSBase_t/],
    ['no zones', [base(2, [])], /^a\.cgns: \/Base: there are no zones/],
    ['lines as cells', [base(1, [])], /cell dimension is 1/],
    ['polyhedra', zone(section('faces', 22, [1, 9]), section('cells', 23, [10, 21])), /12 cells are polyhedra \(NFACE_n\), the first is element 10; split them/], // prettier-ignore
    [
      'cells of high order',
      zone(section('cells', 44, [1, 1], ...Array.from({ length: 25 }, () => 1))),
      /1 elements of type QUAD_25, the first is element 1/,
    ],
    ['an unknown element type', zone(section('cells', 99, [1, 1], 1)), /CGNS type 99/],
    ['an unknown point', zone(section('cells', 7, [1, 1], 1, 2, 5, 9)), /element 1 refers to point 9, but there are 6 points/], // prettier-ignore
    ['too few numbers', zone(section('cells', 7, [1, 2], 1, 2, 5, 4)), /\/Base\/Zone\/cells: expected 8 numbers, found 4/], // prettier-ignore
    ['a count of 10⁹ elements', zone(section('cells', 7, [1, 1e9], 1, 2, 5, 4)), /expected 1000000000 numbers, found 4/], // prettier-ignore
    ['boundary elements only', zone(sides), /no cells of dimension 2/],
    [
      'zones that do not match',
      [
        base(2, [
          structured('a', [3, 3], (index) => index, [
            node('joins', 'ZoneGridConnectivity_t', undefined, [
              node('c', 'GridConnectivity_t', 'b', [
                node('GridConnectivityType', 'GridConnectivityType_t', 'Overset'),
              ]),
            ]),
          ]),
        ]),
      ],
      /zones "a" and "b" do not match point by point \(Overset\)/,
    ],
    ['a transformation of other blocks', [base(2, [structured('a', [3, 3], (index) => index, [node('joins', 'ZoneGridConnectivity_t', undefined, [node('c', 'GridConnectivity1to1_t', 'a', [range(1, 1, 1, 3), node('PointRangeDonor', 'IndexRange_t', int(3, 1, 3, 3)), node('Transform', '"int[IndexDimension]"', int(2, 1))])])])])], /transformation \(2, 1\) does not map/], // prettier-ignore
    ['a range that leaves the block', [base(2, [structured('a', [3, 3], (index) => index, [boundaries(boundary('b', 'BCWall', range(1, 1, 1, 9)))])])], /\/b: a range leaves the zone, which has 3 × 3 points/], // prettier-ignore
    [
      'a missing coordinate',
      [
        base(2, [
          node('Zone', 'Zone_t', int(3, 1, 0), [
            node('ZoneType', 'ZoneType_t', 'Unstructured'),
            node('GridCoordinates', 'GridCoordinates_t'),
          ]),
        ]),
      ],
      /CoordinateX and CoordinateY are missing/,
    ],
  ];
  it.each(faulty)('are rejected in one line: %s', async (_, nodes, message) => {
    await expect(read(...nodes)).rejects.toMatchObject({
      name: 'MeshError',
      message: expect.stringMatching(message) as unknown,
    });
  });

  it('are rejected if they are truncated or of the former format', async () => {
    const bytes = await cgnsFile(zone(quads));
    await expect(readAnyMesh(bytes.subarray(0, 2000), 'a.cgns')).rejects.toThrow(
      'a.cgns: the HDF5 file is damaged or truncated; copy or export it again',
    );
    const adf = new TextEncoder().encode('....ADF Database Version A02011>');
    await expect(readAnyMesh(adf, 'a.cgns')).rejects.toThrow(
      /found a CGNS file in the former format ADF; convert it to HDF5 with adf2hdf/,
    );
    // Cases refer to files that are read without the library.
    expect(() => readMeshFile(bytes, 'a.cgns')).toThrow(/found a CGNS file, .*import it/);
  });
});
