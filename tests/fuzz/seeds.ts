import { readdirSync, readFileSync } from 'node:fs';
import { encode } from 'fast-png';
import { zipSync, zlibSync } from 'fflate';
import { defaultCase } from '../../solver/case/defaults';
import { geometryFormat } from '../../solver/geometry';
import { readGmsh, readSurface, writeGmsh, writeStl, type PolyMeshFiles } from '../../solver/mesh';
import { asciiFoam, binaryFoam, foamBox } from '../mesh/foamFiles';
import { nacaPoints } from '../../solver/mesh/generate/naca';
import { encodePng } from '../../solver/outputs/picture/png';
import { writeGeoTiff } from '../../solver/outputs/geoTiff/writeGeoTiff';
import { systems } from '../../solver/physics/systems';
import { writeCheckpoint, type Checkpoint } from '../../solver/project/checkpoint';
import { writeContainer } from '../../solver/project/container';
import { writeHistory } from '../../solver/project/history';
import { writeSignals } from '../../solver/project/signals';
import { binarySquare2, binarySquare4 } from '../mesh/binaryWriter';
import { encoded, legacyVtk, su2, vtu } from '../mesh/otherFormats';
import * as cgns from '../mesh/cgnsFile';
import { writeTree } from './cgnsTree';
import { tiff } from './tiff';

/** Valid files of every format, written by hand or by the program's own writers, and words of each format. */

const encoder = new TextEncoder();
const texts = (...contents: string[]): Uint8Array[] => contents.map((text) => encoder.encode(text));

/** Files of the repository; tests and tools run in its root. */
const file = (path: string): Uint8Array => new Uint8Array(readFileSync(path));
const meshFixtures = 'tests/mesh/fixtures';

export const meshWords = '$MeshFormat $EndMeshFormat $PhysicalNames $EndPhysicalNames $Nodes $EndNodes $Elements $EndElements $Entities $EndEntities $PartitionedEntities $EndPartitionedEntities $Periodic $EndPeriodic $ParametricNodes $EndParametricNodes $Comments Affine 2.2 4.1'.split(' '); // prettier-ignore

export const otherMeshWords = 'NDIME= NELEM= NPOIN= NMARK= MARKER_TAG= MARKER_ELEMS= NZONE= SEND_RECEIVE DATASET UNSTRUCTURED_GRID POINTS CELLS OFFSETS CONNECTIVITY CELL_TYPES CELL_DATA POINT_DATA SCALARS LOOKUP_TABLE FIELD METADATA vtktypeint64 double Int64 UInt8 Float64 offset= appended raw base64'.split(' '); // prettier-ignore

export const otherMeshes = (): Uint8Array[] => [
  encoded(su2('9 0 1 4 3\n9 1 2 5 4')),
  encoded(su2('5 0 1 4\n5 0 4 3\n9 1 2 5 4')),
  legacyVtk('3.0'),
  legacyVtk('4.2', true),
  encoded(vtu('ascii')),
  encoded(vtu('base64', 'UInt64')),
  encoded(vtu('zlib')),
];

const msh = (nodes: string[], elements: string[], more = ''): string =>
  `$MeshFormat\n2.2 0 8\n$EndMeshFormat\n${more}$Nodes\n${nodes.length}\n${nodes.join('\n')}\n$EndNodes\n$Elements\n${elements.length}\n${elements.join('\n')}\n$EndElements\n`;

const squareNodes = ['1 0 0 0', '2 1 0 0', '3 1 1 0', '4 0 1 0'];
const hexNodes = [...squareNodes, '5 0 0 1', '6 1 0 1', '7 1 1 1', '8 0 1 1'];

export function textMeshes(): Uint8Array[] {
  const names = '$PhysicalNames\n2\n1 7 "inlet"\n2 9 "gas"\n$EndPhysicalNames\n';
  const small = texts(
    msh(squareNodes, ['1 1 2 7 1 1 2', '2 2 2 9 1 1 2 3', '3 2 2 9 1 1 3 4'], names),
    msh(squareNodes, ['1 1 2 7 1 2 3', '2 3 2 9 1 1 2 3 4'], names),
    msh(hexNodes, ['1 5 2 9 1 1 2 3 4 5 6 7 8', '2 3 2 7 1 1 2 3 4']),
    msh([...hexNodes, '9 2 0 0', '10 2 1 0', '11 2 0 1', '12 2 1 1'], ['1 5 2 9 1 1 2 3 4 5 6 7 8', '2 5 2 9 1 2 9 10 3 6 11 12 7']), // prettier-ignore
    msh(squareNodes.slice(0, 3), ['1 1 2 7 1 1 2', '2 1 2 7 1 2 3', '3 15 2 1 1 1']),
    msh(squareNodes, ['1 2 2 9 1 1 2 3', '2 2 2 9 1 1 3 4', '3 1 2 7 1 1 2', '4 1 2 8 3 4 3'], '') +
      '$Periodic\n1\n1 3 1\nAffine 1 0 0 0 0 1 0 1 0 0 1 0 0 0 0 1\n2\n4 1\n3 2\n$EndPeriodic\n',
    '$MeshFormat\n4.1 0 8\n$EndMeshFormat\n$Entities\n0 1 1 0\n1 0 0 0 1 0 0 1 7 0\n1 0 0 0 1 1 0 1 9 1 1\n$EndEntities\n$Nodes\n1 4 1 4\n2 1 0 4\n1\n2\n3\n4\n0 0 0\n1 0 0\n1 1 0\n0 1 0\n$EndNodes\n$Elements\n2 3 1 3\n1 1 1 1\n1 1 2\n2 1 2 2\n2 1 2 3\n3 1 3 4\n$EndElements\n',
  );
  const files = ['square.v22.msh', 'square.v41.msh', 'periodic.v22.msh', 'periodic.v41.msh', 'disc.parametric.v22.msh', 'disc.parametric.v41.msh', 'disc.partitioned.msh', 'mixed.msh', 'pipe.line.order2.msh', 'ring.quad.order3.msh', 'disc.order3.serendipity.msh', 'box.hex.msh', 'untagged.msh']; // prettier-ignore
  return [...small, ...files.map((name) => file(`${meshFixtures}/${name}`))];
}

export function binaryMeshes(): Uint8Array[] {
  const own = [true, false].flatMap((little) => [binarySquare2(little), binarySquare4(little), binarySquare4(little, [1, 700, 90_000, 2 ** 33])]); // prettier-ignore
  const files = ['square.v22.binary.msh', 'square.v41.binary.msh', 'periodic.v22.binary.msh', 'periodic.v41.binary.msh']; // prettier-ignore
  const written = writeGmsh(readGmsh(file(`${meshFixtures}/square.v41.msh`), 'square.msh'));
  return [...own, ...files.map((name) => file(`${meshFixtures}/${name}`)), written];
}

const foamMesh = foamBox([2, 2, 1]);

export const foamCase = (): PolyMeshFiles => asciiFoam(foamMesh);

/** Each file of a mesh of OpenFOAM. */
export const foamFiles = (): Uint8Array[] =>
  [asciiFoam(foamMesh), binaryFoam(foamMesh), binaryFoam(foamMesh, 64)].flatMap((own) =>
    Object.values(own),
  );

export const cgnsWords = 'CGNSBase_t Zone_t ZoneType_t Unstructured Structured GridCoordinates_t DataArray_t CoordinateX Elements_t ElementRange ElementConnectivity ElementStartOffset IndexRange_t IndexArray_t PointRange PointList PointListDonor PointRangeDonor ZoneBC_t BC_t BCWall FamilySpecified Family_t FamilyBC_t FamilyName_t GridLocation_t EdgeCenter FaceCenter IFaceCenter Vertex ZoneGridConnectivity_t GridConnectivity1to1_t GridConnectivity_t GridConnectivityType_t Abutting1to1 GridConnectivityProperty_t Periodic_t OversetHoles_t "int[IndexDimension]" I4 R8 C1 label children'.split(' '); // prettier-ignore

/** Trees of nodes, see `readTree`. */
export function cgnsTrees(): Uint8Array[] {
  const { base, boundaries, boundary, family, int, list, location, node, range, section } = cgns;
  const points = [[0, 0], [1, 0], [2, 0], [0, 1], [1, 1], [2, 1]]; // prettier-ignore
  const quads = section('cells', 7, [1, 2], 1, 2, 5, 4, 2, 3, 6, 5);
  const sides = section('sides', 3, [3, 8], 1, 2, 2, 3, 3, 6, 6, 5, 5, 4, 4, 1);
  const mixed = section('all', 20, [1, 4], 5, 1, 2, 4, 5, 2, 5, 4, 7, 2, 3, 6, 5, 3, 1, 2);
  const conditions = boundaries(
    boundary('lower', 'BCWall', range(3, 4), location('EdgeCenter')),
    boundary('right', 'FamilySpecified', list(5), location('EdgeCenter'), family('out')),
    boundary('left', 'BCInflow', list(1, 4)),
  );
  const joined = (label: string, donor: string, ...children: cgns.Node[]): cgns.Node =>
    node('joins', 'ZoneGridConnectivity_t', undefined, [node('join', label, donor, children)]);
  const toRight = joined(
    'GridConnectivity_t',
    'right',
    node('GridConnectivityType', 'GridConnectivityType_t', 'Abutting1to1'),
    list(2, 4),
    node('PointListDonor', 'IndexArray_t', int(1, 3)),
  );
  const toBlock = joined(
    'GridConnectivity1to1_t',
    'b',
    range(3, 1, 3, 3),
    node('PointRangeDonor', 'IndexRange_t', int(3, 1, 1, 1)),
    node('Transform', '"int[IndexDimension]"', int(2, -1)),
  );
  const families = node('out', 'Family_t', undefined, [node('FamilyBC', 'FamilyBC_t', 'BCOutflow')]); // prettier-ignore
  const ends = boundaries(
    boundary('low', 'BCWall', range(1, 1, 1, 3, 3, 1)),
    boundary('right', 'BCOutflow', range(3, 1, 1, 3, 2, 2), location('IFaceCenter')),
  );
  const { unstructured, structured } = cgns;
  const square = section('cell', 7, [1, 1], 1, 2, 4, 3);
  return [
    [base(2, [families, unstructured(points, 2, [quads, sides, conditions])])],
    [base(2, [unstructured(points, 3, [mixed])])],
    [base(2, [
      unstructured(points.filter(([x]) => x < 2), 1, [square, toRight], 'left'),
      unstructured(points.filter(([x]) => x > 0), 1, [square], 'right'),
    ])],
    [base(2, [
      structured('a', [3, 3], ([i, j]) => [i, j], [toBlock]),
      structured('b', [3, 3], ([i, j]) => [2 + j, 2 - i]),
    ])],
    [base(3, [structured('box', [3, 3, 3], (index) => index, [ends])])],
  ].map((nodes) => encoder.encode(writeTree(nodes))); // prettier-ignore
}

export function airfoils(): Uint8Array[] {
  const points = nacaPoints('2412').filter((_, i) => i % 12 === 0);
  const lines = (of: typeof points, separator = ' '): string =>
    of.map(([x, y]) => `${x.toFixed(6)}${separator}${y.toFixed(6)}`).join('\n');
  const half = Math.floor(points.length / 2);
  const [upper, lower] = [points.slice(0, half + 1).toReversed(), points.slice(half)];
  const moved = points.map(([x, y]) => [0.3 * x + 1.05, 0.3 * y - 0.1] as const);
  return texts(
    `NACA 2412\n${lines(points)}\n`,
    lines(points, ','),
    `Own\n${upper.length}. ${lower.length}.\n\n${lines(upper)}\n\n${lines(lower)}\n`,
    `Own\n-2.0 3.0 -2.5 3.5\n${lines(points)}\n999. 999.\n${lines(moved)}\n`,
    `"x","y"\r\n${lines(points, '","').replace(/^|$/gm, '"')}\r\ntext behind 12%\r\n`,
  );
}

export const surfaceWords = 'solid facet normal outer loop vertex endloop endfacet endsolid v f o g //1 -1 1/1/1 nan 1e999'.split(' '); // prettier-ignore

const tetrahedron = ['0 0 0', '1 0 0', '0 1 0', '0 0 1'];
const sidesOfTetrahedron = ['0 2 1', '0 1 3', '0 3 2', '1 2 3'].map((side) =>
  side.split(' ').map(Number),
);

export function surfaces(): Uint8Array[] {
  const facet = (side: readonly number[]): string =>
    `facet normal 0 0 0\nouter loop\n${side.map((corner) => `vertex ${tetrahedron[corner]}\n`).join('')}endloop\nendfacet\n`;
  const stl = `solid a\n${sidesOfTetrahedron.map(facet).join('')}endsolid a\n`;
  const faces = sidesOfTetrahedron.map(
    (side) => `f ${side.map((corner) => `${corner + 1}//1`).join(' ')}`,
  );
  const obj = [...tetrahedron.map((place) => `v ${place}`), 'o body', ...faces].join('\n');
  const [text, other] = texts(stl, obj);
  return [text, other, writeStl(readSurface(text, 'body.stl'))];
}

export const dxfWords = 'SECTION ENDSEC HEADER TABLES LAYER BLOCKS BLOCK ENDBLK ENTITIES EOF LINE ARC CIRCLE ELLIPSE LWPOLYLINE POLYLINE VERTEX SEQEND SPLINE INSERT ATTRIB HATCH'.split(' ').flatMap((word) => [word, `0\n${word}\n`]).concat('8\nwall\n', '10\n', '20\n', '40\n', '70\n', '42\n0.5\n', '230\n-1\n', '66\n1\n', '62\n-7\n', '71\n3\n'); // prettier-ignore

export function dxfDrawings(): Uint8Array[] {
  const groups = (...all: (string | number)[]): string => `${all.join('\n')}\n`;
  const section = (name: string, content: string): string => groups(0, 'SECTION', 2, name) + content + groups(0, 'ENDSEC'); // prettier-ignore
  const whole = (entities: string, blocks = '', layers = ''): string =>
    section('TABLES', groups(0, 'TABLE', 2, 'LAYER') + layers + groups(0, 'ENDTAB')) +
    section('BLOCKS', blocks) +
    section('ENTITIES', entities) +
    groups(0, 'EOF');
  const line = (...[x, y, toX, toY]: number[]): string => groups(0, 'LINE', 8, 'wall', 10, x, 20, y, 11, toX, 21, toY); // prettier-ignore
  const circle = groups(0, 'CIRCLE', 8, 'disc', 10, 3, 20, 1, 40, 0.5);
  const corners = [[0, 0], [2, 0], [2, 1], [0, 1]]; // prettier-ignore
  const spline = (degree: number, knots: number[]): string =>
    groups(0, 'SPLINE', 8, 's', 70, 1, 71, degree, ...knots.flatMap((knot) => [40, knot]), ...[...corners, corners[0]].flatMap(([x, y]) => [10, x, 20, y, 30, 0])); // prettier-ignore
  return texts(
    whole(line(0, 0, 1, 0) + line(1, 0, 1, 1) + line(1, 1, 0, 0) + circle),
    whole(groups(0, 'LWPOLYLINE', 8, 'a', 90, 4, 70, 1, ...corners.flatMap(([x, y]) => [10, x, 20, y, 42, 0.3]))), // prettier-ignore
    whole(groups(0, 'POLYLINE', 8, 'a', 66, 1, 70, 5) + corners.map(([x, y]) => groups(0, 'VERTEX', 8, 'a', 10, x, 20, y, 70, 8)).join('') + groups(0, 'SEQEND')), // prettier-ignore
    whole(groups(0, 'ELLIPSE', 8, 'e', 10, 0, 20, 0, 11, 2, 21, 1, 40, 0.5, 41, 0, 42, 6.283185307179586, 230, -1)), // prettier-ignore
    whole(groups(0, 'ARC', 8, 'e', 10, 0, 20, 0, 40, 1, 50, 0, 51, 180) + line(-1, 0, 1, 0)),
    whole(spline(3, [0, 0, 0, 0, 0.5, 1, 1, 1, 1]) + spline(1, [0, 0, 1, 2, 3, 4, 4])),
    whole(groups(0, 'SPLINE', 8, 's', 70, 1, 71, 3, 74, 4, ...corners.flatMap(([x, y]) => [11, x, 21, y]))), // prettier-ignore
    whole(
      groups(0, 'INSERT', 8, 'i', 2, 'bolt', 10, 5, 20, 5, 41, 2, 42, -1, 50, 30, 70, 2, 71, 2, 44, 3, 45, 3), // prettier-ignore
      groups(0, 'BLOCK', 8, '0', 2, 'Bolt', 70, 0, 10, 1, 20, 0) + circle + groups(0, 'ENDBLK'),
      groups(0, 'LAYER', 2, 'i', 70, 0, 62, 7) + groups(0, 'LAYER', 2, 'off', 70, 1, 62, -7),
    ),
  );
}

export const pathData = (): Uint8Array[] =>
  texts(
    'M0 0L10 0 10 10H0V5z',
    'm1,1 2,0 0,2zm5 5h1v1h-1z',
    'M0 0C1 1 2 1 3 0S5-1 6 0Q7 1 8 0T10 0A5 3 30 0 1 0 0Z',
    'M.5.5e1-1-1a1 1 0 1150 50z',
  );

export const ascWords = ['ncols', 'nrows', 'cellsize', 'dx', 'dy', 'xllcorner', 'yllcorner', 'xllcenter', 'yllcenter', 'NODATA_value', '-9999', 'nan', '1.#QNAN']; // prettier-ignore

export const ascGrids = (): Uint8Array[] =>
  texts(
    'ncols 3\nnrows 2\nxllcorner 10\nyllcorner 20\ncellsize 5\nNODATA_value -9999\n1 2 3\n4 -9999 6.5e0\n',
    'NROWS 1\r\nNCOLS 2\r\nXLLCENTER 1\r\nYLLCENTER 2\r\nCELLSIZE 2\r\n7 nan\r\n',
    'ncols 1\nnrows 2\nxllcorner 0\nyllcorner 0\ndx 3\ndy 2\nNODATA_value -3.4e38\n1,5 -3.4028235e+38',
  );

export const pngWords = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'pHYs', 'iCCP', 'tEXt', 'acTL', 'fcTL', 'fdAT']; // prettier-ignore

export function pngPictures(): Uint8Array[] {
  const gray = ([1, 8, 16] as const).map((depth) => {
    const data = depth === 16 ? Uint16Array.from({ length: 24 }, (_, i) => 2700 * i) : Uint8Array.from({ length: depth === 1 ? 4 : 24 }, (_, i) => 9 * i); // prettier-ignore
    return encode({ width: 6, height: 4, data, depth, channels: 1 });
  });
  const channels = [2, 3, 4].map((count) => encode({ width: 3, height: 2, channels: count, data: Uint8Array.from({ length: 6 * count }, (_, i) => 11 * i) })); // prettier-ignore
  const written = [255, 128].map((alpha) => encodePng({ width: 2, height: 2, pixels: Uint8Array.from({ length: 16 }, (_, i) => (i % 4 === 3 ? alpha : 15 * i)) })); // prettier-ignore
  return [...gray, ...channels, ...written];
}

export const tiffWords = ['II*\u0000', 'MM\u0000*', '<Item name="SCALE" sample="0" role="scale">0.01</Item>', 'Lerc2 ', '-9999', 'nan']; // prettier-ignore

export function tiffPictures(): Uint8Array[] {
  const values = Float32Array.of(1, 2, NaN, 4, 5, 6);
  const written = writeGeoTiff({ columns: 3, rows: 2, values, corner: [10, 30], pixel: [5, 5] });
  const bytes = Uint8Array.from({ length: 24 }, (_, i) => 7 * i);
  const floats = new Uint8Array(Float32Array.of(1, 2, 3, 4, 5, 6).buffer);
  return [
    written,
    ...['area', 'point', 'lerc', 'zstd'].map((name) => file(`tests/raster/fixtures/${name}.tif`)),
    tiff({ width: 6, height: 4, data: bytes }),
    tiff({ width: 6, height: 4, data: zlibSync(bytes), compression: 8, predictor: 2 }),
    tiff({ width: 3, height: 4, data: bytes, bits: 16, format: 2, littleEndian: false }),
    tiff({ width: 4, height: 2, data: bytes, bands: 3 }),
    tiff({ width: 3, height: 2, data: zlibSync(floats), compression: 8, predictor: 3, bits: 32, format: 3 }), // prettier-ignore
    tiff({ width: 24, height: 8, data: bytes, bits: 1 }),
    // PackBits: a run of five bytes, then two as they are.
    tiff({ width: 7, height: 1, data: Uint8Array.of(252, 9, 1, 3, 4), compression: 32773 }),
    // LZW: clear, 1, 2, 3, 4, end in codes of nine bits.
    tiff({ width: 2, height: 2, data: Uint8Array.of(128, 0, 64, 64, 48, 17, 1), compression: 5 }),
  ];
}

export function archives(): Uint8Array[] {
  const content = encoder.encode('{"format":"fluxbench-case"}');
  return [
    zipSync({ 'project/case.json': content, 'project/mesh/a.msh': new Uint8Array(200) }),
    zipSync({ 'case.json': content, '__MACOSX/x': content }, { level: 0 }),
    zipSync({ 'a/': new Uint8Array(0), 'a/b': content }, { comment: 'made by hand' }),
  ];
}

const exampleCases = (): Uint8Array[] =>
  readdirSync('resources/examples', { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => file(`resources/examples/${name}/case.json`))
    .filter(({ length }) => length < 3200);

/** A default case per system, and the shorter examples. */
export const cases = (): Uint8Array[] => [
  ...[...systems.values()].map((system) => encoder.encode(JSON.stringify(defaultCase(system, 'a.msh', ['inlet', 'wall'])))), // prettier-ignore
  ...exampleCases(),
];

/** Keys and texts that occur in cases. */
export function caseWords(): string[] {
  const words = new Set<string>(['__proto__', '1/0', 'x^y', 'sin(', '']);
  for (const text of cases()) {
    for (const [, word] of new TextDecoder().decode(text).matchAll(/"([^"]{1,40})"/g)) words.add(word); // prettier-ignore
  }
  return [...words];
}

export const geometryWords = 'format version outlines kind name points corners groups center radius radii min max place scale rotation translation about polygon spline rectangle circle ellipse airfoil naca size sizes growth refinements mostTriangles farField'.split(' '); // prettier-ignore

export const geometries = (): Uint8Array[] => [
  ...readdirSync('resources/geometries').map((name) => file(`resources/geometries/${name}`)),
  ...texts(
    JSON.stringify({
      format: geometryFormat,
      version: 1,
      size: 0.2,
      outlines: [
        { kind: 'rectangle', name: 'box', min: [0, 0], max: [2, 1], place: { scale: 2, rotation: 30, about: [0, 0], translation: [1, 1] } }, // prettier-ignore
        { kind: 'circle', name: 'disc', center: [1, 0.5], radius: 0.2 },
        { kind: 'spline', name: 'hole', points: [[0.2, 0.2], [0.4, 0.2], [0.3, 0.4]], corners: [0] }, // prettier-ignore
      ],
    }),
  ),
];

export const pointTables = (): Uint8Array[] => texts('x, y\n1, 2\n3; 4\n5\t6\n', '1 2\r3 4\r5 6');

export const containerWords = ['checkpoint', 'history', 'signals', '"state"', '"averages"', '"rows 0"', '"f32"', '"f64"', '"u32"', '"length":', '"offset":', '1e999', 'null', '{}', '[]', '-1', '0.5']; // prettier-ignore

const bytesOf = (buffers: readonly ArrayBuffer[]): Uint8Array[] =>
  buffers.map((buffer) => new Uint8Array(buffer));

export function checkpoints(): Uint8Array[] {
  const statistic = { name: 'mean', expression: 'q', from: 0, to: null, fluctuation: false };
  const checkpoint: Checkpoint = {
    state: Float64Array.from({ length: 6 }, (_, i) => i),
    ...{ step: 10, time: 0.5, cellCount: 2, modesPerCell: 3, variables: ['q'] },
    ...{ systemId: 'advection2d', schemeId: 'dg', order: 1, meshChecksum: 7 },
    averages: { statistics: [{ ...statistic, since: 0.1 }], coefficients: new Float64Array(6) },
  };
  const low = { time: 0, state: new Float32Array(6), averages: null };
  return bytesOf([
    writeCheckpoint(checkpoint),
    writeCheckpoint({ ...checkpoint, state: new Float32Array(6), averages: null, low }),
  ]);
}

export function containers(): Uint8Array[] {
  const probe = { kind: 'point', name: 'p', expression: 'q', at: [0, 0], every: 1 } as const;
  const signal = { name: 'p', monitor: { ...probe, at: [0, 0] as [number, number] }, columns: ['p'] }; // prettier-ignore
  const others = [
    writeHistory({ variables: ['q'], rows: Float64Array.of(1, 0.1, 0.1, 1e-3, 2, 0.2, 0.1, NaN) }),
    writeSignals([{ signal, rows: Float64Array.of(1, 0.1, NaN, 2, 0.2, 3) }]),
    writeContainer({ kind: 'other', metadata: {}, arrays: { a: Uint32Array.of(1), b: Int32Array.of(2) } }), // prettier-ignore
  ];
  return [...checkpoints(), ...bytesOf(others)];
}

export const expressionWords = '+ - * / ^ < <= > >= == != && || ! ? : ( ) , x y rho pi sqrt( abs( exp( log( sin( tanh( min( max( atan2( hypot( mod( clamp( select( logMean( 0 1 2 0.5 1e300 1e-300'.split(' '); // prettier-ignore

export const expressions = (): Uint8Array[] =>
  texts(
    'x + y*rho',
    '-x^2 + 2^-y',
    'x > 0 && y < 1 || !(x == y) ? sin(pi*x) : clamp(x, 0, 1)',
    'select(x < 0.5, min(x, y, rho), max(x, y))',
    '((1 + 2)*3)^0.5 - 1e-3/(x - x)',
    'logMean(abs(x), 2) + atan2(y, x) + mod(x, 2) + hypot(x, y)',
  );

export const scriptWords = 'Point Line Circle Surface Volume Physical Extrude Include Merge ShapeFromFile Printf Error Field SystemCall For In EndFor If EndIf Macro Return Call Mesh. General. Geometry. // /* */ " \' ( ) { } [ ] ; = += ... > >> %g'.split(' '); // prettier-ignore

export const scripts = (): Uint8Array[] => [
  ...readdirSync(meshFixtures)
    .filter((name) => name.endsWith('.geo'))
    .map((name) => file(`${meshFixtures}/${name}`)),
  ...texts(
    'SetFactory("OpenCASCADE");\nRectangle(1) = {0, 0, 0, 2, 1};\nField[1] = Box;\nField[1].VIn = 0.1;\nBackground Field = 1;\nMesh.MshFileVersion = 2.2;\n',
    'Include "sizes.geo";\nPrintf("h = %g", h); // size\nFor i In {1:3}\n Point(i) = {i, 0, 0, h};\nEndFor\n',
  ),
];
